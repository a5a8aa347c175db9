import { isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { iso } from '../../wire/time.ts';
import { addMessage, changeMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { INTENT } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { permissionsIn } from '../../world/world.ts';
import { findChannel, findMessageWith } from '../lookup.ts';
import { readableWire } from '../message-body.ts';
import type { Handler, Route } from '../route.ts';

const MAX_PINS = 250;
const PINNED = 6;
/** Replies to messages and to commands can be pinned like ordinary messages; lines of Discord's own cannot. */
const PINNABLE: readonly number[] = [0, 19, 20, 23];

function setPinned(pinned: boolean): Handler {
  return (sandbox, call) => {
    const found = findMessageWith(sandbox, call, PERMISSION.PIN_MESSAGES);
    if (isRefusal(found)) return found;
    const { channel, message } = found;
    if (!PINNABLE.includes(message.type)) return refuse(403, 50021);
    const pins = [...channel.messages.values()].filter((other) => other.pinned).length;
    if (pinned && !message.pinned && pins >= MAX_PINS) return refuse(400, 30003);
    if (message.pinned === pinned) return { status: 204 };
    changeMessage(sandbox, channel, message, { pinned }, false);
    const guild = channel.guildId ? { guild_id: channel.guildId } : {};
    sandbox.gateway.dispatch({
      event: 'CHANNEL_PINS_UPDATE',
      intents: channel.guildId ? INTENT.guilds : INTENT.directMessages,
      guildId: channel.guildId,
      data: { channel_id: channel.id, ...guild, last_pin_timestamp: iso(sandbox.clock.now()) },
    });
    if (pinned) announcePin(sandbox, channel, message);
    return { status: 204 };
  };
}

/** "X pinned a message", a line of Discord's own. */
function announcePin(sandbox: Sandbox, channel: Channel, message: Message): void {
  addMessage(sandbox, channel, {
    channelId: channel.id,
    authorId: sandbox.world.app.botId,
    content: '',
    type: PINNED,
    replyTo: { channelId: channel.id, messageId: message.id },
  });
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

const PINS = '/channels/{channel_id}/messages/pins';
const OLD_PINS = '/channels/{channel_id}/pins/{message_id}';
const by = 'botToken' as const;

export const pinRoutes: Route[] = [
  { method: 'GET', template: PINS, by, gives: 'PinnedMessagesResponse', handle: listPins },
  { method: 'PUT', template: `${PINS}/{message_id}`, by, handle: setPinned(true) },
  { method: 'DELETE', template: `${PINS}/{message_id}`, by, handle: setPinned(false) },
  { method: 'PUT', template: OLD_PINS, by, handle: setPinned(true) },
  { method: 'DELETE', template: OLD_PINS, by, handle: setPinned(false) },
];
