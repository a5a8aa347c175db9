import type { Json } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, refuse } from '../../refusal.ts';
import type { MessageBody } from '../../rules/bodies.ts';
import type { Sandbox } from '../../state.ts';
import { mayRead, messageToWire } from '../../wire/message.ts';
import { publicMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { INTENT } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { permissionsIn } from '../../world/world.ts';

const FORWARD = 1;
/** What a snapshot keeps of a message (message resource, Message Snapshot). */
const KEPT = [
  'type',
  'content',
  'embeds',
  'attachments',
  'timestamp',
  'edited_timestamp',
  'flags',
  'mentions',
  'mention_roles',
  'components',
];

/** What a message refers to: nothing, the message it answers, or the one that it forwards. */
export type Reference = Pick<Message, 'replyTo' | 'snapshot'>;

function forwarded(sandbox: Sandbox, source: Channel | undefined, messageId: string): Reference | Refusal {
  const { botId } = sandbox.world.app;
  const permissions = source ? permissionsIn(sandbox, source, botId) : 0n;
  if (!source || !(permissions & PERMISSION.VIEW_CHANNEL))
    return invalidForm(['message_reference', 'channel_id'], 'Unknown channel');
  if (!(permissions & PERMISSION.READ_MESSAGE_HISTORY)) return refuse(403, 160009);
  const message = publicMessage(source, messageId);
  if (!message) return invalidForm(['message_reference'], 'Unknown message');
  const granted = (sandbox.world.app.privilegedIntents & INTENT.messageContent) !== 0;
  if (!mayRead(sandbox.world, source, message, granted)) return refuse(403, 160014);
  const wire = messageToWire(sandbox, source, message, true);
  const snapshot: Json = Object.fromEntries(KEPT.map((key) => [key, wire[key]]));
  return { replyTo: { channelId: source.id, messageId }, snapshot };
}

/** The message reference of a body, if it has one, resolved by the rules of replies and of forwards. */
export function resolveReference(sandbox: Sandbox, channel: Channel, body: MessageBody): Reference | Refusal {
  const reference = body.message_reference;
  const none = { replyTo: null, snapshot: null };
  if (!reference) return none;
  if (reference.type === FORWARD) {
    if (body.content || body.embeds?.length || body.components?.length || body.poll)
      return invalidForm(['message_reference', 'type'], 'a forward has nothing of its own');
    const source = sandbox.world.channels.get(reference.channel_id ?? channel.id);
    return forwarded(sandbox, source, reference.message_id);
  }
  if (reference.channel_id && reference.channel_id !== channel.id)
    return invalidForm(['message_reference', 'channel_id'], 'a reply stands in the channel of its message');
  const readable = permissionsIn(sandbox, channel, sandbox.world.app.botId) & PERMISSION.READ_MESSAGE_HISTORY;
  if (!readable) return refuse(403, 160002);
  if (publicMessage(channel, reference.message_id))
    return { replyTo: { channelId: channel.id, messageId: reference.message_id }, snapshot: null };
  const lenient = reference.fail_if_not_exists === false;
  return lenient ? none : invalidForm(['message_reference'], 'Unknown message');
}
