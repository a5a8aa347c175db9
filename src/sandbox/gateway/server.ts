import { isJson } from '../json.ts';
import type { Sandbox } from '../state.ts';
import type { Connection } from './connection.ts';
import { deliver } from './deliver.ts';
import type { Dispatch, Gateway } from './gateway.ts';
import { identify, resume } from './identify.ts';
import { updatePresence, updateVoice } from './own-state.ts';
import { requestMembers } from './request-members.ts';
import { type Session, wants } from './session.ts';
import type { GatewaySettings } from './settings.ts';

const MAX_PAYLOAD = 4096;
const SENDS_WINDOW_MS = 60_000;
/** Events that a server in an outage still has. */
const OUTAGE_EVENTS = ['GUILD_DELETE', 'GUILD_CREATE'];

/** The sessions of the one application and what is sent to them. */
export function makeGateway(sandbox: () => Sandbox, settings: GatewaySettings): Gateway {
  const sessions = new Map<string, Session>();
  const unavailable = new Set<string>();
  return {
    settings,
    sessions,
    unavailable,
    dispatch(dispatch: Dispatch) {
      sandbox().activity++;
      const { guildId, event } = dispatch;
      if (guildId !== null && unavailable.has(guildId) && !OUTAGE_EVENTS.includes(event)) return;
      for (const session of [...sessions.values()])
        if (wants(session, dispatch)) deliver(sandbox(), session, dispatch);
    },
    connected: () => [...sessions.values()].some((session) => session.connection !== null),
    lastSequence: () => Math.max(0, ...[...sessions.values()].map((session) => session.sequence)),
    of: (shard) => [...sessions.values()].filter((session) => (shard ?? session.shard) === session.shard),
  };
}

/** Serves one socket of the gateway: version 10, JSON, uncompressed. `query` is that of its address. */
export function serveGateway(sandbox: Sandbox, connection: Connection, query: URLSearchParams): void {
  const { socket } = connection;
  const { heartbeatMs } = sandbox.gateway.settings;
  socket.on('error', () => socket.terminate());
  if (query.get('v') !== '10') {
    connection.close(4012);
    return;
  }
  if ((query.get('encoding') ?? 'json') !== 'json') {
    connection.close(4002);
    return;
  }
  connection.sendOp(10, { heartbeat_interval: heartbeatMs });
  // A client beats in real time whatever the sandbox's clock does.
  const silence = setTimeout(() => connection.close(4000), heartbeatMs * 2);
  silence.unref();
  const sends: number[] = [];
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : data.toString();
    const code = tooMuch(sends, text, sandbox.gateway.settings.sendsPerMinute);
    if (code) {
      connection.close(code);
      return;
    }
    const message = parse(text);
    if (!message) {
      connection.close(4002);
      return;
    }
    if (message.op === 1) silence.refresh();
    receive(sandbox, connection, message);
  });
  socket.on('close', (code) => {
    clearTimeout(silence);
    lose(sandbox, connection, code);
  });
}

/** A closed socket leaves a session that can be resumed, unless the client said goodbye (1000, 1001). */
function lose(sandbox: Sandbox, connection: Connection, code: number): void {
  const session = connection.session;
  if (!session || session.connection !== connection) return;
  session.connection = null;
  // What was forgotten while it was connected stays so.
  session.lostAt ??= sandbox.clock.now();
  sandbox.activity++;
  if (code === 1000 || code === 1001) sandbox.gateway.sessions.delete(session.id);
}

function tooMuch(sends: number[], text: string, most: number): number | undefined {
  const now = performance.now();
  while (sends[0] !== undefined && now - sends[0] >= SENDS_WINDOW_MS) sends.shift();
  sends.push(now);
  if (Buffer.byteLength(text) > MAX_PAYLOAD) return 4002;
  return sends.length > most ? 4008 : undefined;
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
  const { session } = connection;
  const body = isJson(message.d) ? message.d : {};
  if (message.op === 1) connection.sendOp(11, null);
  else if (message.op === 2) identify(sandbox, connection, body);
  else if (message.op === 6) resume(sandbox, connection, body);
  else if (!session) connection.close(4003);
  else if (message.op === 3) updatePresence(connection, session, body);
  else if (message.op === 4) updateVoice(sandbox, session, body);
  else if (message.op === 8) requestMembers(sandbox, session, body);
  else connection.close(4001);
}
