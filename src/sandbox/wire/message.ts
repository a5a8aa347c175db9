import type { Json } from '../json.ts';
import { withoutEmpty } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { shownFiles } from '../world/files.ts';
import type { Channel, InteractionTrace, Message, World } from '../world/model.ts';
import { CHANNEL, FLAG } from '../world/model.ts';
import { attachmentToWire } from './attachment.ts';
import { iso } from './time.ts';
import { userToWire } from './user.ts';

function userById(world: World, id: string): Json {
  const user = world.users.get(id);
  return userToWire(
    user ?? {
      id,
      username: 'deleted_user',
      globalName: null,
      bot: false,
      locale: 'en-US',
      dmsOpen: false,
      installed: false,
    },
  );
}

function traceToWire(world: World, trace: InteractionTrace): Json {
  return withoutEmpty({
    id: trace.id,
    type: trace.type,
    user: userById(world, trace.userId),
    authorizing_integration_owners: { '0': trace.guildId ?? '0' },
    interacted_message_id: trace.type === 3 ? trace.sourceMessageId : undefined,
    triggering_interaction_metadata:
      trace.type === 5 && trace.openedBy ? traceToWire(world, trace.openedBy) : undefined,
  });
}

function reactionsToWire(message: Message, botId: string): Json[] {
  return [...message.reactions].map(([name, people]) => ({
    emoji: { id: null, name },
    count: people.size,
    count_details: { burst: 0, normal: people.size },
    burst_colors: [],
    me: people.has(botId),
    me_burst: false,
    burst_me: false,
    burst_count: 0,
  }));
}

/** Of a V2 message all files are listed, of others those that no embed shows. */
function wiredFiles(message: Message): Json[] {
  const listed = message.flags & FLAG.componentsV2 ? message.attachments : shownFiles(message);
  return listed.map(attachmentToWire);
}

/**
 * Whether the bot may read the text: its own messages, direct messages, mentions of it, or any with the Message Content
 * intent (discord.md 1.6).
 */
export function mayRead(world: World, channel: Channel, message: Message, contentGranted: boolean): boolean {
  const botId = world.app.botId;
  const own = message.authorId === botId || message.mentions.includes(botId);
  return contentGranted || own || channel.type === CHANNEL.dm;
}

/** A message as Discord answers it to the bot; without `readable` text, embeds, files and components are empty. */
export function messageToWire(sandbox: Sandbox, channel: Channel, message: Message, readable: boolean): Json {
  const { world } = sandbox;
  const reply = message.replyTo ? channel.messages.get(message.replyTo.messageId) : undefined;
  const shownReply =
    reply && reply.ephemeralTo === null
      ? messageToWire(sandbox, channel, { ...reply, replyTo: null }, readable)
      : null;
  const trace = message.interaction;
  const wire: Json = {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    author: userById(world, message.authorId),
    content: readable ? message.content : '',
    embeds: readable ? message.embeds : [],
    components: readable ? message.components : [],
    attachments: readable ? wiredFiles(message) : [],
    mentions: message.mentions.map((id) => userById(world, id)),
    mention_roles: message.mentionRoles,
    mention_everyone: message.mentionEveryone,
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === null ? null : iso(message.editedAt),
    flags: message.flags,
    pinned: message.pinned,
    tts: false,
  };
  if (message.nonce !== null) wire.nonce = message.nonce;
  if (message.poll && readable) wire.poll = message.poll;
  if (message.reactions.size > 0) wire.reactions = reactionsToWire(message, world.app.botId);
  if (message.replyTo) {
    const { channelId, messageId } = message.replyTo;
    wire.message_reference = withoutEmpty({
      type: message.snapshot ? 1 : 0,
      channel_id: channelId,
      message_id: messageId,
      guild_id: channel.guildId,
    });
    if (message.snapshot) wire.message_snapshots = [{ message: message.snapshot }];
    else wire.referenced_message = shownReply;
  }
  if (world.webhooks.has(message.authorId)) {
    wire.webhook_id = message.authorId;
    wire.application_id = world.app.id;
  }
  if (trace) {
    wire.application_id = world.app.id;
    wire.webhook_id = world.app.id;
    wire.interaction_metadata = traceToWire(world, trace);
    if (trace.commandName && trace.type === 2) {
      wire.interaction = {
        id: trace.id,
        type: 2,
        name: trace.commandName,
        user: userById(world, trace.userId),
      };
    }
  }
  return wire;
}
