import { randomBytes } from 'node:crypto';
import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { voiceChannelOf } from '../world/membership.ts';
import { mayJoin, moveVoice } from '../world/voice.ts';
import type { Connection } from './connection.ts';
import { deliver } from './deliver.ts';
import type { Session } from './session.ts';

const STATUSES = ['online', 'dnd', 'idle', 'invisible', 'offline'];
const UNREADABLE = 4002;

/** Op 3: the status that the bot shows. */
export function updatePresence(connection: Connection, session: Session, body: Json): void {
  const { status } = body;
  const known = typeof status === 'string' && STATUSES.includes(status);
  if (!known || !Array.isArray(body.activities)) {
    connection.close(UNREADABLE);
    return;
  }
  session.status = status;
}

/** Op 4: the bot joins, changes or leaves a voice channel; one that it may not join is as if nothing was said. */
export function updateVoice(sandbox: Sandbox, session: Session, body: Json): void {
  const { world } = sandbox;
  const guild = world.guilds.get(String(body.guild_id));
  const member = guild?.members.get(world.app.botId);
  if (!guild || !member) return;
  const channel = body.channel_id === null ? null : voiceChannelOf(world, guild, String(body.channel_id));
  if (channel === undefined) return;
  if (channel && mayJoin(sandbox, guild, channel, member.userId)) return;
  member.selfMute = body.self_mute === true;
  member.selfDeaf = body.self_deaf === true;
  moveVoice(sandbox, guild, member, channel);
  if (!channel) return;
  // No voice server runs here: an endpoint of null is Discord's own way to say so.
  const data = { token: randomBytes(8).toString('hex'), guild_id: guild.id, endpoint: null };
  deliver(sandbox, session, { event: 'VOICE_SERVER_UPDATE', intents: 0, guildId: guild.id, data });
}
