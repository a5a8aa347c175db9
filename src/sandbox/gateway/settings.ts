import type { Rate } from '../limits.ts';

/** What the gateway is like; every number has Discord's value unless a driver chooses another. */
export type GatewaySettings = {
  /** The shards that GET /gateway/bot recommends. */
  shards: number;
  /** session_start_limit: identifies in 5 s by shard modulo `maxConcurrency`; null lets every one through. */
  identify: Rate | null;
  maxConcurrency: number;
  /** Identifies a day; one more resets the token and ends every session (discord.md 1.6). */
  identifiesPerDay: number;
  /** Told in HELLO, in real milliseconds. A client that is silent for twice as long is cut off. */
  heartbeatMs: number;
  /** How long a lost session can be resumed, in the sandbox's time: "a few minutes". */
  resumableMs: number;
  /** More servers than this on a shard are refused with 4011. */
  guildsPerShard: number;
  /** Messages of a client in 60 real seconds before 4008. */
  sendsPerMinute: number;
};

export const GATEWAY_BY_DEFAULT: GatewaySettings = {
  shards: 1,
  identify: { limit: 1, seconds: 5 },
  maxConcurrency: 1,
  identifiesPerDay: 1000,
  heartbeatMs: 41_250,
  resumableMs: 3 * 60_000,
  guildsPerShard: 2500,
  sendsPerMinute: 120,
};
