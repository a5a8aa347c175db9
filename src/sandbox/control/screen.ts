import type { Sandbox } from '../state.ts';
import type { Channel, Id, Message } from '../world/model.ts';
import { CHANNEL, FLAG } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { isThread, maySend, permissionsIn } from '../world/world.ts';
import type { Screen, SeenChannel, SeenMessage } from './protocol.ts';

const DEFAULT_LIMIT = 50;

/** A member's name as the screen shows it. */
export function shownName(sandbox: Sandbox, channel: Channel, userId: Id): string {
  const nick = sandbox.world.guilds.get(channel.guildId ?? '')?.members.get(userId)?.nick;
  const user = sandbox.world.users.get(userId);
  return nick ?? user?.globalName ?? user?.username ?? 'deleted user';
}

function seeMessage(sandbox: Sandbox, channel: Channel, message: Message, memberId: Id): SeenMessage {
  return {
    id: message.id,
    channelId: channel.id,
    author: {
      id: message.authorId,
      name: shownName(sandbox, channel, message.authorId),
      bot: message.authorId === sandbox.world.app.botId,
    },
    content: message.content,
    embeds: message.embeds,
    components: message.components,
    attachments: message.attachments.map((file) => ({ filename: file.filename, size: file.size })),
    flags: message.flags,
    ephemeral: message.ephemeralTo !== null,
    loading: (message.flags & FLAG.loading) !== 0,
    silent: (message.flags & FLAG.suppressNotifications) !== 0,
    pings: message.mentions.includes(memberId) || message.mentionEveryone,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
    replyTo: message.replyTo?.messageId ?? null,
  };
}

function kindOf(channel: Channel): SeenChannel['kind'] {
  if (isThread(channel)) return 'thread';
  if (channel.type === CHANNEL.dm) return 'dm';
  if (channel.type === CHANNEL.text) return 'text';
  return channel.type === CHANNEL.voice ? 'voice' : 'other';
}

function seeChannel(
  sandbox: Sandbox,
  channel: Channel,
  memberId: Id,
  limit: number,
): SeenChannel | undefined {
  const permissions = permissionsIn(sandbox, channel, memberId);
  if (!(permissions & PERMISSION.VIEW_CHANNEL)) return undefined;
  const shown = (message: Message) => message.ephemeralTo === null || message.ephemeralTo === memberId;
  const visible = [...channel.messages.values()].filter(shown);
  return {
    id: channel.id,
    kind: kindOf(channel),
    name: channel.name,
    guildId: channel.guildId,
    maySend: maySend(channel, permissions),
    messages: visible.slice(-limit).map((message) => seeMessage(sandbox, channel, message, memberId)),
  };
}

/** Exactly what this member may see, all channels or one; each with its newest messages, oldest first. */
export function screenOf(
  sandbox: Sandbox,
  memberId: Id,
  channelId: Id | undefined,
  limit = DEFAULT_LIMIT,
): Screen {
  const { world, interactions, changes } = sandbox;
  const channels = [...world.channels.values()].filter(
    (channel) => channelId === undefined || channel.id === channelId,
  );
  const modal = interactions.modals.get(memberId)?.body;
  return {
    version: changes.version(),
    channels: channels.flatMap((channel) => seeChannel(sandbox, channel, memberId, limit) ?? []),
    modal: modal
      ? { customId: modal.custom_id, title: modal.title, components: modal.components.map((c) => ({ ...c })) }
      : null,
  };
}
