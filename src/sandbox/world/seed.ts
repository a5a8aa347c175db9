import { randomBytes } from 'node:crypto';
import type { SandboxClock } from '../clock.ts';
import type { Ids } from '../snowflake.ts';
import { memberName, memberNameCount, ownerName } from './member-names.ts';
import type { Channel, Guild, Id, Member, User, World } from './model.ts';
import { CHANNEL } from './model.ts';
import { EVERYONE_DEFAULT, PERMISSION } from './permissions.ts';
import { addChannel } from './world.ts';

/** What the world starts with. */
export type WorldSeed = {
  token?: string;
  /** The bot's username, which is what people read. */
  botName?: string;
  guildName?: string;
  channelName?: string;
  /** The server's language and that of its members. */
  locale?: string;
  members?: number;
  /** The permissions of the bot's role, as a decimal bit set. */
  botPermissions?: string;
  /** Bits of the privileged intents that the application was granted; none by default. */
  privilegedIntents?: number;
};

/** Everything a text and voice game could want, but not Administrator: a missing grant must show. */
const BOT_DEFAULT =
  EVERYONE_DEFAULT |
  PERMISSION.MANAGE_MESSAGES |
  PERMISSION.MANAGE_CHANNELS |
  PERMISSION.MANAGE_ROLES |
  PERMISSION.MANAGE_THREADS |
  PERMISSION.MANAGE_WEBHOOKS |
  PERMISSION.CREATE_PRIVATE_THREADS |
  PERMISSION.MUTE_MEMBERS |
  PERMISSION.DEAFEN_MEMBERS |
  PERMISSION.MOVE_MEMBERS |
  PERMISSION.MANAGE_NICKNAMES |
  PERMISSION.MODERATE_MEMBERS |
  PERMISSION.SET_VOICE_CHANNEL_STATUS |
  PERMISSION.PIN_MESSAGES |
  PERMISSION.SEND_TTS_MESSAGES |
  PERMISSION.BYPASS_SLOWMODE;

function user(id: Id, name: string, locale: string, bot = false): User {
  const username = /^[\w.]+$/.test(name) ? name.toLowerCase() : `user_${id.slice(-6)}`;
  return { id, username, globalName: bot ? null : name, bot, locale, dmsOpen: true, installed: false };
}

/** An account that belongs to no server yet. */
export function addUser(world: World, ids: Ids, name: string, locale: string): User {
  const person = user(ids.next(), name, locale);
  world.users.set(person.id, person);
  return person;
}

/** Makes the person a member. */
export function addMember(guild: Guild, userId: Id, now: number): Member {
  const member: Member = {
    userId,
    roles: [],
    nick: null,
    joinedAt: now,
    mute: false,
    deaf: false,
    suppress: false,
    requestToSpeakAt: null,
    voiceChannelId: null,
    timedOutUntil: null,
  };
  guild.members.set(userId, member);
  return member;
}

/** A server with one text channel, owned by `ownerId`. */
export function addGuild(
  world: World,
  ids: Ids,
  clock: SandboxClock,
  about: { name: string; locale: string; channelName: string; ownerId: Id },
): { guild: Guild; channel: Channel } {
  const id = ids.next();
  const everyone = {
    id,
    name: '@everyone',
    permissions: EVERYONE_DEFAULT,
    position: 0,
    managed: false,
    botId: null,
  };
  const guild: Guild = {
    id,
    name: about.name,
    locale: about.locale,
    ownerId: about.ownerId,
    roles: new Map([[id, everyone]]),
    members: new Map(),
  };
  world.guilds.set(id, guild);
  addMember(guild, about.ownerId, clock.now());
  const channel = addChannel(world, {
    id: ids.next(),
    type: CHANNEL.text,
    guildId: id,
    name: about.channelName,
  });
  return { guild, channel };
}

/** Invites the bot with these permissions; its managed role stands above all others. */
export function addBot(
  world: World,
  ids: Ids,
  clock: SandboxClock,
  guild: Guild,
  permissions?: string,
): Member {
  const member = addMember(guild, world.app.botId, clock.now());
  const role = {
    id: ids.next(),
    name: world.app.name,
    permissions: permissions === undefined ? BOT_DEFAULT : BigInt(permissions),
    position: 100,
    managed: true,
    botId: world.app.botId,
  };
  guild.roles.set(role.id, role);
  member.roles = [role.id];
  return member;
}

/** A world with the application, one server with one text channel, and its members. */
export function makeWorld(
  ids: Ids,
  clock: SandboxClock,
  seed: WorldSeed,
): { world: World; guild: Guild; channel: Channel; members: User[] } {
  const locale = seed.locale ?? 'zh-TW';
  const appId = ids.next();
  const bot = { ...user(appId, '', 'en-US', true), username: seed.botName ?? 'werewolf_judge' };
  const owner = user(ids.next(), ownerName(locale), locale);
  // Discord's tokens begin with the id; the rest is anybody's guess.
  const token =
    seed.token ??
    `${Buffer.from(appId).toString('base64url')}.sandbox.${randomBytes(20).toString('base64url')}`;
  const world: World = {
    app: {
      id: appId,
      botId: bot.id,
      ownerId: owner.id,
      name: '狼人殺法官',
      token,
      privilegedIntents: seed.privilegedIntents ?? 0,
    },
    users: new Map([
      [bot.id, bot],
      [owner.id, owner],
    ]),
    guilds: new Map(),
    channels: new Map(),
    commands: new Map(),
    webhooks: new Map(),
    quarantined: false,
    greeted: new Set(),
    files: new Map(),
    stages: new Map(),
  };
  const { guild, channel } = addGuild(world, ids, clock, {
    name: seed.guildName ?? '狼人殺俱樂部',
    locale,
    channelName: seed.channelName ?? '狼人殺',
    ownerId: owner.id,
  });
  addBot(world, ids, clock, guild, seed.botPermissions);
  const members = Array.from({ length: seed.members ?? memberNameCount }, (_, index) => {
    const person = addUser(world, ids, memberName(locale, index), locale);
    addMember(guild, person.id, clock.now());
    return person;
  });
  return { world, guild, channel, members };
}
