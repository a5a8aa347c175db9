import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { MessageBody } from '../../rules/bodies.ts';
import { checkNewMessage } from '../../rules/message.ts';
import type { Sandbox } from '../../state.ts';
import { composeMessage } from '../../world/compose.ts';
import { addMessage, publicMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { CHANNEL, FLAG } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { maySend, permissionsIn } from '../../world/world.ts';
import { findChannel, lacks } from '../lookup.ts';
import { messageBody, readableWire } from '../message-body.ts';
import type { Handler } from '../route.ts';
import { mayReach } from './direct.ts';

const SETTABLE = FLAG.suppressEmbeds | FLAG.suppressNotifications | FLAG.voiceMessage | FLAG.componentsV2;
const NONCE_MS = 5 * 60_000;
const REPLY = 19;
const WITHOUT_TEXT: readonly number[] = [CHANNEL.category, CHANNEL.forum, CHANNEL.media];

/** Whether the bot may put this message there; a direct message depends on who would get it. */
function mayPost(
  sandbox: Sandbox,
  channel: Channel,
  message: MessageBody,
  files: number,
): Refusal | undefined {
  if (WITHOUT_TEXT.includes(channel.type)) return refuse(400, 50008);
  if (channel.type === CHANNEL.dm) return mayReach(sandbox, channel);
  if (!maySend(channel, permissionsIn(sandbox, channel, sandbox.world.app.botId))) return refuse(403, 50013);
  if (channel.thread?.locked)
    return lacks(sandbox, channel, PERMISSION.MANAGE_THREADS) && refuse(400, 160005);
  let needed = 0n;
  if (message.embeds?.length) needed |= PERMISSION.EMBED_LINKS;
  if (files > 0) needed |= PERMISSION.ATTACH_FILES;
  if (message.tts) needed |= PERMISSION.SEND_TTS_MESSAGES;
  if (message.poll) needed |= PERMISSION.SEND_POLLS;
  if (message.message_reference) needed |= PERMISSION.READ_MESSAGE_HISTORY;
  return lacks(sandbox, channel, needed);
}

function repliedTo(channel: Channel, message: MessageBody): Message['replyTo'] | Refusal {
  const reference = message.message_reference;
  if (!reference) return null;
  if (reference.channel_id && reference.channel_id !== channel.id) {
    return invalidForm(['message_reference', 'channel_id'], 'a reply stands in the channel of its message');
  }
  if (publicMessage(channel, reference.message_id))
    return { channelId: channel.id, messageId: reference.message_id };
  return reference.fail_if_not_exists === false
    ? null
    : invalidForm(['message_reference'], 'Unknown message');
}

function earlier(sandbox: Sandbox, message: MessageBody): { channel: Channel; message: Message } | undefined {
  const known =
    message.enforce_nonce && message.nonce != null ? sandbox.nonces.get(String(message.nonce)) : undefined;
  if (!known || sandbox.clock.now() - known.at > NONCE_MS) return undefined;
  const channel = sandbox.world.channels.get(known.channelId);
  const found = channel?.messages.get(known.messageId);
  return channel && found ? { channel, message: found } : undefined;
}

/** POST /channels/{id}/messages. */
export const createMessage: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const wanted = messageBody(call);
  const refusal = checkNewMessage(wanted, call.uploads);
  if (refusal) return refusal;
  if (wanted.sticker_ids?.length) return refuse(400, 50081, 'there are no stickers', 'rule');
  const forbidden = mayPost(sandbox, channel, wanted, call.uploads.length);
  if (forbidden) return forbidden;
  const replyTo = repliedTo(channel, wanted);
  if (isRefusal(replyTo)) return replyTo;
  const same = earlier(sandbox, wanted);
  if (same) return { status: 200, body: readableWire(sandbox, same.channel, same.message) };
  const authorId = sandbox.world.app.botId;
  for (const id of channel.recipients) sandbox.world.greeted.add(id);
  const message = addMessage(sandbox, channel, {
    ...composeMessage(sandbox, channel, wanted, call.uploads, {
      authorId,
      everything: true,
      settable: SETTABLE,
    }),
    channelId: channel.id,
    authorId,
    type: replyTo ? REPLY : 0,
    replyTo,
    nonce: wanted.nonce ?? null,
  });
  if (wanted.nonce != null) {
    sandbox.nonces.set(String(wanted.nonce), {
      channelId: channel.id,
      messageId: message.id,
      at: sandbox.clock.now(),
    });
  }
  return { status: 200, body: readableWire(sandbox, channel, message) };
};
