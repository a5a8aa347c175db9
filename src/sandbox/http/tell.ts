import type { Rate } from '../limits.ts';
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
export function slowDown(
  sandbox: Sandbox,
  waitMs: number,
  how: { code?: number; scope?: 'user' | 'shared' } = {},
): Refusal {
  const seconds = Math.max(0.001, Number(sandbox.clock.waitSeconds(waitMs).toFixed(3)));
  const refusal = refuse(429, how.code ?? 0, 'too often');
  const message = how.code ? refusal.message : 'You are being rate limited.';
  return { ...refusal, message, retryAfter: seconds, ...(how.scope ? { scope: how.scope } : {}) };
}

/** The same, when the bucket of this key is empty; a rate of null never is. */
export function slowedBy(
  sandbox: Sandbox,
  key: string,
  rate: Rate | null,
  how: { code?: number; scope?: 'user' | 'shared' } = {},
): Refusal | undefined {
  const verdict = rate ? sandbox.limits.take(key, rate) : undefined;
  return verdict?.waitMs === undefined ? undefined : slowDown(sandbox, verdict.waitMs, how);
}
