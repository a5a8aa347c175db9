import type { Answer, Call } from '../http/route.ts';
import type { Json } from '../json.ts';
import { isJson } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../refusal.ts';
import type { ChoiceBody, MessageBody, ModalBody } from '../rules/bodies.ts';
import { checkEdit, checkNewMessage } from '../rules/message.ts';
import { checkModal } from '../rules/modal.ts';
import type { Sandbox } from '../state.ts';
import { messageToWire } from '../wire/message.ts';
import { composeEdit, composeMessage } from '../world/compose.ts';
import { addMessage, changeMessage } from '../world/messages.ts';
import type { Channel, Message } from '../world/model.ts';
import { FLAG } from '../world/model.ts';
import { ANSWER_MS, type Interaction } from './interactions.ts';

/** The flags that an answer or a follow-up may set. */
export const ANSWER_FLAGS =
  FLAG.suppressEmbeds | FLAG.ephemeral | FLAG.suppressNotifications | FLAG.voiceMessage | FLAG.componentsV2;

const COMMAND_REPLY = 20;
const MAX_CHOICE_VALUE = 100;

/** The result of one callback: what @original now stands for, and what the member's client got. */
type Done = { message: Message | null; modal?: ModalBody; choices?: Json[] };

function bodyOf(data: unknown): MessageBody {
  return isJson(data) ? data : {};
}

/** Makes the message of an answer or a follow-up. */
export function answerMessage(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  body: MessageBody,
  call: Call,
  loading: boolean,
): Message {
  const { app } = sandbox.world;
  const fields = composeMessage(sandbox, channel, body, call.uploads, {
    authorId: app.botId,
    everything: false,
    settable: ANSWER_FLAGS,
  });
  const ephemeral = (fields.flags & FLAG.ephemeral) !== 0;
  return addMessage(sandbox, channel, {
    ...fields,
    type: interaction.type === 2 ? COMMAND_REPLY : 0,
    channelId: channel.id,
    authorId: app.botId,
    flags: loading ? fields.flags | FLAG.loading : fields.flags,
    ephemeralTo: ephemeral ? interaction.userId : null,
    interaction: interaction.trace,
  });
}

function reply(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  call: Call,
  data: unknown,
): Done | Refusal {
  if (!isJson(data)) return invalidForm(['data'], 'this field is required');
  const body = bodyOf(data);
  const refusal = checkNewMessage(body, call.uploads);
  if (refusal) return refusal;
  return { message: answerMessage(sandbox, interaction, channel, body, call, false) };
}

function defer(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  call: Call,
  data: unknown,
): Done | Refusal {
  const flags = bodyOf(data).flags ?? 0;
  if (flags & ~FLAG.ephemeral)
    return invalidForm(['data', 'flags'], 'a deferred answer takes only EPHEMERAL');
  return { message: answerMessage(sandbox, interaction, channel, { flags }, call, true) };
}

function update(
  sandbox: Sandbox,
  channel: Channel,
  source: Message,
  call: Call,
  data: unknown,
): Done | Refusal {
  const body = bodyOf(data);
  const refusal = checkEdit(source, body, call.uploads);
  if (refusal) return refusal;
  changeMessage(sandbox, channel, source, composeEdit(sandbox, channel, source, body, call.uploads, false));
  return { message: source };
}

function choose(data: unknown): Done | Refusal {
  const choices = isJson(data) && Array.isArray(data.choices) ? (data.choices as ChoiceBody[]) : undefined;
  if (!choices) return invalidForm(['data', 'choices'], 'this field is required');
  const long = choices.findIndex(
    (choice) => typeof choice?.value === 'string' && choice.value.length > MAX_CHOICE_VALUE,
  );
  if (long >= 0) return invalidForm(['data', 'choices', long, 'value'], '100 characters at most');
  return { message: null, choices: choices.filter(isJson) };
}

function showModal(sandbox: Sandbox, interaction: Interaction, data: unknown): Done | Refusal {
  if (interaction.type === 5) return invalidForm(['type'], 'a modal cannot answer a modal');
  const body = data as ModalBody;
  const refusal = checkModal(body, ['data']);
  if (refusal) return refusal;
  const { channelId, guildId, userId } = interaction;
  sandbox.interactions.modals.set(userId, { body, channelId, guildId, openedBy: interaction });
  sandbox.changes.add({ kind: 'modal', channelId, messageId: null, onlyFor: userId });
  return { message: null, modal: body };
}

function dispatchType(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  call: Call,
  type: number,
  data: unknown,
): Done | Refusal {
  const choosing = interaction.type === 4;
  if (choosing !== (type === 8))
    return invalidForm(['type'], 'choices answer an autocomplete, and nothing else does');
  if (type === 4) return reply(sandbox, interaction, channel, call, data);
  if (type === 5) return defer(sandbox, interaction, channel, call, data);
  if (type === 6 || type === 7) {
    if (!interaction.sourceMessageId) return invalidForm(['type'], 'types 6 and 7 only for components');
    const source = channel.messages.get(interaction.sourceMessageId);
    if (type === 6) return { message: source ?? null };
    return source ? update(sandbox, channel, source, call, data) : refuse(404, 10008);
  }
  if (type === 8) return choose(data);
  if (type === 9) return showModal(sandbox, interaction, data);
  return invalidForm(['type'], 'this type of answer is not available');
}

function withResponse(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  type: number,
  message: Message | null,
): Json {
  const about: Json = {
    id: interaction.id,
    type: interaction.type,
    channel_id: channel.id,
    ...(channel.guildId ? { guild_id: channel.guildId } : {}),
  };
  if (!message) return { interaction: about };
  about.response_message_id = message.id;
  about.response_message_loading = (message.flags & FLAG.loading) !== 0;
  about.response_message_ephemeral = message.ephemeralTo !== null;
  if (type === 6) return { interaction: about };
  return {
    interaction: about,
    // The published schema knows a created message (4) and an updated one (7); a deferred answer comes as created.
    resource: { type: type === 5 ? 4 : type, message: messageToWire(sandbox, channel, message, true) },
  };
}

/** POST /interactions/{id}/{token}/callback. */
export function answerInteraction(sandbox: Sandbox, call: Call): Answer | Refusal {
  const interaction = sandbox.interactions.byId.get(call.params.interaction_id ?? '');
  if (!interaction || interaction.token !== call.params.interaction_token) return refuse(404, 10062);
  if (interaction.state === 'answered') return refuse(400, 40060);
  const late = sandbox.clock.now() - interaction.createdAt > ANSWER_MS;
  if (interaction.state === 'late' || late) return refuse(404, 10062);
  const channel = sandbox.world.channels.get(interaction.channelId);
  if (!channel) return refuse(404, 10003);
  const body = isJson(call.body) ? call.body : {};
  const type = Number(body.type);
  const done = dispatchType(sandbox, interaction, channel, call, type, body.data);
  if (isRefusal(done)) return done;
  interaction.state = 'answered';
  interaction.answerType = type;
  interaction.originalId = done.message?.id ?? null;
  interaction.conclude({
    acked: true,
    type,
    messageId: done.message?.id ?? null,
    modal: done.modal ?? null,
    choices: done.choices ?? null,
  });
  if (call.query.get('with_response') !== 'true') return { status: 204 };
  return { status: 200, body: withResponse(sandbox, interaction, channel, type, done.message) };
}
