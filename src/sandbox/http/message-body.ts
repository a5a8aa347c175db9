import { isJson } from '../json.ts';
import type { MessageBody } from '../rules/bodies.ts';
import type { Sandbox } from '../state.ts';
import { mayRead, messageToWire } from '../wire/message.ts';
import type { Channel, Message } from '../world/model.ts';
import { INTENT } from '../world/model.ts';
import type { Call } from './route.ts';

/** A message for the bot, with its text only when the application may read it. */
export function readableWire(sandbox: Sandbox, channel: Channel, message: Message) {
  const granted = (sandbox.world.app.privilegedIntents & INTENT.messageContent) !== 0;
  return messageToWire(sandbox, channel, message, mayRead(sandbox.world, channel, message, granted));
}

/** A call's body as that of a message; it has passed the schema. */
export function messageBody(call: Call): MessageBody {
  return isJson(call.body) ? call.body : {};
}
