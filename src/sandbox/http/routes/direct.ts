import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { channelToWire } from '../../wire/channel.ts';
import type { Channel } from '../../world/model.ts';
import { directChannel, openDirect, shareGuild } from '../../world/world.ts';
import type { Handler } from '../route.ts';

/** A new direct message channel is a person more that the bot writes to by itself: too many flag it. */
function mayOpen(sandbox: Sandbox): Refusal | undefined {
  const { world, limits, settings } = sandbox;
  if (world.quarantined) return refuse(403, 20026);
  if (settings.openDms && limits.take('open dms', settings.openDms).waitMs !== undefined)
    return refuse(403, 40003);
  if (settings.quarantine && limits.take('quarantine', settings.quarantine).waitMs !== undefined) {
    world.quarantined = true;
    return refuse(403, 20026);
  }
  return undefined;
}

/** POST /users/@me/channels: it is the message, not the opening, that a closed recipient refuses (discord.md 1.3). */
export const openChannel: Handler = (sandbox, call) => {
  const id = isJson(call.body) ? call.body.recipient_id : undefined;
  if (typeof id !== 'string') return invalidForm(['recipient_id'], 'this field is required');
  const user = sandbox.world.users.get(id);
  if (!user) return refuse(400, 50033);
  if (user.bot) return refuse(400, 50007);
  const known = directChannel(sandbox.world, id);
  if (known) return { status: 200, body: channelToWire(sandbox.world, known) };
  if (!shareGuild(sandbox.world, id)) return refuse(403, 50278);
  const refusal = mayOpen(sandbox);
  if (refusal) return refusal;
  return { status: 200, body: channelToWire(sandbox.world, openDirect(sandbox, id)) };
};

/** Whether the bot's message may reach the other person of a direct message channel. */
export function mayReach(sandbox: Sandbox, channel: Channel): Refusal | undefined {
  const { world } = sandbox;
  const person = channel.recipients.find((id) => id !== world.app.botId) ?? '';
  if (!shareGuild(world, person)) return refuse(403, 50278);
  if (!world.users.get(person)?.dmsOpen) return refuse(403, 50007);
  return world.quarantined && !world.greeted.has(person) ? refuse(403, 20026) : undefined;
}
