import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { isJson, type Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { guildCreateToWire } from '../wire/guild.ts';
import { memberToWire, ownUserToWire } from '../wire/user.ts';
import { INTENT } from '../world/model.ts';
import { botUser } from '../world/world.ts';
import type { Dispatch, Gateway } from './gateway.ts';
import { shardOf } from './gateway.ts';
import type { Session } from './session.ts';
import { deliver, isResumable, replay } from './session.ts';

const HEARTBEAT_MS = 41_250;
const MAX_PAYLOAD = 4096;
const MAX_SENDS = 120;
const SENDS_WINDOW_MS = 60_000;
const PRIVILEGED = INTENT.guildMembers | INTENT.guildPresences | INTENT.messageContent;
const KNOWN_INTENTS = (1 << 26) - 1;

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

type Connection = { socket: WebSocket; session: Session | null; sends: number[]; gatewayUrl: string };

/** Serves one socket of the gateway, version 10, JSON, uncompressed. */
export function serveGateway(sandbox: Sandbox, socket: WebSocket, gatewayUrl: string): void {
  const connection: Connection = { socket, session: null, sends: [], gatewayUrl };
  socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT_MS }, s: null, t: null }));
  socket.on('message', (data, isBinary) => {
    const text = isBinary ? '' : data.toString();
    if (tooMuch(connection, text)) return;
    const message = parse(text);
    if (!message) return socket.close(4002);
    receive(sandbox, connection, message);
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
  const { socket } = connection;
  const body = isJson(message.d) ? message.d : {};
  if (message.op === 1) return socket.send(JSON.stringify({ op: 11, d: null, s: null, t: null }));
  if (message.op === 2) return identify(sandbox, connection, body);
  if (message.op === 6) return resume(sandbox, connection, body);
  if (!connection.session) return socket.close(4003);
  if (message.op === 8) return sendMembers(sandbox, connection.session, body);
  // Presence and voice state updates change nothing that anybody here can see.
  if (message.op !== 3 && message.op !== 4) socket.close(4001);
}

function identify(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { world, gateway } = sandbox;
  const { socket } = connection;
  if (connection.session) return socket.close(4005);
  if (body.token !== world.app.token && body.token !== `Bot ${world.app.token}`) return socket.close(4004);
  const intents = body.intents;
  if (typeof intents !== 'number' || intents < 0 || intents > KNOWN_INTENTS) return socket.close(4013);
  if (intents & PRIVILEGED & ~world.app.privilegedIntents) return socket.close(4014);
  const pair = Array.isArray(body.shard) ? body.shard.map(Number) : [0, 1];
  const [shard = 0, shards = 1] = pair;
  if (!(shards >= 1 && shard >= 0 && shard < shards)) return socket.close(4010);
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    intents,
    shard,
    shards,
    sequence: 0,
    buffer: [],
    socket,
    lostAt: null,
  };
  for (const [id, old] of gateway.sessions) {
    if (old.socket === null && old.shard === shard && old.shards === shards) gateway.sessions.delete(id);
  }
  gateway.sessions.set(session.id, session);
  connection.session = session;
  const guilds = [...world.guilds.values()].filter((guild) => guild.members.has(world.app.botId));
  const own = guilds.filter((guild) => shardOf(guild.id, shards) === shard);
  sandbox.activity++;
  const ready: Dispatch = {
    event: 'READY',
    intents: 0,
    guildId: null,
    data: {
      v: 10,
      user: ownUserToWire(botUser(world)),
      guilds: own.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: connection.gatewayUrl,
      session_type: 'normal',
      shard: [shard, shards],
      application: { id: world.app.id, flags: 0 },
    },
  };
  sendDirectly(session, ready);
  for (const guild of own) {
    const data = guildCreateToWire(world, guild, world.app.botId, sandbox.clock.now());
    sendDirectly(session, { event: 'GUILD_CREATE', intents: INTENT.guilds, guildId: guild.id, data });
  }
}

/** READY belongs to its session whatever the shard, so the shard of the event is the session's own. */
function sendDirectly(session: Session, dispatch: Dispatch): void {
  if (dispatch.guildId !== null || session.shard === 0) return deliver(session, dispatch);
  const shard = session.shard;
  session.shard = 0;
  deliver(session, dispatch);
  session.shard = shard;
}

function resume(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { gateway, world, clock } = sandbox;
  const { socket } = connection;
  if (body.token !== world.app.token && body.token !== `Bot ${world.app.token}`) return socket.close(4004);
  const session = typeof body.session_id === 'string' ? gateway.sessions.get(body.session_id) : undefined;
  if (!session || !isResumable(session, clock)) {
    socket.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
    return;
  }
  const after = typeof body.seq === 'number' ? body.seq : 0;
  if (after > session.sequence) return socket.close(4007);
  session.socket?.close(4009);
  session.socket = socket;
  session.lostAt = null;
  connection.session = session;
  replay(session, after);
  sendDirectly(session, { event: 'RESUMED', intents: 0, guildId: null, data: {} });
}

/** Op 8: members by id, or by the beginning of their name; the whole list needs the privileged intent. */
function sendMembers(sandbox: Sandbox, session: Session, body: Json): void {
  const { world, clock } = sandbox;
  const guild = world.guilds.get(String(body.guild_id));
  if (!guild) return;
  const wanted = Array.isArray(body.user_ids)
    ? body.user_ids.map(String)
    : body.user_ids
      ? [String(body.user_ids)]
      : undefined;
  const query = typeof body.query === 'string' ? body.query.toLowerCase() : '';
  const all = !wanted && query === '';
  if (all && !(session.intents & INTENT.guildMembers)) return;
  const members = [...guild.members.values()].flatMap((member) => {
    const user = world.users.get(member.userId);
    if (!user) return [];
    const name = (member.nick ?? user.globalName ?? user.username).toLowerCase();
    return all || wanted?.includes(user.id) || (!wanted && name.startsWith(query)) ? [{ member, user }] : [];
  });
  sendDirectly(session, {
    event: 'GUILD_MEMBERS_CHUNK',
    intents: 0,
    guildId: guild.id,
    data: {
      guild_id: guild.id,
      members: members.map((found) => memberToWire(found.member, found.user, clock.now())),
      not_found: (wanted ?? []).filter((id) => !guild.members.has(id)),
      chunk_index: 0,
      chunk_count: 1,
      ...(body.nonce ? { nonce: body.nonce } : {}),
    },
  });
}
