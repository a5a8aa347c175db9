import type { SandboxClock } from './clock.ts';

/** So many requests in so many nominal seconds. */
export type Rate = { limit: number; seconds: number };

export type Verdict = {
  /** Undefined when the request may pass. */
  waitMs: number | undefined;
  limit: number;
  remaining: number;
  resetMs: number;
};

/** Rate limits, all in nominal milliseconds of the sandbox's clock. */
export type Limits = {
  /** Counts one request in the bucket of this key. */
  take(key: string, rate: Rate): Verdict;
  /** What the next request would meet, uncounted. */
  look(key: string, rate: Rate): Verdict;
  /** Forgets all counts. */
  reset(): void;
};

/** Buckets that refill at once when their window, opened by its first request, is over. */
export function makeLimits(clock: SandboxClock): Limits {
  const buckets = new Map<string, { used: number; resetAt: number }>();
  return {
    take(key, rate) {
      const now = clock.nominal();
      let bucket = buckets.get(key);
      if (!bucket || bucket.resetAt <= now) {
        bucket = { used: 0, resetAt: now + rate.seconds * 1000 };
        buckets.set(key, bucket);
      }
      const resetMs = bucket.resetAt - now;
      if (bucket.used >= rate.limit) return { waitMs: resetMs, limit: rate.limit, remaining: 0, resetMs };
      bucket.used++;
      return { waitMs: undefined, limit: rate.limit, remaining: rate.limit - bucket.used, resetMs };
    },
    look(key, rate) {
      const now = clock.nominal();
      const bucket = buckets.get(key);
      const open = bucket && bucket.resetAt > now ? bucket : { used: 0, resetAt: now };
      const resetMs = open.resetAt - now;
      const remaining = Math.max(0, rate.limit - open.used);
      return { waitMs: remaining > 0 ? undefined : resetMs, limit: rate.limit, remaining, resetMs };
    },
    reset: () => buckets.clear(),
  };
}
