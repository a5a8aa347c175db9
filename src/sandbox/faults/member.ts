import type { Call } from '../http/route.ts';
import { isJson } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { CHANNEL } from '../world/model.ts';

/** The person a request is about: whom it names, who gets the direct message, or whose act it answers. */
export function memberOf(sandbox: Sandbox, call: Call): string | undefined {
  const { world, interactions } = sandbox;
  const { params, body } = call;
  if (params.user_id && params.user_id !== '@me') return params.user_id;
  const channel = world.channels.get(params.channel_id ?? '');
  if (channel?.type === CHANNEL.dm) return channel.recipients.find((id) => id !== world.app.botId);
  const token = params.webhook_token ?? params.interaction_token ?? '';
  const acted = interactions.byToken.get(token);
  if (acted) return acted.userId;
  return isJson(body) && typeof body.recipient_id === 'string' ? body.recipient_id : undefined;
}
