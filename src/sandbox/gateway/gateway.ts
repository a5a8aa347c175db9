import type { Json } from '../json.ts';
import type { Session } from './session.ts';

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
  sessions: Map<string, Session>;
  dispatch(dispatch: Dispatch): void;
  /** True when at least one session has a socket. */
  connected(): boolean;
  /** The highest sequence number sent over all sessions. */
  lastSequence(): number;
  /** Breaks the sockets with this close code; the sessions can be resumed unless it is 1000 or 1001. */
  drop(code: number): void;
  /** Asks the client to reconnect (op 7). */
  askReconnect(): void;
  /** Forgets all sessions, so that a resume is refused (op 9 false). */
  forget(): void;
};

/** The shard a server's events go to. */
export function shardOf(guildId: string | null, shards: number): number {
  return guildId === null ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
