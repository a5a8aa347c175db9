import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { mayRead, messageToWire } from '../wire/message.ts';
import { partialMemberToWire } from '../wire/user.ts';
import { dropFiles } from './files.ts';
import type { Channel, Id, Message } from './model.ts';
import { CHANNEL, FLAG, INTENT } from './model.ts';
import { PERMISSION } from './permissions.ts';
import { enterThread, reopenThread, stirThread } from './threads.ts';
import { guildOf, permissionsIn } from './world.ts';

const GUILD_INTENTS = INTENT.guildMessages;
const DIRECT_INTENTS = INTENT.directMessages;

/** What a new message may leave out. */
export type NewMessage = Pick<Message, 'channelId' | 'authorId' | 'content'> & Partial<Message>;

function tell(sandbox: Sandbox, event: string, channel: Channel, message: Message): void {
  const guild = guildOf(sandbox.world, channel);
  const member = guild?.members.get(message.authorId);
  const data = (intents: number): Json => {
    const granted = (intents & INTENT.messageContent) !== 0;
    const wire = messageToWire(sandbox, channel, message, mayRead(sandbox.world, channel, message, granted));
    wire.channel_type = channel.type;
    if (!guild) return wire;
    return {
      ...wire,
      guild_id: guild.id,
      ...(member
        ? {
            member: {
              ...partialMemberToWire(member, sandbox.clock.now()),
              mute: member.mute,
              deaf: member.deaf,
            },
          }
        : {}),
    };
  };
  sandbox.gateway.dispatch({
    event,
    intents: guild ? GUILD_INTENTS : DIRECT_INTENTS,
    guildId: guild?.id ?? null,
    data,
  });
}

function note(
  sandbox: Sandbox,
  kind: 'message' | 'edit' | 'delete',
  channel: Channel,
  message: Message,
): void {
  const onlyFor =
    message.ephemeralTo ?? (channel.type === CHANNEL.dm ? (channel.recipients[1] ?? null) : null);
  sandbox.changes.add({ kind, channelId: channel.id, messageId: message.id, onlyFor });
}

/** Whoever a message mentions in a private thread is let in, if it may see the channel (common report). */
function joinThread(sandbox: Sandbox, channel: Channel, message: Message): void {
  reopenThread(sandbox, channel);
  stirThread(sandbox, channel);
  enterThread(sandbox, channel, message.authorId);
  if (channel.type !== CHANNEL.privateThread) return;
  const parent = sandbox.world.channels.get(channel.parentId ?? '');
  for (const id of message.mentions) {
    if (parent && permissionsIn(sandbox, parent, id) & PERMISSION.VIEW_CHANNEL)
      enterThread(sandbox, channel, id);
  }
}

/** Puts a message into the channel and tells everybody who may know; an ephemeral one is not an event. */
export function addMessage(sandbox: Sandbox, channel: Channel, seed: NewMessage): Message {
  const now = sandbox.clock.now();
  const message: Message = {
    id: sandbox.ids.next(),
    type: 0,
    embeds: [],
    components: [],
    attachments: [],
    poll: null,
    flags: 0,
    createdAt: now,
    editedAt: null,
    nonce: null,
    mentions: [],
    mentionRoles: [],
    mentionEveryone: false,
    pinned: false,
    replyTo: null,
    snapshot: null,
    reactions: new Map(),
    ephemeralTo: null,
    interaction: null,
    ...seed,
  };
  channel.messages.set(message.id, message);
  if (message.ephemeralTo === null) {
    channel.lastMessageId = message.id;
    if (channel.thread) joinThread(sandbox, channel, message);
    tell(sandbox, 'MESSAGE_CREATE', channel, message);
  }
  note(sandbox, 'message', channel, message);
  return message;
}

/** Changes a message in place. `edited` false for changes that are no edit of the author's, such as a pin. */
export function changeMessage(
  sandbox: Sandbox,
  channel: Channel,
  message: Message,
  change: Partial<Message>,
  edited = true,
): void {
  const before = message.attachments;
  Object.assign(message, change);
  if (change.attachments) dropFiles(sandbox, before, change.attachments);
  // Filling a deferred answer is its first text, not an edit.
  if (edited) message.editedAt = sandbox.clock.now();
  if (message.ephemeralTo === null) tell(sandbox, 'MESSAGE_UPDATE', channel, message);
  note(sandbox, 'edit', channel, message);
}

/** Takes a message away. */
export function removeMessage(sandbox: Sandbox, channel: Channel, message: Message): void {
  channel.messages.delete(message.id);
  dropFiles(sandbox, message.attachments, []);
  note(sandbox, 'delete', channel, message);
  if (message.ephemeralTo !== null) return;
  const guildId = channel.guildId;
  sandbox.gateway.dispatch({
    event: 'MESSAGE_DELETE',
    intents: guildId ? GUILD_INTENTS : DIRECT_INTENTS,
    guildId,
    data: { id: message.id, channel_id: channel.id, ...(guildId ? { guild_id: guildId } : {}) },
  });
}

/** Takes several messages away as one event. */
export function removeMessages(sandbox: Sandbox, channel: Channel, messages: readonly Message[]): void {
  for (const message of messages) {
    channel.messages.delete(message.id);
    dropFiles(sandbox, message.attachments, []);
    note(sandbox, 'delete', channel, message);
  }
  if (messages.length === 0) return;
  sandbox.gateway.dispatch({
    event: 'MESSAGE_DELETE_BULK',
    intents: GUILD_INTENTS,
    guildId: channel.guildId,
    data: { ids: messages.map((message) => message.id), channel_id: channel.id, guild_id: channel.guildId },
  });
}

/** A message that exists for everybody in the channel; an ephemeral one cannot be found this way. */
export function publicMessage(channel: Channel, messageId: Id): Message | undefined {
  const message = channel.messages.get(messageId);
  return message && message.ephemeralTo === null ? message : undefined;
}

/** True for the placeholder of a deferred answer. */
export function isLoading(message: Message): boolean {
  return (message.flags & FLAG.loading) !== 0;
}
