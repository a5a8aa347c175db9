import * as z from 'zod/mini';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import { checkEdit } from '../../rules/message.ts';
import { compareIds, isSnowflake, timeOfId } from '../../snowflake.ts';
import type { Sandbox } from '../../state.ts';
import { composeEdit } from '../../world/compose.ts';
import { changeMessage, publicMessage, removeMessage, removeMessages } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { CHANNEL, FLAG } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { isThread } from '../../world/world.ts';
import { findChannel, findChannelWith, findGuildChannel, findMessage, lacks } from '../lookup.ts';
import { messageBody, readableWire } from '../message-body.ts';
import type { Call, Handler, Route } from '../route.ts';
import { slowedBy } from '../tell.ts';
import { createMessage } from './create-message.ts';

const FIVE_IN_FIVE = { limit: 5, seconds: 5 };
const HOUR_MS = 3_600_000;
const TWO_WEEKS_MS = 14 * 24 * 3_600_000;

function window(messages: Message[], call: Call): Message[] | Refusal {
  const limit = call.query.has('limit') ? Number(call.query.get('limit')) : 50;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return invalidForm(['limit'], '1 to 100');
  const asked = (['around', 'before', 'after'] as const).filter((key) => call.query.has(key));
  const [key] = asked;
  if (!key) return messages.slice(-limit);
  if (asked.length > 1) return invalidForm([asked[1] ?? ''], 'around, before and after exclude each other');
  const id = call.query.get(key) ?? '';
  if (!isSnowflake(id)) return invalidForm([key], 'not a snowflake');
  if (key === 'before') return messages.filter((message) => compareIds(message.id, id) < 0).slice(-limit);
  if (key === 'after') return messages.filter((message) => compareIds(message.id, id) > 0).slice(0, limit);
  const middle = messages.findIndex((message) => compareIds(message.id, id) >= 0);
  const start = Math.max(0, (middle < 0 ? messages.length : middle) - Math.floor(limit / 2));
  return messages.slice(start, start + limit);
}

const listMessages: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const found = window(
    [...channel.messages.values()].filter((message) => message.ephemeralTo === null),
    call,
  );
  if (isRefusal(found)) return found;
  // Without Read Message History the list is empty, which is no error.
  const shown = lacks(sandbox, channel, PERMISSION.READ_MESSAGE_HISTORY) ? [] : found;
  return {
    status: 200,
    body: [...shown].reverse().map((message) => readableWire(sandbox, channel, message)),
  };
};

const getMessage: Handler = (sandbox, call) => {
  const channel = findChannelWith(sandbox, call, PERMISSION.READ_MESSAGE_HISTORY);
  if (isRefusal(channel)) return channel;
  const message = findMessage(channel, call);
  return isRefusal(message) ? message : { status: 200, body: readableWire(sandbox, channel, message) };
};

/** 30046: a message older than an hour is edited only so often. */
function oldEdit(sandbox: Sandbox, channel: Channel, message: Message): Refusal | undefined {
  if (sandbox.clock.now() - message.createdAt <= HOUR_MS) return undefined;
  return slowedBy(sandbox, `old edits ${channel.id}`, sandbox.settings.oldEdits, { code: 30046 });
}

const editMessage: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const message = findMessage(channel, call);
  if (isRefusal(message)) return message;
  const wanted = messageBody(call);
  if (isThread(channel) && channel.thread?.archived) return refuse(400, 50083);
  if (message.authorId !== sandbox.world.app.botId) {
    const onlyFlags = Object.keys(wanted).every((key) => key === 'flags');
    if (!onlyFlags) return refuse(403, 50005);
    const refusal = lacks(sandbox, channel, PERMISSION.MANAGE_MESSAGES);
    if (refusal) return refusal;
    const flags = (message.flags & ~FLAG.suppressEmbeds) | ((wanted.flags ?? 0) & FLAG.suppressEmbeds);
    changeMessage(sandbox, channel, message, { flags }, false);
    return { status: 200, body: readableWire(sandbox, channel, message) };
  }
  const refusal = checkEdit(message, wanted, call.uploads) ?? oldEdit(sandbox, channel, message);
  if (refusal) return refusal;
  changeMessage(
    sandbox,
    channel,
    message,
    composeEdit(sandbox, channel, message, wanted, call.uploads, true),
  );
  return { status: 200, body: readableWire(sandbox, channel, message) };
};

const deleteMessage: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const message = findMessage(channel, call);
  if (isRefusal(message)) return message;
  if (message.authorId !== sandbox.world.app.botId) {
    if (channel.type === CHANNEL.dm) return refuse(403, 50003);
    const refusal = lacks(sandbox, channel, PERMISSION.MANAGE_MESSAGES);
    if (refusal) return refusal;
  }
  removeMessage(sandbox, channel, message);
  return { status: 204 };
};

const bulkDelete: Handler = (sandbox, call) => {
  const channel = findGuildChannel(sandbox, call, PERMISSION.MANAGE_MESSAGES);
  if (isRefusal(channel)) return channel;
  const ids = isJson(call.body) && Array.isArray(call.body.messages) ? call.body.messages.map(String) : [];
  if (ids.length < 2 || ids.length > 100) return refuse(400, 50016, `${ids.length} messages`, 'rule');
  if (new Set(ids).size < ids.length) return invalidForm(['messages'], 'a message is named twice');
  if (ids.some((id) => sandbox.clock.now() - timeOfId(id) > TWO_WEEKS_MS))
    return refuse(400, 50034, '', 'rule');
  removeMessages(
    sandbox,
    channel,
    ids.flatMap((id) => publicMessage(channel, id) ?? []),
  );
  return { status: 204 };
};

const bulkBody = z.object({ messages: z.array(z.string().check(z.regex(/^(0|[1-9][0-9]*)$/))) });

const LIST = '/channels/{channel_id}/messages';
const ONE = '/channels/{channel_id}/messages/{message_id}';

export const messageRoutes: Route[] = [
  {
    method: 'POST',
    template: LIST,
    by: 'botToken',
    takes: 'MessageCreateRequest',
    gives: 'MessageResponse',
    rate: FIVE_IN_FIVE,
    handle: createMessage,
  },
  { method: 'GET', template: LIST, by: 'botToken', gives: { list: 'MessageResponse' }, handle: listMessages },
  {
    method: 'POST',
    template: `${LIST}/bulk-delete`,
    by: 'botToken',
    takes: bulkBody,
    rate: FIVE_IN_FIVE,
    handle: bulkDelete,
  },
  { method: 'GET', template: ONE, by: 'botToken', gives: 'MessageResponse', handle: getMessage },
  {
    method: 'PATCH',
    template: ONE,
    by: 'botToken',
    takes: 'MessageEditRequestPartial',
    gives: 'MessageResponse',
    rate: FIVE_IN_FIVE,
    handle: editMessage,
  },
  { method: 'DELETE', template: ONE, by: 'botToken', rate: { limit: 5, seconds: 1 }, handle: deleteMessage },
];
