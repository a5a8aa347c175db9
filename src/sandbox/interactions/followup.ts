import type { Answer, Call, Handler } from '../http/route.ts';
import { isJson } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { isRefusal, refuse } from '../refusal.ts';
import type { MessageBody } from '../rules/bodies.ts';
import { checkEdit, checkNewMessage } from '../rules/message.ts';
import type { Sandbox } from '../state.ts';
import { messageToWire } from '../wire/message.ts';
import { composeEdit } from '../world/compose.ts';
import { changeMessage, isLoading, removeMessage } from '../world/messages.ts';
import type { Channel, Message } from '../world/model.ts';
import { answerMessage } from './callback.ts';
import { type Interaction, TOKEN_MS } from './interactions.ts';

/** Of an app that is installed to the person and not to the server (discord.md 1.1). */
const MAX_USER_FOLLOWUPS = 5;

type Found = { interaction: Interaction; channel: Channel };

function find(sandbox: Sandbox, call: Call): Found | Refusal {
  const interaction = sandbox.interactions.byToken.get(call.params.webhook_token ?? '');
  if (!interaction || interaction.state === 'late') return refuse(401, 50027);
  if (sandbox.clock.now() - interaction.createdAt > TOKEN_MS) return refuse(401, 50027);
  // Before the first answer the token stands for no webhook yet.
  if (interaction.state === 'open') return refuse(404, 10015);
  const channel = sandbox.world.channels.get(interaction.channelId);
  return channel ? { interaction, channel } : refuse(404, 10003);
}

function target(found: Found, messageId: string): Message | Refusal {
  const { interaction, channel } = found;
  const id = messageId === '@original' ? interaction.originalId : messageId;
  const message = id ? channel.messages.get(id) : undefined;
  const mine =
    message && (message.interaction?.id === interaction.id || message.id === interaction.originalId);
  return mine ? message : refuse(404, 10008);
}

function bodyOf(call: Call): MessageBody {
  return isJson(call.body) ? call.body : {};
}

function edit(sandbox: Sandbox, found: Found, message: Message, call: Call): Answer | Refusal {
  const body = bodyOf(call);
  const refusal = checkEdit(message, body, call.uploads);
  if (refusal) return refusal;
  const change = composeEdit(sandbox, found.channel, message, body, call.uploads, false);
  changeMessage(sandbox, found.channel, message, change, !isLoading(message));
  return { status: 200, body: messageToWire(sandbox, found.channel, message, true) };
}

/** POST /webhooks/{app}/{token}. After a deferred answer the first one fills it, whatever flags it names (webhook reference). */
export const postFollowup: Handler = (sandbox, call) => {
  const found = find(sandbox, call);
  if (isRefusal(found)) return found;
  const { interaction, channel } = found;
  const original = interaction.originalId ? channel.messages.get(interaction.originalId) : undefined;
  const body = bodyOf(call);
  const refusal = checkNewMessage(body, call.uploads);
  if (refusal) return refusal;
  if (interaction.answerType === 5 && original && isLoading(original))
    return edit(sandbox, found, original, call);
  if (interaction.byUserOnly && interaction.followups >= MAX_USER_FOLLOWUPS)
    return refuse(400, 40094, '', 'rule');
  interaction.followups++;
  const message = answerMessage(sandbox, interaction, channel, body, call, false);
  return { status: 200, body: messageToWire(sandbox, channel, message, true) };
};

/** GET /webhooks/{app}/{token}/messages/{id}, `@original` included. */
export const getFollowup: Handler = (sandbox, call) => {
  const found = find(sandbox, call);
  if (isRefusal(found)) return found;
  const message = target(found, call.params.message_id ?? '');
  if (isRefusal(message)) return message;
  return { status: 200, body: messageToWire(sandbox, found.channel, message, true) };
};

/** PATCH of the same. */
export const patchFollowup: Handler = (sandbox, call) => {
  const found = find(sandbox, call);
  if (isRefusal(found)) return found;
  const message = target(found, call.params.message_id ?? '');
  return isRefusal(message) ? message : edit(sandbox, found, message, call);
};

/** DELETE of the same. */
export const deleteFollowup: Handler = (sandbox, call) => {
  const found = find(sandbox, call);
  if (isRefusal(found)) return found;
  const message = target(found, call.params.message_id ?? '');
  if (isRefusal(message)) return message;
  removeMessage(sandbox, found.channel, message);
  return { status: 204 };
};
