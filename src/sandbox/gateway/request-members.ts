import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { memberToWire } from '../wire/user.ts';
import type { Guild, Member, User } from '../world/model.ts';
import { INTENT } from '../world/model.ts';
import { deliver } from './deliver.ts';
import type { Session } from './session.ts';

const OPCODE = 8;
const CHUNK = 1000;
const MOST_WANTED = 100;
const MOST_NONCE_BYTES = 32;
/** The whole list of a server once in 30 s (discord.md 1.8). */
const FULL_LIST = { limit: 1, seconds: 30 };

type Asked = { guild: Guild; wanted: string[] | undefined; query: string; limit: number };

function read(sandbox: Sandbox, body: Json): Asked | undefined {
  const guild = sandbox.world.guilds.get(String(body.guild_id));
  if (!guild?.members.has(sandbox.world.app.botId)) return undefined;
  const list = body.user_ids === undefined ? undefined : [body.user_ids].flat().map(String);
  const limit = typeof body.limit === 'number' ? body.limit : 0;
  return {
    guild,
    wanted: list?.slice(0, MOST_WANTED),
    query: typeof body.query === 'string' ? body.query.toLowerCase() : '',
    limit,
  };
}

function find(sandbox: Sandbox, asked: Asked): { member: Member; user: User }[] {
  const { guild, wanted, query, limit } = asked;
  const found = [...guild.members.values()].flatMap((member) => {
    const user = sandbox.world.users.get(member.userId);
    if (!user) return [];
    const name = (member.nick ?? user.globalName ?? user.username).toLowerCase();
    const matches = wanted ? wanted.includes(user.id) : name.startsWith(query);
    return matches ? [{ member, user }] : [];
  });
  if (wanted) return found;
  return query === '' && limit === 0 ? found : found.slice(0, Math.min(limit || MOST_WANTED, MOST_WANTED));
}

function complain(sandbox: Sandbox, reason: string, body: Json): void {
  sandbox.ledger.violate({ kind: 'rule', method: 'REQUEST_GUILD_MEMBERS', route: '/gateway', reason, body });
}

/** Op 8: members by id, or by the beginning of their name; the whole list needs the privileged intent. */
export function requestMembers(sandbox: Sandbox, session: Session, body: Json): void {
  const asked = read(sandbox, body);
  if (!asked) {
    complain(sandbox, 'the bot is not in this server', body);
    return;
  }
  const { guild, wanted } = asked;
  const fits = typeof body.nonce === 'string' && Buffer.byteLength(body.nonce) <= MOST_NONCE_BYTES;
  const nonce = fits ? { nonce: body.nonce } : {};
  const all = !wanted && asked.query === '' && asked.limit === 0;
  if (all && !(session.intents & INTENT.guildMembers)) {
    complain(sandbox, 'the whole list needs the members intent', body);
    return;
  }
  if (body.presences === true && !(session.intents & INTENT.guildPresences)) {
    complain(sandbox, 'presences need the presences intent', body);
    return;
  }
  const verdict = all ? sandbox.limits.take(`members ${guild.id}`, FULL_LIST) : undefined;
  if (verdict?.waitMs !== undefined) {
    const retry = Number(sandbox.clock.waitSeconds(verdict.waitMs).toFixed(3));
    const data = { opcode: OPCODE, retry_after: retry, meta: { guild_id: guild.id, ...nonce } };
    deliver(sandbox, session, { event: 'RATE_LIMITED', intents: 0, guildId: guild.id, data });
    return;
  }
  const found = find(sandbox, asked);
  const chunks = Math.max(1, Math.ceil(found.length / CHUNK));
  for (let index = 0; index < chunks; index++) {
    const part = found.slice(index * CHUNK, (index + 1) * CHUNK);
    const members = part.map((one) => memberToWire(one.member, one.user, sandbox.clock.now()));
    const data = {
      guild_id: guild.id,
      members,
      not_found: (wanted ?? []).filter((id) => !guild.members.has(id)),
      chunk_index: index,
      chunk_count: chunks,
      ...nonce,
    };
    deliver(sandbox, session, { event: 'GUILD_MEMBERS_CHUNK', intents: 0, guildId: guild.id, data });
  }
}
