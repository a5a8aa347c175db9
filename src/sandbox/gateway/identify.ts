import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { guildCreateToWire } from '../wire/guild.ts';
import { memberToWire, ownUserToWire } from '../wire/user.ts';
import { INTENT } from '../world/model.ts';
import { botUser } from '../world/world.ts';
import type { Dispatch } from './gateway.ts';
import { shardOf } from './gateway.ts';
import type { Session } from './session.ts';
import { deliver, isResumable, replay } from './session.ts';

const PRIVILEGED = INTENT.guildMembers | INTENT.guildPresences | INTENT.messageContent;
const KNOWN_INTENTS = (1 << 26) - 1;

/** One socket, and the session it has identified or resumed. */
export type Connection = { socket: WebSocket; session: Session | null; sends: number[]; gatewayUrl: string };

/** Op 2: a new session, READY and one GUILD_CREATE for each of its servers; or a close code. */
export function identify(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { world, gateway } = sandbox;
  const { socket } = connection;
  if (connection.session) {
    socket.close(4005);
    return;
  }
  if (body.token !== world.app.token && body.token !== `Bot ${world.app.token}`) {
    socket.close(4004);
    return;
  }
  const intents = body.intents;
  if (typeof intents !== 'number' || intents < 0 || intents > KNOWN_INTENTS) {
    socket.close(4013);
    return;
  }
  if (intents & PRIVILEGED & ~world.app.privilegedIntents) {
    socket.close(4014);
    return;
  }
  const pair = Array.isArray(body.shard) ? body.shard.map(Number) : [0, 1];
  const [shard = 0, shards = 1] = pair;
  if (!(shards >= 1 && shard >= 0 && shard < shards)) {
    socket.close(4010);
    return;
  }
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
  const shard = session.shard;
  if (dispatch.guildId === null) session.shard = 0;
  deliver(session, dispatch);
  session.shard = shard;
}

/** Op 6: what the client has missed, then RESUMED; or op 9 when the session is gone. */
export function resume(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { gateway, world, clock } = sandbox;
  const { socket } = connection;
  if (body.token !== world.app.token && body.token !== `Bot ${world.app.token}`) {
    socket.close(4004);
    return;
  }
  const session = typeof body.session_id === 'string' ? gateway.sessions.get(body.session_id) : undefined;
  if (!session || !isResumable(session, clock)) {
    socket.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
    return;
  }
  const after = typeof body.seq === 'number' ? body.seq : 0;
  if (after > session.sequence) {
    socket.close(4007);
    return;
  }
  session.socket?.close(4009);
  session.socket = socket;
  session.lostAt = null;
  connection.session = session;
  replay(session, after);
  sendDirectly(session, { event: 'RESUMED', intents: 0, guildId: null, data: {} });
}

/** Op 8: members by id, or by the beginning of their name; the whole list needs the privileged intent. */
export function sendMembers(sandbox: Sandbox, session: Session, body: Json): void {
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
