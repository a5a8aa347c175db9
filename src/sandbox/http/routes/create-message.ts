import type { Refusal } from '../../refusal.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { MessageBody } from '../../rules/bodies.ts';
import { checkNewMessage } from '../../rules/message.ts';
import type { Sandbox } from '../../state.ts';
import { composeMessage } from '../../world/compose.ts';
import { addMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { CHANNEL, FLAG } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { maySend, permissionsIn } from '../../world/world.ts';
import { findChannel, lacks } from '../lookup.ts';
import { messageBody, readableWire } from '../message-body.ts';
import type { Handler } from '../route.ts';
import { mayReach } from './direct.ts';
import { type Reference, resolveReference } from './reference.ts';

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
  return lacks(sandbox, channel, needed);
}

/** A reply pings the author of the message it answers, unless the body says otherwise. */
function repliedAuthor(channel: Channel, reference: Reference, body: MessageBody): string[] {
  const said = body.allowed_mentions;
  const pings = said ? said.replied_user === true : true;
  const author = reference.snapshot
    ? undefined
    : channel.messages.get(reference.replyTo?.messageId ?? '')?.authorId;
  return pings && author ? [author] : [];
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
  const reference = resolveReference(sandbox, channel, wanted);
  if (isRefusal(reference)) return reference;
  const same = earlier(sandbox, wanted);
  if (same) return { status: 200, body: readableWire(sandbox, same.channel, same.message) };
  const authorId = sandbox.world.app.botId;
  for (const id of channel.recipients) sandbox.world.greeted.add(id);
  const how = { authorId, everything: true, settable: SETTABLE };
  const fields = composeMessage(sandbox, channel, wanted, call.uploads, how);
  const mentions = [...new Set([...fields.mentions, ...repliedAuthor(channel, reference, wanted)])];
  const message = addMessage(sandbox, channel, {
    ...fields,
    mentions,
    channelId: channel.id,
    authorId,
    type: reference.replyTo && !reference.snapshot ? REPLY : 0,
    ...reference,
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
