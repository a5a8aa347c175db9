import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, Message, User } from '../world/model.ts';
import { type Outcome, type Raised, register } from './interactions.ts';
import { interactionPayload } from './payload.ts';

/** Sends INTERACTION_CREATE and gives what becomes of it. */
export function raise(
  sandbox: Sandbox,
  raised: Omit<Raised, 'userId' | 'channelId' | 'guildId'>,
  where: { user: User; channel: Channel; data: Json; message?: Message | undefined },
): Promise<Outcome> {
  const { user, channel, data, message } = where;
  const { interaction, outcome } = register(sandbox, {
    ...raised,
    userId: user.id,
    channelId: channel.id,
    guildId: channel.guildId,
  });
  sandbox.gateway.dispatch({
    event: 'INTERACTION_CREATE',
    intents: 0,
    guildId: channel.guildId,
    data: interactionPayload(sandbox, interaction, channel, user, data, message),
  });
  return outcome;
}
