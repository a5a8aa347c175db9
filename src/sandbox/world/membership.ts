import type { Sandbox } from '../state.ts';
import { memberToWire, userToWire, voiceStateToWire } from '../wire/user.ts';
import type { Channel, Guild, Id, Member, User, World } from './model.ts';
import { CHANNEL, INTENT } from './model.ts';

/** The voice or stage channel of this server with this id. */
export function voiceChannelOf(world: World, guild: Guild, channelId: Id): Channel | undefined {
  const channel = world.channels.get(channelId);
  const voice = channel?.type === CHANNEL.voice || channel?.type === CHANNEL.stage;
  return voice && channel.guildId === guild.id ? channel : undefined;
}

/** Tells the bot where the member is heard. */
export function tellVoice(sandbox: Sandbox, guild: Guild, member: Member): void {
  const user = sandbox.world.users.get(member.userId);
  if (!user) return;
  sandbox.gateway.dispatch({
    event: 'VOICE_STATE_UPDATE',
    intents: INTENT.guildVoiceStates,
    guildId: guild.id,
    data: voiceStateToWire(guild, member, user, sandbox.clock.now()),
  });
}

/** Tells the bot of a member who came or changed; needs the privileged intent, but for the bot itself. */
export function tellMember(
  sandbox: Sandbox,
  guild: Guild,
  member: Member,
  event: 'GUILD_MEMBER_ADD' | 'GUILD_MEMBER_UPDATE',
): void {
  const user = sandbox.world.users.get(member.userId);
  if (!user) return;
  sandbox.changes.add({ kind: 'member', channelId: null, messageId: null, onlyFor: null });
  const own = member.userId === sandbox.world.app.botId;
  sandbox.gateway.dispatch({
    event,
    intents: own ? 0 : INTENT.guildMembers,
    guildId: guild.id,
    data: { ...memberToWire(member, user, sandbox.clock.now()), guild_id: guild.id },
  });
}

/** Takes a member out of the server and tells the bot, which hears it with the privileged intent only. */
export function removeMember(sandbox: Sandbox, guild: Guild, user: User): void {
  if (!guild.members.delete(user.id)) return;
  sandbox.changes.add({ kind: 'member', channelId: null, messageId: null, onlyFor: null });
  sandbox.gateway.dispatch({
    event: 'GUILD_MEMBER_REMOVE',
    intents: INTENT.guildMembers,
    guildId: guild.id,
    data: { guild_id: guild.id, user: userToWire(user) },
  });
}
