import type { Connection } from './connection.ts';
import type { Dispatch } from './gateway.ts';
import { shardOf } from './gateway.ts';

type Sent = { sequence: number; text: string };

/** One identified client; it outlives its socket for a while. */
export type Session = {
  id: string;
  intents: number;
  shard: number;
  shards: number;
  sequence: number;
  /** Newest dispatches, for a replay. */
  buffer: Sent[];
  connection: Connection | null;
  /** Sandbox time at which the socket was lost, or null. */
  lostAt: number | null;
  /** The status that the client gave itself (op 3). */
  status: string;
};

const BUFFERED = 5000;

/** True while the session may still be resumed. */
export function isResumable(session: Session, now: number, resumableMs: number): boolean {
  return session.lostAt === null || now - session.lostAt < resumableMs;
}

/** True when the session's intents and shard let the event through. */
export function wants(session: Session, dispatch: Dispatch): boolean {
  if (dispatch.intents !== 0 && (session.intents & dispatch.intents) === 0) return false;
  return shardOf(dispatch.guildId, session.shards) === session.shard;
}

/** Numbers the event and keeps it for a replay; gives what goes over the wire. */
export function enter(session: Session, event: string, data: unknown): string {
  session.sequence++;
  const text = JSON.stringify({ op: 0, s: session.sequence, t: event, d: data });
  session.buffer.push({ sequence: session.sequence, text });
  if (session.buffer.length > BUFFERED * 2) session.buffer.splice(0, BUFFERED);
  return text;
}

/** True when everything after this number is still kept. */
export function keeps(session: Session, after: number): boolean {
  const [oldest] = session.buffer;
  return !oldest || oldest.sequence <= after + 1;
}

/** Sends what the client has missed. */
export function replay(session: Session, after: number): void {
  for (const sent of session.buffer) if (sent.sequence > after) session.connection?.send(sent.text);
}
