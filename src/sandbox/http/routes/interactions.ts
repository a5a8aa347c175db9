import { answerInteraction } from '../../interactions/callback.ts';
import { deleteFollowup, getFollowup, patchFollowup, postFollowup } from '../../interactions/followup.ts';
import type { Route } from '../route.ts';

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
    handle: postFollowup,
  },
  { method: 'GET', template: MESSAGE, by, gives: 'MessageResponse', rate, handle: getFollowup },
  {
    method: 'PATCH',
    template: MESSAGE,
    by,
    takes: 'IncomingWebhookUpdateRequestPartial',
    gives: 'MessageResponse',
    rate,
    handle: patchFollowup,
  },
  { method: 'DELETE', template: MESSAGE, by, rate, handle: deleteFollowup },
];
