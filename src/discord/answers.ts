import {
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
  Routes,
} from 'discord.js';
import { asEdit, asMessage, asPrivate, type Body } from './body.ts';
import { CODE, isRefused, problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

/** What an interaction is answered by: its id, its token and the application it was sent to. */
export type Ticket = { id: string; token: string; applicationId: string };
/** `taken`: another delivery of the same press was acknowledged. `late`: the three seconds are over. */
export type Acked = 'done' | 'taken' | 'late' | 'failed';
export type Choice = { name: string; value: string };

type Callback =
  | { type: InteractionResponseType.DeferredMessageUpdate }
  | {
      type: InteractionResponseType.DeferredChannelMessageWithSource;
      data: { flags: MessageFlags.Ephemeral };
    }
  | { type: InteractionResponseType.Modal; data: APIModalInteractionResponseCallbackData }
  | { type: InteractionResponseType.ApplicationCommandAutocompleteResult; data: { choices: Choice[] } };

/** The answers to presses and commands; all of them free of the bot's global limit. */
export type Answers = ReturnType<typeof createAnswers>;

/** Sends on the interaction's own token; throws what @discordjs/rest throws, except at the acknowledgement. */
export const createAnswers = (wires: Wires) => {
  const callback = async (ticket: Ticket, body: Callback): Promise<Acked> => {
    const send = () =>
      wires.answers.post(Routes.interactionCallback(ticket.id, ticket.token), { auth: false, body });
    try {
      await send();
      return 'done';
    } catch (error) {
      if (isRefused(error, CODE.acknowledged)) return 'taken';
      if (isRefused(error, CODE.unknownInteraction)) return 'late';
      if (problemOf(error).kind === 'refused') return 'failed';
    }
    // No answer came: perhaps it arrived. A second try that finds it acknowledged found our own acknowledgement.
    try {
      await send();
      return 'done';
    } catch (error) {
      if (isRefused(error, CODE.acknowledged)) return 'done';
      return isRefused(error, CODE.unknownInteraction) ? 'late' : 'failed';
    }
  };
  const hook = (ticket: Ticket) => Routes.webhook(ticket.applicationId, ticket.token);
  const original = (ticket: Ticket) => Routes.webhookMessage(ticket.applicationId, ticket.token, '@original');

  return {
    /** For a component or a modal's submit: nothing changes yet. */
    deferUpdate: (ticket: Ticket) =>
      callback(ticket, { type: InteractionResponseType.DeferredMessageUpdate }),
    /** For a command: only its user will see the answer. */
    deferPrivate: (ticket: Ticket) =>
      callback(ticket, {
        type: InteractionResponseType.DeferredChannelMessageWithSource,
        data: { flags: MessageFlags.Ephemeral },
      }),
    modal: (ticket: Ticket, data: APIModalInteractionResponseCallbackData) =>
      callback(ticket, { type: InteractionResponseType.Modal, data }),
    choices: (ticket: Ticket, choices: Choice[]) =>
      callback(ticket, {
        type: InteractionResponseType.ApplicationCommandAutocompleteResult,
        data: { choices: choices.slice(0, 25) },
      }),
    /** Another ephemeral message to who pressed. */
    async followPrivately(ticket: Ticket, body: Body): Promise<void> {
      await wires.answers.post(hook(ticket), { auth: false, body: asPrivate(body) });
    },
    /** A message that everybody in the channel sees; only on the token of a component press. */
    async followPublicly(ticket: Omit<Ticket, 'id'>, body: Body): Promise<{ id: string; channelId: string }> {
      const { nonce: _, enforce_nonce: __, ...rest } = asMessage(body);
      const sent = (await wires.answers.post(Routes.webhook(ticket.applicationId, ticket.token), {
        auth: false,
        body: rest,
      })) as { id: string; channel_id: string };
      return { id: sent.id, channelId: sent.channel_id };
    },
    /** Changes the message that carries the pressed component, or the deferred answer to a command. */
    async edit(ticket: Ticket, body: Body): Promise<void> {
      await wires.answers.patch(original(ticket), { auth: false, body: asEdit(body) });
    },
  };
};
