import type { Refusal } from '../refusal.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { Sandbox } from '../state.ts';
import { publicMessage } from '../world/messages.ts';
import type { Channel, Guild, Member, Message, User } from '../world/model.ts';
import { CHANNEL } from '../world/model.ts';
import { guildPermissions, PERMISSION } from '../world/permissions.ts';
import { guildOf, permissionsIn } from '../world/world.ts';
import type { Call } from './route.ts';

/** The channel of the path, if it exists and the bot may see it. */
export function findChannel(sandbox: Sandbox, call: Call): Channel | Refusal {
  const channel = sandbox.world.channels.get(call.params.channel_id ?? '');
  if (!channel) return refuse(404, 10003);
  return permissionsIn(sandbox, channel, sandbox.world.app.botId) & PERMISSION.VIEW_CHANNEL
    ? channel
    : refuse(403, 50001);
}

/** The same, when the bot has these permissions there too. Direct messages have no permissions to lack. */
export function findChannelWith(sandbox: Sandbox, call: Call, needed: bigint): Channel | Refusal {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  return lacks(sandbox, channel, needed) ?? channel;
}

/** A refusal when the bot lacks one of these permissions in the channel. */
export function lacks(sandbox: Sandbox, channel: Channel, needed: bigint): Refusal | undefined {
  const permissions = permissionsIn(sandbox, channel, sandbox.world.app.botId);
  return (permissions & needed) === needed ? undefined : refuse(403, 50013);
}

/** The channel, if it stands in a server. */
export function findGuildChannel(sandbox: Sandbox, call: Call, needed: bigint): Channel | Refusal {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  if (channel.type === CHANNEL.dm) return refuse(403, 50003);
  return lacks(sandbox, channel, needed) ?? channel;
}

/** The message of the path; ephemeral ones do not exist here. */
export function findMessage(channel: Channel, call: Call): Message | Refusal {
  return publicMessage(channel, call.params.message_id ?? '') ?? refuse(404, 10008);
}

/** The server of the path, if it exists and the bot is in it. */
export function findGuild(sandbox: Sandbox, call: Call): Guild | Refusal {
  const guild = sandbox.world.guilds.get(call.params.guild_id ?? '');
  if (!guild) return refuse(404, 10004);
  return guild.members.has(sandbox.world.app.botId) ? guild : refuse(403, 50001);
}

/** The member of the path, `@me` included. */
export function findMember(
  sandbox: Sandbox,
  guild: Guild,
  call: Call,
): { member: Member; user: User } | Refusal {
  const id = call.params.user_id === '@me' ? sandbox.world.app.botId : (call.params.user_id ?? '');
  const user = sandbox.world.users.get(id);
  const member = guild.members.get(id);
  if (member && user) return { member, user };
  return refuse(404, user ? 10007 : 10013);
}

/** A refusal when the bot lacks one of these permissions in the whole server. */
export function lacksInGuild(sandbox: Sandbox, guild: Guild, needed: bigint): Refusal | undefined {
  const permissions = guildPermissions(guild, sandbox.world.app.botId);
  return (permissions & needed) === needed ? undefined : refuse(403, 50013);
}

/** The server of a channel that is known to stand in one. */
export function guildOfChannel(sandbox: Sandbox, channel: Channel): Guild {
  const guild = guildOf(sandbox.world, channel);
  if (!guild) throw new Error(`channel ${channel.id} stands in no server`);
  return guild;
}

export type FoundMessage = { channel: Channel; message: Message };

/** The message of the path, where the bot has these permissions. */
export function findMessageWith(sandbox: Sandbox, call: Call, needed: bigint): FoundMessage | Refusal {
  const channel = findChannelWith(sandbox, call, needed);
  if (isRefusal(channel)) return channel;
  const message = findMessage(channel, call);
  return isRefusal(message) ? message : { channel, message };
}
