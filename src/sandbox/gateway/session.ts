import type { WebSocket } from 'ws';
import type { SandboxClock } from '../clock.ts';
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
  socket: WebSocket | null;
  /** Sandbox time at which the socket was lost, or null. */
  lostAt: number | null;
};

const BUFFERED = 5000;

/** "A few minutes", in sandbox time. */
const RESUMABLE_MS = 3 * 60_000;

/** True while the session may still be resumed. */
export function isResumable(session: Session, clock: SandboxClock): boolean {
  return session.lostAt === null || clock.now() - session.lostAt < RESUMABLE_MS;
}

/** Numbers the event, keeps it for a replay and sends it when there is a socket. */
export function deliver(session: Session, dispatch: Dispatch): void {
  if (dispatch.intents !== 0 && (session.intents & dispatch.intents) === 0) return;
  if (shardOf(dispatch.guildId, session.shards) !== session.shard) return;
  const data = typeof dispatch.data === 'function' ? dispatch.data(session.intents) : dispatch.data;
  session.sequence++;
  const text = JSON.stringify({ op: 0, s: session.sequence, t: dispatch.event, d: data });
  session.buffer.push({ sequence: session.sequence, text });
  if (session.buffer.length > BUFFERED * 2) session.buffer.splice(0, BUFFERED);
  session.socket?.send(text);
}

/** Sends what the client has missed. */
export function replay(session: Session, after: number): void {
  for (const sent of session.buffer) if (sent.sequence > after) session.socket?.send(sent.text);
}
