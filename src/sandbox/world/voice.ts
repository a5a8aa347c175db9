import type { Sandbox } from '../state.ts';
import { stageToWire } from '../wire/guild.ts';
import { tellVoice } from './membership.ts';
import type { Channel, Guild, Member } from './model.ts';
import { CHANNEL, INTENT } from './model.ts';
import { PERMISSION } from './permissions.ts';
import { permissionsIn } from './world.ts';

/** A stage that nobody speaks on is closed after so long: "on the order of minutes" (stage instance resource). */
const STAGE_IDLE_MS = 5 * 60_000;
const MODERATES = PERMISSION.MANAGE_CHANNELS | PERMISSION.MUTE_MEMBERS | PERMISSION.MOVE_MEMBERS;

/** True for voice and stage channels. */
export function isVoice(channel: Channel): boolean {
  return channel.type === CHANNEL.voice || channel.type === CHANNEL.stage;
}

/** Who is connected to the channel. */
export function connectedTo(guild: Guild, channel: Channel): Member[] {
  return [...guild.members.values()].filter((member) => member.voiceChannelId === channel.id);
}

/** Whether the member may come in by itself: it must see the channel, may connect, and find a place. */
export function mayJoin(
  sandbox: Sandbox,
  guild: Guild,
  channel: Channel,
  userId: string,
): string | undefined {
  const permissions = permissionsIn(sandbox, channel, userId);
  const needed = PERMISSION.VIEW_CHANNEL | PERMISSION.CONNECT;
  if ((permissions & needed) !== needed) return 'this member may not connect there';
  const full = channel.userLimit > 0 && connectedTo(guild, channel).length >= channel.userLimit;
  return full && !(permissions & PERMISSION.MOVE_MEMBERS) ? 'the channel is full' : undefined;
}

/** True when the member, if it is on a stage, may be heard: not suppressed and no longer only invited. */
export function speaks(member: Member): boolean {
  return !member.suppress && member.requestToSpeakAt === null;
}

function leaveBehind(sandbox: Sandbox, guild: Guild, left: Channel | undefined): void {
  if (!left) return;
  if (connectedTo(guild, left).length === 0 && left.voiceStatus) setVoiceStatus(sandbox, left, null);
  watchStage(sandbox, guild, left);
}

/**
 * Connects the member, moves it, or disconnects it (null). A server mute stays with the member wherever it goes; on a
 * stage it begins in the audience unless it moderates.
 */
export function moveVoice(sandbox: Sandbox, guild: Guild, member: Member, channel: Channel | null): void {
  const left = sandbox.world.channels.get(member.voiceChannelId ?? '');
  const stage = channel?.type === CHANNEL.stage;
  const moderates = stage && (permissionsIn(sandbox, channel, member.userId) & MODERATES) === MODERATES;
  member.voiceChannelId = channel?.id ?? null;
  member.requestToSpeakAt = null;
  // Common knowledge, not documented: people join a stage as its audience.
  member.suppress = stage && !moderates;
  tellVoice(sandbox, guild, member);
  if (left?.id !== channel?.id) leaveBehind(sandbox, guild, left);
}

/** PUT voice-status, and what becomes of it when everybody has left. */
export function setVoiceStatus(sandbox: Sandbox, channel: Channel, status: string | null): void {
  channel.voiceStatus = status;
  sandbox.changes.add({ kind: 'channel', channelId: channel.id, messageId: null, onlyFor: null });
  sandbox.gateway.dispatch({
    event: 'VOICE_CHANNEL_STATUS_UPDATE',
    intents: INTENT.guilds,
    guildId: channel.guildId,
    data: { id: channel.id, guild_id: channel.guildId, status },
  });
}

/** Tells of a stage that opened, changed or closed. */
export function tellStage(
  sandbox: Sandbox,
  channel: Channel,
  event: 'STAGE_INSTANCE_CREATE' | 'STAGE_INSTANCE_UPDATE' | 'STAGE_INSTANCE_DELETE',
): void {
  const stage = sandbox.world.stages.get(channel.id);
  if (!stage) return;
  const guildId = channel.guildId ?? '';
  const data = stageToWire(guildId, stage);
  sandbox.gateway.dispatch({ event, intents: INTENT.guilds, guildId, data });
}

/** Closes the stage's instance. */
export function closeStage(sandbox: Sandbox, channel: Channel): void {
  tellStage(sandbox, channel, 'STAGE_INSTANCE_DELETE');
  sandbox.world.stages.delete(channel.id);
}

/** Lets an open stage close by itself when nobody speaks on it for minutes. */
export function watchStage(sandbox: Sandbox, guild: Guild, channel: Channel): void {
  const stage = sandbox.world.stages.get(channel.id);
  const silent = () => !connectedTo(guild, channel).some(speaks);
  if (!stage || !silent()) return;
  sandbox.clock.after(STAGE_IDLE_MS, () => {
    const same = sandbox.world.stages.get(channel.id) === stage;
    if (same && silent()) closeStage(sandbox, channel);
  });
}
