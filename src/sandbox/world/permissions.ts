import type { Channel, Guild, Id } from './model.ts';

/** Discord's permission bits that the sandbox knows. */
export const PERMISSION = {
  CREATE_INSTANT_INVITE: 1n << 0n,
  KICK_MEMBERS: 1n << 1n,
  BAN_MEMBERS: 1n << 2n,
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  SEND_TTS_MESSAGES: 1n << 12n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  CONNECT: 1n << 20n,
  SPEAK: 1n << 21n,
  MUTE_MEMBERS: 1n << 22n,
  DEAFEN_MEMBERS: 1n << 23n,
  MOVE_MEMBERS: 1n << 24n,
  CHANGE_NICKNAME: 1n << 26n,
  MANAGE_NICKNAMES: 1n << 27n,
  MANAGE_ROLES: 1n << 28n,
  MANAGE_WEBHOOKS: 1n << 29n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  REQUEST_TO_SPEAK: 1n << 32n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  MODERATE_MEMBERS: 1n << 40n,
  USE_SOUNDBOARD: 1n << 42n,
  SET_VOICE_CHANNEL_STATUS: 1n << 48n,
  SEND_POLLS: 1n << 49n,
  PIN_MESSAGES: 1n << 51n,
  BYPASS_SLOWMODE: 1n << 52n,
} as const;

export const ALL_PERMISSIONS = (1n << 53n) - 1n;

/** What an ordinary member may do in a fresh server. */
export const EVERYONE_DEFAULT =
  PERMISSION.CREATE_INSTANT_INVITE |
  PERMISSION.ADD_REACTIONS |
  PERMISSION.VIEW_CHANNEL |
  PERMISSION.SEND_MESSAGES |
  PERMISSION.EMBED_LINKS |
  PERMISSION.ATTACH_FILES |
  PERMISSION.READ_MESSAGE_HISTORY |
  PERMISSION.CONNECT |
  PERMISSION.SPEAK |
  PERMISSION.REQUEST_TO_SPEAK |
  PERMISSION.USE_SOUNDBOARD |
  PERMISSION.CHANGE_NICKNAME |
  PERMISSION.USE_APPLICATION_COMMANDS |
  PERMISSION.CREATE_PUBLIC_THREADS |
  PERMISSION.SEND_MESSAGES_IN_THREADS |
  PERMISSION.SEND_POLLS;

const TIMED_OUT = PERMISSION.VIEW_CHANNEL | PERMISSION.READ_MESSAGE_HISTORY;

const NEEDS_SEND =
  PERMISSION.MENTION_EVERYONE |
  PERMISSION.SEND_TTS_MESSAGES |
  PERMISSION.ATTACH_FILES |
  PERMISSION.EMBED_LINKS;

/** The member's permissions in the server, before any channel's overwrites. 0 for somebody who is not a member. */
export function guildPermissions(guild: Guild, userId: Id): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  if (guild.ownerId === userId) return ALL_PERMISSIONS;
  let allowed = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const roleId of member.roles) allowed |= guild.roles.get(roleId)?.permissions ?? 0n;
  return allowed & PERMISSION.ADMINISTRATOR ? ALL_PERMISSIONS : allowed;
}

/**
 * The member's permissions in a channel of the server at sandbox time `now`; `channel` is the parent of a thread, in
 * which a permission of its own takes the place of Send Messages.
 */
export function channelPermissions(
  guild: Guild,
  channel: Channel,
  userId: Id,
  now: number,
  inThread = false,
): bigint {
  const member = guild.members.get(userId);
  if (!member) return 0n;
  const base = guildPermissions(guild, userId);
  if (base === ALL_PERMISSIONS) return base;
  let allowed = base;
  const everyone = channel.overwrites.get(guild.id);
  if (everyone) allowed = (allowed & ~everyone.deny) | everyone.allow;
  let allow = 0n;
  let deny = 0n;
  for (const roleId of member.roles) {
    const overwrite = channel.overwrites.get(roleId);
    if (!overwrite) continue;
    allow |= overwrite.allow;
    deny |= overwrite.deny;
  }
  allowed = (allowed & ~deny) | allow;
  const own = channel.overwrites.get(userId);
  if (own) allowed = (allowed & ~own.deny) | own.allow;
  if (!(allowed & PERMISSION.VIEW_CHANNEL)) return 0n;
  const sends = inThread ? PERMISSION.SEND_MESSAGES_IN_THREADS : PERMISSION.SEND_MESSAGES;
  if (!(allowed & sends)) allowed &= ~NEEDS_SEND;
  if (member.timedOutUntil !== null && member.timedOutUntil > now) allowed &= TIMED_OUT;
  return allowed;
}

/** The position of the member's highest role; the owner stands above all. */
export function rank(guild: Guild, userId: Id): number {
  if (guild.ownerId === userId) return Number.POSITIVE_INFINITY;
  const roles = guild.members.get(userId)?.roles ?? [];
  return Math.max(0, ...roles.map((id) => guild.roles.get(id)?.position ?? 0));
}
