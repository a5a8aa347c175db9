import { deleteFollowup, getFollowup, patchFollowup, postFollowup } from '../../interactions/followup.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { checkEdit, checkNewMessage } from '../../rules/message.ts';
import type { Sandbox } from '../../state.ts';
import { messageToWire } from '../../wire/message.ts';
import { composeEdit, composeMessage } from '../../world/compose.ts';
import { addMessage, changeMessage, publicMessage, removeMessage } from '../../world/messages.ts';
import type { Channel, Message, Webhook } from '../../world/model.ts';
import { FLAG } from '../../world/model.ts';
import { messageBody } from '../message-body.ts';
import type { Call, Handler } from '../route.ts';
import { slowedBy } from '../tell.ts';

const SETTABLE = FLAG.suppressEmbeds | FLAG.suppressNotifications | FLAG.componentsV2;

/** 404, and after many of them a wait: who goes on calling a dead webhook is restricted (topics/rate-limits). */
export function unknownWebhook(sandbox: Sandbox): Refusal {
  return slowedBy(sandbox, 'dead webhooks', sandbox.settings.deadWebhooks) ?? refuse(404, 10015);
}

/** The webhook of the path, if its token is right. */
export function findWebhook(sandbox: Sandbox, call: Call): Webhook | Refusal {
  const webhook = sandbox.world.webhooks.get(call.params.webhook_id ?? '');
  if (!webhook) return unknownWebhook(sandbox);
  return webhook.token === call.params.webhook_token ? webhook : refuse(401, 50027);
}

/** The webhook's channel, or the thread of it that the query names. */
function placeOf(sandbox: Sandbox, webhook: Webhook, call: Call): Channel | Refusal {
  const channel = sandbox.world.channels.get(webhook.channelId);
  const threadId = call.query.get('thread_id');
  if (!channel) return unknownWebhook(sandbox);
  if (!threadId) return channel;
  const thread = sandbox.world.channels.get(threadId);
  return thread?.thread && thread.parentId === channel.id ? thread : refuse(404, 10003);
}

const post: Handler = (sandbox, call) => {
  const webhook = findWebhook(sandbox, call);
  if (isRefusal(webhook)) return webhook;
  const channel = placeOf(sandbox, webhook, call);
  if (isRefusal(channel)) return channel;
  const body = messageBody(call);
  const refusal = checkNewMessage(body, call.uploads);
  if (refusal) return refusal;
  if (channel.thread?.locked) return refuse(400, 160005);
  const how = { authorId: webhook.id, everything: true, settable: SETTABLE };
  const message = addMessage(sandbox, channel, {
    ...composeMessage(sandbox, channel, body, call.uploads, how),
    channelId: channel.id,
    authorId: webhook.id,
  });
  if (call.query.get('wait') !== 'true') return { status: 204 };
  return { status: 200, body: messageToWire(sandbox, channel, message, true) };
};

function findOwn(sandbox: Sandbox, call: Call): { channel: Channel; message: Message } | Refusal {
  const webhook = findWebhook(sandbox, call);
  if (isRefusal(webhook)) return webhook;
  const channel = placeOf(sandbox, webhook, call);
  if (isRefusal(channel)) return channel;
  if (call.params.message_id === '@original') return invalidForm(['message_id'], 'not a snowflake');
  const message = publicMessage(channel, call.params.message_id ?? '');
  return message?.authorId === webhook.id ? { channel, message } : refuse(404, 10008);
}

const get: Handler = (sandbox, call) => {
  const found = findOwn(sandbox, call);
  if (isRefusal(found)) return found;
  return { status: 200, body: messageToWire(sandbox, found.channel, found.message, true) };
};

const patch: Handler = (sandbox, call) => {
  const found = findOwn(sandbox, call);
  if (isRefusal(found)) return found;
  const { channel, message } = found;
  const body = messageBody(call);
  const refusal = checkEdit(message, body, call.uploads);
  if (refusal) return refusal;
  changeMessage(sandbox, channel, message, composeEdit(sandbox, channel, message, body, call.uploads, true));
  return { status: 200, body: messageToWire(sandbox, channel, message, true) };
};

const remove: Handler = (sandbox, call) => {
  const found = findOwn(sandbox, call);
  if (isRefusal(found)) return found;
  removeMessage(sandbox, found.channel, found.message);
  return { status: 204 };
};

/** The application's own id stands for an interaction, every other for a webhook of a channel. */
function either(interaction: Handler, webhook: Handler): Handler {
  return (sandbox, call) =>
    (call.params.webhook_id === sandbox.world.app.id ? interaction : webhook)(sandbox, call);
}

export const postByToken = either(postFollowup, post);
export const getByToken = either(getFollowup, get);
export const patchByToken = either(patchFollowup, patch);
export const deleteByToken = either(deleteFollowup, remove);
