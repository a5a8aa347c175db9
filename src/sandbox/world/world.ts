import type { Sandbox } from '../state.ts';
import type { Channel, Guild, Id, Message, User, World } from './model.ts';
import { CHANNEL } from './model.ts';
import { channelPermissions, PERMISSION } from './permissions.ts';

/** True for the three kinds of thread. */
export function isThread(channel: Channel): boolean {
  return channel.type >= CHANNEL.announcementThread && channel.type <= CHANNEL.privateThread;
}

/** The server a channel stands in, if any. */
export function guildOf(world: World, channel: Channel): Guild | undefined {
  return channel.guildId ? world.guilds.get(channel.guildId) : undefined;
}

/** The bot's own account. */
export function botUser(world: World): User {
  const user = world.users.get(world.app.botId);
  if (!user) throw new Error('the bot has no account');
  return user;
}

/** A person's permissions in a channel; in a direct message those of an ordinary talk. */
export function permissionsIn(sandbox: Sandbox, channel: Channel, userId: Id): bigint {
  const { world, clock } = sandbox;
  if (channel.type === CHANNEL.dm) {
    if (!channel.recipients.includes(userId)) return 0n;
    return (
      PERMISSION.VIEW_CHANNEL |
      PERMISSION.SEND_MESSAGES |
      PERMISSION.READ_MESSAGE_HISTORY |
      PERMISSION.EMBED_LINKS |
      PERMISSION.ATTACH_FILES |
      PERMISSION.ADD_REACTIONS |
      PERMISSION.USE_APPLICATION_COMMANDS |
      PERMISSION.SEND_POLLS |
      PERMISSION.PIN_MESSAGES
    );
  }
  const guild = guildOf(world, channel);
  if (!guild) return 0n;
  if (!isThread(channel)) return channelPermissions(guild, channel, userId, clock.now());
  const parent = world.channels.get(channel.parentId ?? '');
  if (!parent) return 0n;
  const permissions = channelPermissions(guild, parent, userId, clock.now(), true);
  const open = channel.type !== CHANNEL.privateThread || channel.thread?.members.has(userId);
  return open || permissions & PERMISSION.MANAGE_THREADS ? permissions : 0n;
}

/** True when the person may send messages there; a thread has a permission of its own. */
export function maySend(channel: Channel, permissions: bigint): boolean {
  const needed = isThread(channel) ? PERMISSION.SEND_MESSAGES_IN_THREADS : PERMISSION.SEND_MESSAGES;
  return (permissions & needed) !== 0n;
}

/** True when this person's screen shows the message. */
export function seesMessage(sandbox: Sandbox, channel: Channel, message: Message, userId: Id): boolean {
  if (message.ephemeralTo !== null && message.ephemeralTo !== userId) return false;
  return (permissionsIn(sandbox, channel, userId) & PERMISSION.VIEW_CHANNEL) !== 0n;
}

/** The direct message channel of the bot and this person, if it was ever opened. */
export function directChannel(world: World, userId: Id): Channel | undefined {
  for (const channel of world.channels.values()) {
    if (channel.type === CHANNEL.dm && channel.recipients.includes(userId)) return channel;
  }
  return undefined;
}

/** True when the bot and this person are members of one server. */
export function shareGuild(world: World, userId: Id): boolean {
  for (const guild of world.guilds.values()) {
    if (guild.members.has(userId) && guild.members.has(world.app.botId)) return true;
  }
  return false;
}

type NewChannel = {
  id: Id;
  type: number;
  guildId: Id | null;
  name: string;
  recipients?: Id[];
  parentId?: Id | null;
};

/** Puts an empty channel into the world. */
export function addChannel(world: World, seed: NewChannel): Channel {
  const channel: Channel = {
    id: seed.id,
    type: seed.type,
    guildId: seed.guildId,
    name: seed.name,
    topic: null,
    slowModeSeconds: 0,
    nsfw: false,
    position: world.channels.size,
    parentId: seed.parentId ?? null,
    bitrate: 64000,
    userLimit: 0,
    voiceStatus: null,
    overwrites: new Map(),
    recipients: seed.recipients ?? [],
    thread: null,
    messages: new Map(),
    lastMessageId: null,
  };
  world.channels.set(channel.id, channel);
  return channel;
}

/** Finds or opens the direct message channel of the bot and this person. */
export function openDirect(sandbox: Sandbox, userId: Id): Channel {
  const { world, ids } = sandbox;
  const existing = directChannel(world, userId);
  if (existing) return existing;
  return addChannel(world, {
    id: ids.next(),
    type: CHANNEL.dm,
    guildId: null,
    name: '',
    recipients: [world.app.botId, userId],
  });
}

/** Takes a channel out of the world, its threads with it. */
export function dropChannel(sandbox: Sandbox, channel: Channel): void {
  const { world } = sandbox;
  for (const other of world.channels.values())
    if (other.parentId === channel.id && other.thread) dropChannel(sandbox, other);
  for (const message of channel.messages.values())
    for (const file of message.attachments) world.files.delete(file.id);
  for (const webhook of world.webhooks.values())
    if (webhook.channelId === channel.id) world.webhooks.delete(webhook.id);
  world.channels.delete(channel.id);
}
