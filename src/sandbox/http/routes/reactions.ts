import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { iso } from '../../wire/time.ts';
import { userToWire } from '../../wire/user.ts';
import { changeMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { maySend, permissionsIn } from '../../world/world.ts';
import { findChannel, findChannelWith, findMessage, lacks } from '../lookup.ts';
import { readableWire } from '../message-body.ts';
import type { Call, Handler, Route } from '../route.ts';

const MAX_PINS = 250;
const MAX_REACTIONS = 20;

type Found = { channel: Channel; message: Message };

function find(sandbox: Sandbox, call: Call, needed: bigint): Found | Refusal {
  const channel = findChannelWith(sandbox, call, needed);
  if (isRefusal(channel)) return channel;
  const message = findMessage(channel, call);
  return isRefusal(message) ? message : { channel, message };
}

function emojiOf(call: Call): string | Refusal {
  const name = call.params.emoji_name ?? '';
  // No custom emoji exist here: only a character that Unicode knows as one.
  return /\p{Extended_Pictographic}|\p{Emoji_Presentation}|[#*0-9]\ufe0f?\u20e3|\p{Regional_Indicator}{2}/u.test(
    name,
  )
    ? name
    : refuse(400, 10014);
}

const react: Handler = (sandbox, call) => {
  const found = find(sandbox, call, PERMISSION.READ_MESSAGE_HISTORY);
  if (isRefusal(found)) return found;
  if (found.channel.thread?.archived) return refuse(400, 50083);
  const emoji = emojiOf(call);
  if (isRefusal(emoji)) return emoji;
  const people = found.message.reactions.get(emoji);
  if (!people) {
    if (found.message.reactions.size >= MAX_REACTIONS) return refuse(400, 30010);
    const refusal = lacks(sandbox, found.channel, PERMISSION.ADD_REACTIONS);
    if (refusal) return refusal;
  }
  found.message.reactions.set(emoji, new Set([...(people ?? []), sandbox.world.app.botId]));
  return { status: 204 };
};

const unreact: Handler = (sandbox, call) => {
  const own = (call.params.user_id ?? '@me') === '@me';
  const found = find(sandbox, call, own ? 0n : PERMISSION.MANAGE_MESSAGES);
  if (isRefusal(found)) return found;
  const emoji = emojiOf(call);
  if (isRefusal(emoji)) return emoji;
  const people = found.message.reactions.get(emoji);
  people?.delete(own ? sandbox.world.app.botId : (call.params.user_id ?? ''));
  if (people?.size === 0) found.message.reactions.delete(emoji);
  return { status: 204 };
};

const unreactAll: Handler = (sandbox, call) => {
  const found = find(sandbox, call, PERMISSION.MANAGE_MESSAGES);
  if (isRefusal(found)) return found;
  if (call.params.emoji_name === undefined) found.message.reactions.clear();
  else found.message.reactions.delete(call.params.emoji_name);
  return { status: 204 };
};

const whoReacted: Handler = (sandbox, call) => {
  const found = find(sandbox, call, PERMISSION.READ_MESSAGE_HISTORY);
  if (isRefusal(found)) return found;
  const emoji = emojiOf(call);
  if (isRefusal(emoji)) return emoji;
  const limit = call.query.has('limit') ? Number(call.query.get('limit')) : 25;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) return invalidForm(['limit'], '1 to 100');
  const people = [...(found.message.reactions.get(emoji) ?? [])].flatMap(
    (id) => sandbox.world.users.get(id) ?? [],
  );
  return { status: 200, body: people.slice(0, limit).map(userToWire) };
};

function setPinned(pinned: boolean): Handler {
  return (sandbox, call) => {
    const found = find(sandbox, call, PERMISSION.PIN_MESSAGES);
    if (isRefusal(found)) return found;
    const pins = [...found.channel.messages.values()].filter((message) => message.pinned).length;
    if (pinned && !found.message.pinned && pins >= MAX_PINS) return refuse(400, 30003);
    changeMessage(sandbox, found.channel, found.message, { pinned }, false);
    return { status: 204 };
  };
}

const listPins: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const hidden = !(
    permissionsIn(sandbox, channel, sandbox.world.app.botId) & PERMISSION.READ_MESSAGE_HISTORY
  );
  const pins = hidden ? [] : [...channel.messages.values()].filter((message) => message.pinned).reverse();
  const items = pins.map((message) => ({
    pinned_at: iso(message.createdAt),
    message: readableWire(sandbox, channel, message),
  }));
  return { status: 200, body: { items, has_more: false } };
};

const expirePoll: Handler = (sandbox, call) => {
  const found = find(sandbox, call, 0n);
  if (isRefusal(found)) return found;
  const { channel, message } = found;
  if (!message.poll) return refuse(400, 520006);
  if (message.authorId !== sandbox.world.app.botId) return refuse(403, 50013);
  if (Date.parse(String(message.poll.expiry)) <= sandbox.clock.now()) return refuse(400, 520001);
  const results = isJson(message.poll.results) ? message.poll.results : {};
  const poll = {
    ...message.poll,
    expiry: iso(sandbox.clock.now()),
    results: { ...results, is_finalized: true },
  };
  changeMessage(sandbox, channel, message, { poll }, false);
  return { status: 200, body: readableWire(sandbox, channel, message) };
};

const typing: Handler = (sandbox, call) => {
  const channel = findChannel(sandbox, call);
  if (isRefusal(channel)) return channel;
  const may = maySend(channel, permissionsIn(sandbox, channel, sandbox.world.app.botId));
  return may ? { status: 204 } : refuse(403, 50013);
};

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const EMOJI = `${MESSAGE}/reactions/{emoji_name}`;
const PINS = '/channels/{channel_id}/messages/pins';
const OLD_PINS = '/channels/{channel_id}/pins/{message_id}';
const by = 'botToken' as const;

/** Reactions, pins, polls and typing: small changes of a message that this bot hardly uses. */
export const reactionRoutes: Route[] = [
  { method: 'PUT', template: `${EMOJI}/@me`, by, rate: { limit: 1, seconds: 0.25 }, handle: react },
  { method: 'DELETE', template: `${EMOJI}/@me`, by, handle: unreact },
  { method: 'DELETE', template: `${EMOJI}/{user_id}`, by, handle: unreact },
  { method: 'DELETE', template: EMOJI, by, handle: unreactAll },
  { method: 'DELETE', template: `${MESSAGE}/reactions`, by, handle: unreactAll },
  { method: 'GET', template: EMOJI, by, gives: { list: 'UserResponse' }, handle: whoReacted },
  { method: 'GET', template: PINS, by, gives: 'PinnedMessagesResponse', handle: listPins },
  { method: 'PUT', template: `${PINS}/{message_id}`, by, handle: setPinned(true) },
  { method: 'DELETE', template: `${PINS}/{message_id}`, by, handle: setPinned(false) },
  { method: 'PUT', template: OLD_PINS, by, handle: setPinned(true) },
  { method: 'DELETE', template: OLD_PINS, by, handle: setPinned(false) },
  {
    method: 'POST',
    template: '/channels/{channel_id}/polls/{message_id}/expire',
    by,
    gives: 'MessageResponse',
    handle: expirePoll,
  },
  { method: 'POST', template: '/channels/{channel_id}/typing', by, handle: typing },
];
