import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Sandbox } from '../state.ts';
import { channelToWire } from '../wire/channel.ts';
import type { Channel } from '../world/model.ts';
import { INTENT } from '../world/model.ts';

/** Tells the bot that a channel changed. */
export function tellChannel(sandbox: Sandbox, channel: Channel, event: string): void {
  const guildId = channel.guildId;
  sandbox.changes.add({ kind: 'channel', channelId: channel.id, messageId: null, onlyFor: null });
  sandbox.gateway.dispatch({
    event,
    intents: INTENT.guilds,
    guildId,
    data: channelToWire(sandbox.world, channel),
  });
}

/** A limit that no header announced: 429 from inside a route. */
export function slowDown(sandbox: Sandbox, waitMs: number): Refusal {
  const seconds = Math.max(0.001, Number(sandbox.clock.waitSeconds(waitMs).toFixed(3)));
  return { ...refuse(429, 0, 'too often'), message: 'You are being rate limited.', retryAfter: seconds };
}
