import type { Json } from '../json.ts';
import type { Session } from './session.ts';
import type { GatewaySettings } from './settings.ts';

/** One event for the bot. */
export type Dispatch = {
  event: string;
  /** Any of these bits lets it through; 0 lets it through always. */
  intents: number;
  /** Decides the shard; null for direct messages, which come to shard 0 only. */
  guildId: string | null;
  /** The payload, for a session with these intents. */
  data: Json | ((intents: number) => Json);
};

export type Gateway = {
  settings: GatewaySettings;
  sessions: Map<string, Session>;
  /** Servers in an outage: no event of theirs goes out. */
  unavailable: Set<string>;
  dispatch(dispatch: Dispatch): void;
  /** True when at least one session has a socket. */
  connected(): boolean;
  /** The highest sequence number sent over all sessions. */
  lastSequence(): number;
  /** The sessions of this shard, or all. */
  of(shard: number | undefined): Session[];
};

/** The shard a server's events go to. */
export function shardOf(guildId: string | null, shards: number): number {
  return guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
