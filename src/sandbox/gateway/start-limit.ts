import { randomBytes } from 'node:crypto';
import type { Json } from '../json.ts';
import type { Rate } from '../limits.ts';
import type { Sandbox } from '../state.ts';

const DAY_SECONDS = 86_400;
const DAY_KEY = 'identify day';

function daily(sandbox: Sandbox): Rate {
  return { limit: sandbox.gateway.settings.identifiesPerDay, seconds: DAY_SECONDS };
}

/** `session_start_limit` of GET /gateway/bot; `reset_after` in milliseconds. */
export function sessionStartLimit(sandbox: Sandbox): Json {
  const day = daily(sandbox);
  const { remaining, resetMs } = sandbox.limits.look(DAY_KEY, day);
  return {
    total: day.limit,
    remaining,
    reset_after: Math.ceil(sandbox.clock.waitSeconds(resetMs) * 1000),
    max_concurrency: sandbox.gateway.settings.maxConcurrency,
  };
}

/** Counts one IDENTIFY: it may pass, comes too soon after another, or was one too many of the day. */
export function startSession(sandbox: Sandbox, shard: number): 'ok' | 'too soon' | 'token reset' {
  const { limits, gateway, world } = sandbox;
  const { identify, maxConcurrency } = gateway.settings;
  if (limits.take(DAY_KEY, daily(sandbox)).waitMs !== undefined) {
    world.app.token = randomBytes(36).toString('base64url');
    for (const session of gateway.sessions.values()) session.connection?.close(4004);
    gateway.sessions.clear();
    return 'token reset';
  }
  const key = `identify ${shard % maxConcurrency}`;
  return identify && limits.take(key, identify).waitMs !== undefined ? 'too soon' : 'ok';
}
