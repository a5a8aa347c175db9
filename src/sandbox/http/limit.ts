import { createHash } from 'node:crypto';
import type { Rate, Verdict } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import type { Sandbox } from '../state.ts';
import type { Call, Route } from './route.ts';

const GLOBAL: Rate = { limit: 50, seconds: 1 };
const COMMON: Rate = { limit: 10, seconds: 1 };
/** The ids on which a bucket is split, besides its route. */
const TOP_LEVEL = ['channel_id', 'guild_id', 'webhook_token'];

/** What goes over the wire. */
export type Reply = {
  status: number;
  body?: unknown;
  /** Instead of a body, for what is no JSON. */
  text?: string;
  headers: Record<string, string>;
};

function bucketOf(call: Call): { key: string; hash: string } {
  const top = TOP_LEVEL.map((name) => call.params[name] ?? '').join(':');
  const name = `${call.method} ${call.route}`;
  return { key: `${name} ${top}`, hash: createHash('sha1').update(name).digest('hex') };
}

function limitHeaders(sandbox: Sandbox, verdict: Verdict, hash: string): Record<string, string> {
  const seconds = sandbox.clock.waitSeconds(verdict.resetMs);
  return {
    'x-ratelimit-limit': String(verdict.limit),
    'x-ratelimit-remaining': String(verdict.remaining),
    'x-ratelimit-reset': (Date.now() / 1000 + seconds).toFixed(3),
    'x-ratelimit-reset-after': seconds.toFixed(3),
    'x-ratelimit-bucket': hash,
  };
}

function tooMany(sandbox: Sandbox, waitMs: number, global: boolean, headers: Record<string, string>): Reply {
  const seconds = Math.max(0.001, Number(sandbox.clock.waitSeconds(waitMs).toFixed(3)));
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: seconds, global, code: 0 },
    headers: {
      ...headers,
      'retry-after': String(seconds),
      'x-ratelimit-scope': global ? 'global' : 'user',
      ...(global ? { 'x-ratelimit-global': 'true' } : {}),
    },
  };
}

/** The limits in Discord's order: the bot's 50 a second, then the bucket. Undefined headers when a reply is due at once. */
export function limit(
  sandbox: Sandbox,
  route: Route,
  call: Call,
): { headers: Record<string, string>; stop?: Reply } {
  // Callbacks and answers by an interaction's token are exempt from the global limit.
  if (route.by === 'botToken') {
    const global = sandbox.limits.take('global', GLOBAL);
    if (global.waitMs !== undefined) return { headers: {}, stop: tooMany(sandbox, global.waitMs, true, {}) };
  }
  if (route.by === 'callback') return { headers: {} };
  const { key, hash } = bucketOf(call);
  const verdict = sandbox.limits.take(key, route.rate ?? COMMON);
  const headers = limitHeaders(sandbox, verdict, hash);
  if (verdict.waitMs === undefined) return { headers };
  return { headers, stop: tooMany(sandbox, verdict.waitMs, false, headers) };
}

/** A limit that the headers did not announce. */
export function hiddenLimit(refusal: Refusal, seconds: number, headers: Record<string, string>): Reply {
  const { message, code, scope = 'user' } = refusal;
  const body = { message, retry_after: seconds, global: false, code };
  return {
    status: 429,
    body,
    headers: { ...headers, 'retry-after': String(seconds), 'x-ratelimit-scope': scope },
  };
}

/** A request whose address has made too many invalid ones is refused before the API sees it, and not in JSON. */
export function banned(sandbox: Sandbox): Reply | undefined {
  const rate = sandbox.settings.invalid;
  const verdict = rate ? sandbox.limits.look('invalid', rate) : undefined;
  if (verdict?.waitMs === undefined) return undefined;
  const seconds = Math.max(1, Math.ceil(sandbox.clock.waitSeconds(verdict.waitMs)));
  return {
    status: 429,
    text: '<!doctype html><title>Access denied</title><h1>Error 1015</h1><p>You are being rate limited</p>',
    headers: { 'retry-after': String(seconds), 'content-type': 'text/html' },
  };
}

/** Counts what counts towards the ban: 401, 403 and 429, but no 429 of scope shared (topics/rate-limits). */
export function countInvalid(sandbox: Sandbox, reply: Reply): void {
  const rate = sandbox.settings.invalid;
  const shared = reply.headers['x-ratelimit-scope'] === 'shared';
  const counts = [401, 403, 429].includes(reply.status) && !shared;
  if (rate && counts) sandbox.limits.take('invalid', rate);
}
