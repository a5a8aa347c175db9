import { randomBytes } from 'node:crypto';
import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { ownUserToWire } from '../wire/user.ts';
import { INTENT } from '../world/model.ts';
import { botUser } from '../world/world.ts';
import type { Connection } from './connection.ts';
import { deliver } from './deliver.ts';
import { shardOf } from './gateway.ts';
import { guildCreate } from './guild-create.ts';
import type { Session } from './session.ts';
import { isResumable, keeps, replay } from './session.ts';
import { startSession } from './start-limit.ts';

const PRIVILEGED = INTENT.guildMembers | INTENT.guildPresences | INTENT.messageContent;
const KNOWN_INTENTS = (1 << 26) - 1;
const INVALID_SESSION = 9;

/** True when the token that a client gives is the application's. */
function hasToken(sandbox: Sandbox, body: Json): boolean {
  const { token } = sandbox.world.app;
  return body.token === token || body.token === `Bot ${token}`;
}

/** The shard pair of an IDENTIFY, or undefined when there is no such shard. */
function shardPair(body: Json): [number, number] | undefined {
  if (body.shard === undefined) return [0, 1];
  const [shard, shards] = Array.isArray(body.shard) ? (body.shard as unknown[]) : [];
  if (!Number.isInteger(shard) || !Number.isInteger(shards)) return undefined;
  const pair: [number, number] = [Number(shard), Number(shards)];
  return pair[1] >= 1 && pair[0] >= 0 && pair[0] < pair[1] ? pair : undefined;
}

/** The close code for an IDENTIFY that is refused, or undefined. */
function refusal(sandbox: Sandbox, connection: Connection, body: Json): number | undefined {
  const { world, gateway } = sandbox;
  if (connection.session) return 4005;
  if (!hasToken(sandbox, body)) return 4004;
  const { intents } = body;
  if (typeof intents !== 'number' || intents < 0 || intents > KNOWN_INTENTS) return 4013;
  if (intents & PRIVILEGED & ~world.app.privilegedIntents) return 4014;
  const pair = shardPair(body);
  if (!pair) return 4010;
  const most = Math.max(...Array.from({ length: pair[1] }, (_, i) => ownGuilds(sandbox, i, pair[1]).length));
  return most > gateway.settings.guildsPerShard ? 4011 : undefined;
}

function ownGuilds(sandbox: Sandbox, shard: number, shards: number) {
  const { world } = sandbox;
  const guilds = [...world.guilds.values()].filter((guild) => guild.members.has(world.app.botId));
  return guilds.filter((guild) => shardOf(guild.id, shards) === shard);
}

/** Op 2: a new session, READY and one GUILD_CREATE for each of its servers; or a close code, or op 9. */
export function identify(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { world, gateway } = sandbox;
  const code = refusal(sandbox, connection, body);
  if (code) {
    connection.close(code);
    return;
  }
  const [shard, shards] = shardPair(body) ?? [0, 1];
  const start = startSession(sandbox, shard);
  if (start === 'too soon') {
    connection.sendOp(INVALID_SESSION, false);
    return;
  }
  if (start === 'token reset') {
    connection.close(4004);
    return;
  }
  const session: Session = {
    id: randomBytes(16).toString('hex'),
    intents: Number(body.intents),
    shard,
    shards,
    sequence: 0,
    buffer: [],
    connection,
    lostAt: null,
    status: 'online',
  };
  for (const [id, old] of gateway.sessions) {
    if (old.connection === null && old.shard === shard && old.shards === shards) gateway.sessions.delete(id);
  }
  gateway.sessions.set(session.id, session);
  connection.session = session;
  const own = ownGuilds(sandbox, shard, shards);
  sandbox.activity++;
  deliver(sandbox, session, {
    event: 'READY',
    intents: 0,
    guildId: null,
    data: {
      v: 10,
      user: ownUserToWire(botUser(world)),
      guilds: own.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: connection.addresses.resume,
      session_type: 'normal',
      shard: [shard, shards],
      application: { id: world.app.id, flags: 0 },
    },
  });
  if (!(session.intents & INTENT.guilds)) return;
  for (const guild of own)
    if (!gateway.unavailable.has(guild.id)) deliver(sandbox, session, guildCreate(sandbox, guild));
}

/** Op 6: what the client has missed, then RESUMED; or op 9 when the session is gone. */
export function resume(sandbox: Sandbox, connection: Connection, body: Json): void {
  const { gateway, clock, ledger } = sandbox;
  if (connection.session) {
    connection.close(4005);
    return;
  }
  if (!hasToken(sandbox, body)) {
    connection.close(4004);
    return;
  }
  if (!connection.forResume) {
    const reason = 'RESUME at another address than the resume_gateway_url of READY';
    ledger.violate({ kind: 'rule', method: 'RESUME', route: '/gateway', reason, body: null });
  }
  const session = typeof body.session_id === 'string' ? gateway.sessions.get(body.session_id) : undefined;
  const after = typeof body.seq === 'number' ? body.seq : 0;
  const alive = session && isResumable(session, clock.now(), gateway.settings.resumableMs);
  if (!alive || !keeps(session, after)) {
    connection.sendOp(INVALID_SESSION, false);
    return;
  }
  if (after > session.sequence) {
    connection.close(4007);
    return;
  }
  const old = session.connection;
  session.connection = connection;
  session.lostAt = null;
  connection.session = session;
  sandbox.activity++;
  old?.close(4000);
  replay(session, after);
  deliver(sandbox, session, { event: 'RESUMED', intents: 0, guildId: null, data: {} });
}
