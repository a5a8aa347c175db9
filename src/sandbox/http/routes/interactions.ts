import { answerInteraction } from '../../interactions/callback.ts';
import type { Route } from '../route.ts';
import { deleteByToken, getByToken, patchByToken, postByToken } from './webhook-messages.ts';

/** "Webhooks: 5 per 2 s reported" (discord.md 1.2). */
const rate = { limit: 5, seconds: 2 };
const by = 'followup' as const;
const TOKEN = '/webhooks/{webhook_id}/{webhook_token}';
const MESSAGE = `${TOKEN}/messages/{message_id}`;

export const interactionRoutes: Route[] = [
  {
    method: 'POST',
    template: '/interactions/{interaction_id}/{interaction_token}/callback',
    by: 'callback',
    takes: {
      anyOf: [
        'ApplicationCommandAutocompleteCallbackRequest',
        'CreateMessageInteractionCallbackRequest',
        'LaunchActivityInteractionCallbackRequest',
        'ModalInteractionCallbackRequest',
        'PongInteractionCallbackRequest',
        'UpdateMessageInteractionCallbackRequest',
      ],
    },
    gives: 'InteractionCallbackResponse',
    handle: answerInteraction,
  },
  {
    method: 'POST',
    template: TOKEN,
    by,
    takes: 'IncomingWebhookRequestPartial',
    gives: 'MessageResponse',
    rate,
    handle: postByToken,
  },
  { method: 'GET', template: MESSAGE, by, gives: 'MessageResponse', rate, handle: getByToken },
  {
    method: 'PATCH',
    template: MESSAGE,
    by,
    takes: 'IncomingWebhookUpdateRequestPartial',
    gives: 'MessageResponse',
    rate,
    handle: patchByToken,
  },
  { method: 'DELETE', template: MESSAGE, by, rate, handle: deleteByToken },
];
