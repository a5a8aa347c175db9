import type { WebSocket } from 'ws';
import { isJson } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Dispatch, Gateway } from './gateway.ts';
import { type Connection, identify, resume, sendMembers } from './identify.ts';
import type { Session } from './session.ts';
import { deliver } from './session.ts';

const HEARTBEAT_MS = 41_250;
const MAX_PAYLOAD = 4096;
const MAX_SENDS = 120;
const SENDS_WINDOW_MS = 60_000;

/** The sessions of the one application and what is sent to them. */
export function makeGateway(sandbox: () => Sandbox): Gateway {
  const sessions = new Map<string, Session>();
  return {
    sessions,
    dispatch(dispatch: Dispatch) {
      sandbox().activity++;
      for (const session of sessions.values()) deliver(session, dispatch);
    },
    connected: () => [...sessions.values()].some((session) => session.socket !== null),
    lastSequence: () => Math.max(0, ...[...sessions.values()].map((session) => session.sequence)),
    drop(code) {
      for (const session of sessions.values()) session.socket?.close(code);
    },
    askReconnect() {
      for (const session of sessions.values()) session.socket?.send(JSON.stringify({ op: 7, d: null }));
    },
    forget() {
      for (const session of sessions.values()) session.lostAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** Serves one socket of the gateway, version 10, JSON, uncompressed. */
export function serveGateway(sandbox: Sandbox, socket: WebSocket, gatewayUrl: string): void {
  const connection: Connection = { socket, session: null, sends: [], gatewayUrl };
  socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MS }, s: null, t: null }));
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : data.toString();
    if (tooMuch(connection, text)) return;
    const message = parse(text);
    if (message) receive(sandbox, connection, message);
    else socket.close(4002);
  });
  socket.on('close', (code) => {
    const session = connection.session;
    if (!session || session.socket !== socket) return;
    session.socket = null;
    session.lostAt = code === 1000 || code === 1001 ? Number.NEGATIVE_INFINITY : sandbox.clock.now();
    if (session.lostAt === Number.NEGATIVE_INFINITY) sandbox.gateway.sessions.delete(session.id);
  });
  socket.on('error', () => socket.terminate());
}

function tooMuch(connection: Connection, text: string): boolean {
  const now = performance.now();
  connection.sends = connection.sends.filter((at) => now - at < SENDS_WINDOW_MS);
  connection.sends.push(now);
  const code =
    Buffer.byteLength(text) > MAX_PAYLOAD ? 4002 : connection.sends.length > MAX_SENDS ? 4008 : undefined;
  if (code) connection.socket.close(code);
  return code !== undefined;
}

function parse(text: string): { op: number; d: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) && typeof value.op === 'number' ? { op: value.op, d: value.d } : undefined;
  } catch {
    return undefined;
  }
}

function receive(sandbox: Sandbox, connection: Connection, message: { op: number; d: unknown }): void {
  const { socket, session } = connection;
  const body = isJson(message.d) ? message.d : {};
  if (message.op === 1) socket.send(JSON.stringify({ op: 11, d: null, s: null, t: null }));
  else if (message.op === 2) identify(sandbox, connection, body);
  else if (message.op === 6) resume(sandbox, connection, body);
  else if (!session) socket.close(4003);
  else if (message.op === 8) sendMembers(sandbox, session, body);
  // Presence and voice state updates change nothing that anybody here can see.
  else if (message.op !== 3 && message.op !== 4) socket.close(4001);
}
