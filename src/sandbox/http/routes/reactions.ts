import { tellTyping } from '../../gateway/typing.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { iso } from '../../wire/time.ts';
import { userToWire } from '../../wire/user.ts';
import { changeMessage } from '../../world/messages.ts';
import { INTENT } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { maySend, permissionsIn } from '../../world/world.ts';
import { type FoundMessage, findChannel, findMessageWith, lacks } from '../lookup.ts';
import { readableWire } from '../message-body.ts';
import type { Call, Handler, Route } from '../route.ts';

const MAX_REACTIONS = 20;

type Found = FoundMessage;

function tellReaction(
  sandbox: Sandbox,
  { channel, message }: Found,
  event: string,
  about: { emoji?: string | undefined; userId?: string },
): void {
  const { guildId } = channel;
  sandbox.changes.add({ kind: 'edit', channelId: channel.id, messageId: message.id, onlyFor: null });
  sandbox.gateway.dispatch({
    event,
    intents: guildId ? INTENT.guildMessageReactions : INTENT.directMessageReactions,
    guildId,
    data: {
      channel_id: channel.id,
      message_id: message.id,
      ...(guildId ? { guild_id: guildId } : {}),
      ...(about.emoji === undefined ? {} : { emoji: { id: null, name: about.emoji } }),
      ...(about.userId === undefined ? {} : { user_id: about.userId, burst: false, type: 0 }),
    },
  });
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
  const found = findMessageWith(sandbox, call, PERMISSION.READ_MESSAGE_HISTORY);
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
  tellReaction(sandbox, found, 'MESSAGE_REACTION_ADD', { emoji, userId: sandbox.world.app.botId });
  return { status: 204 };
};

const unreact: Handler = (sandbox, call) => {
  const own = (call.params.user_id ?? '@me') === '@me';
  const found = findMessageWith(sandbox, call, own ? 0n : PERMISSION.MANAGE_MESSAGES);
  if (isRefusal(found)) return found;
  const emoji = emojiOf(call);
  if (isRefusal(emoji)) return emoji;
  const people = found.message.reactions.get(emoji);
  const userId = own ? sandbox.world.app.botId : (call.params.user_id ?? '');
  const gone = people?.delete(userId);
  if (people?.size === 0) found.message.reactions.delete(emoji);
  if (gone) tellReaction(sandbox, found, 'MESSAGE_REACTION_REMOVE', { emoji, userId });
  return { status: 204 };
};

const unreactAll: Handler = (sandbox, call) => {
  const found = findMessageWith(sandbox, call, PERMISSION.MANAGE_MESSAGES);
  if (isRefusal(found)) return found;
  const emoji = call.params.emoji_name;
  if (emoji === undefined) found.message.reactions.clear();
  else found.message.reactions.delete(emoji);
  const event = emoji === undefined ? 'MESSAGE_REACTION_REMOVE_ALL' : 'MESSAGE_REACTION_REMOVE_EMOJI';
  tellReaction(sandbox, found, event, { emoji });
  return { status: 204 };
};

const whoReacted: Handler = (sandbox, call) => {
  const found = findMessageWith(sandbox, call, PERMISSION.READ_MESSAGE_HISTORY);
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

const expirePoll: Handler = (sandbox, call) => {
  const found = findMessageWith(sandbox, call, 0n);
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
  if (!may) return refuse(403, 50013);
  tellTyping(sandbox, channel, sandbox.world.app.botId);
  return { status: 204 };
};

const MESSAGE = '/channels/{channel_id}/messages/{message_id}';
const EMOJI = `${MESSAGE}/reactions/{emoji_name}`;
const by = 'botToken' as const;

/** Reactions, polls and typing: small changes of a message that this bot hardly uses. */
export const reactionRoutes: Route[] = [
  { method: 'PUT', template: `${EMOJI}/@me`, by, rate: { limit: 1, seconds: 0.25 }, handle: react },
  { method: 'DELETE', template: `${EMOJI}/@me`, by, handle: unreact },
  { method: 'DELETE', template: `${EMOJI}/{user_id}`, by, handle: unreact },
  { method: 'DELETE', template: EMOJI, by, handle: unreactAll },
  { method: 'DELETE', template: `${MESSAGE}/reactions`, by, handle: unreactAll },
  { method: 'GET', template: EMOJI, by, gives: { list: 'UserResponse' }, handle: whoReacted },
  {
    method: 'POST',
    template: '/channels/{channel_id}/polls/{message_id}/expire',
    by,
    gives: 'MessageResponse',
    handle: expirePoll,
  },
  { method: 'POST', template: '/channels/{channel_id}/typing', by, handle: typing },
];
