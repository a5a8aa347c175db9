import * as z from 'zod/mini';
import type { Json } from '../../json.ts';
import { isJson } from '../../json.ts';
import type { Refusal } from '../../refusal.ts';
import { invalidForm, isRefusal, refuse } from '../../refusal.ts';
import type { Sandbox } from '../../state.ts';
import { memberToWire } from '../../wire/user.ts';
import { removeMember, tellMember, tellVoice, voiceChannelOf } from '../../world/membership.ts';
import type { Guild, Member, User } from '../../world/model.ts';
import { INTENT } from '../../world/model.ts';
import { PERMISSION, rank } from '../../world/permissions.ts';
import { moveVoice } from '../../world/voice.ts';
import { findGuild, findMember, lacks, lacksInGuild } from '../lookup.ts';
import type { Handler, Route } from '../route.ts';

const TIMEOUT_MS = 28 * 24 * 3_600_000;

type Found = { member: Member; user: User };

const getMember: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  return isRefusal(found)
    ? found
    : { status: 200, body: memberToWire(found.member, found.user, sandbox.clock.now()) };
};

const listMembers: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  // The list needs the privileged intent (discord.md 1.6).
  if (!(sandbox.world.app.privilegedIntents & INTENT.guildMembers)) return refuse(403, 50001);
  const limit = call.query.has('limit') ? Number(call.query.get('limit')) : 1;
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return invalidForm(['limit'], '1 to 1000');
  const members = [...guild.members.values()].flatMap((member) => {
    const user = sandbox.world.users.get(member.userId);
    return user ? [memberToWire(member, user, sandbox.clock.now())] : [];
  });
  return { status: 200, body: members.slice(0, limit) };
};

function patchVoice(sandbox: Sandbox, guild: Guild, { member }: Found, body: Json): Refusal | undefined {
  const wanted: [string, bigint][] = [
    ['mute', PERMISSION.MUTE_MEMBERS],
    ['deaf', PERMISSION.DEAFEN_MEMBERS],
    ['channel_id', PERMISSION.MOVE_MEMBERS],
  ];
  const here = sandbox.world.channels.get(member.voiceChannelId ?? '');
  for (const [key, permission] of wanted) {
    if (body[key] === undefined || (key !== 'channel_id' && body[key] === null)) continue;
    // A channel's overwrites can take the permission away, so where the member is counts.
    const refusal = here ? lacks(sandbox, here, permission) : lacksInGuild(sandbox, guild, permission);
    if (refusal) return refusal;
    if (!here) return refuse(400, 40032);
  }
  if (typeof body.channel_id !== 'string') return undefined;
  const target = voiceChannelOf(sandbox.world, guild, body.channel_id);
  if (!target) return refuse(404, 10003);
  // "Permissions to both connect to the channel and have the MOVE_MEMBERS permission" (guild resource).
  return lacks(sandbox, target, PERMISSION.CONNECT | PERMISSION.MOVE_MEMBERS);
}

function patchStanding(sandbox: Sandbox, guild: Guild, { member }: Found, body: Json): Refusal | undefined {
  const own = member.userId === sandbox.world.app.botId;
  const above = rank(guild, sandbox.world.app.botId) > rank(guild, member.userId);
  const wanted: [string, bigint][] = [
    ['nick', own ? PERMISSION.CHANGE_NICKNAME : PERMISSION.MANAGE_NICKNAMES],
    ['roles', PERMISSION.MANAGE_ROLES],
    ['communication_disabled_until', PERMISSION.MODERATE_MEMBERS],
  ];
  for (const [key, permission] of wanted) {
    if (body[key] === undefined) continue;
    const refusal =
      lacksInGuild(sandbox, guild, permission) ?? (own || above ? undefined : refuse(403, 50013));
    if (refusal) return refusal;
  }
  const unknown = Array.isArray(body.roles) && body.roles.some((id) => !guild.roles.has(String(id)));
  if (unknown) return refuse(404, 10011);
  const until =
    typeof body.communication_disabled_until === 'string'
      ? Date.parse(body.communication_disabled_until)
      : undefined;
  if (until !== undefined && !(until - sandbox.clock.now() <= TIMEOUT_MS)) {
    return invalidForm(['communication_disabled_until'], '28 days at most');
  }
  return undefined;
}

function apply(member: Member, body: Json): void {
  if (typeof body.mute === 'boolean') member.mute = body.mute;
  if (typeof body.deaf === 'boolean') member.deaf = body.deaf;
  if (body.nick !== undefined) member.nick = typeof body.nick === 'string' && body.nick ? body.nick : null;
  if (Array.isArray(body.roles)) member.roles = body.roles.map(String);
  const until = body.communication_disabled_until;
  if (until !== undefined) member.timedOutUntil = typeof until === 'string' ? Date.parse(until) : null;
}

const patchMember: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  const body = isJson(call.body) ? call.body : {};
  const refusal = patchVoice(sandbox, guild, found, body) ?? patchStanding(sandbox, guild, found, body);
  if (refusal) return refusal;
  apply(found.member, body);
  if (body.channel_id !== undefined) {
    const target = voiceChannelOf(sandbox.world, guild, String(body.channel_id)) ?? null;
    moveVoice(sandbox, guild, found.member, target);
  } else if (body.mute !== undefined || body.deaf !== undefined) tellVoice(sandbox, guild, found.member);
  tellMember(sandbox, guild, found.member, 'GUILD_MEMBER_UPDATE');
  return { status: 200, body: memberToWire(found.member, found.user, sandbox.clock.now()) };
};

const kick: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const found = findMember(sandbox, guild, call);
  if (isRefusal(found)) return found;
  const above = rank(guild, sandbox.world.app.botId) > rank(guild, found.user.id);
  const refusal =
    lacksInGuild(sandbox, guild, PERMISSION.KICK_MEMBERS) ?? (above ? undefined : refuse(403, 50013));
  if (refusal) return refusal;
  removeMember(sandbox, guild, found.user);
  return { status: 204 };
};

function changeRole(add: boolean): Handler {
  return (sandbox, call) => {
    const guild = findGuild(sandbox, call);
    if (isRefusal(guild)) return guild;
    const found = findMember(sandbox, guild, call);
    if (isRefusal(found)) return found;
    const role = guild.roles.get(call.params.role_id ?? '');
    if (!role) return refuse(404, 10011);
    const refusal = lacksInGuild(sandbox, guild, PERMISSION.MANAGE_ROLES);
    if (refusal) return refusal;
    if (role.position >= rank(guild, sandbox.world.app.botId) || role.managed || role.id === guild.id)
      return refuse(403, 50013);
    const others = found.member.roles.filter((id) => id !== role.id);
    found.member.roles = add ? [...others, role.id] : others;
    tellMember(sandbox, guild, found.member, 'GUILD_MEMBER_UPDATE');
    return { status: 204 };
  };
}

const snowflake = z.string().check(z.regex(/^(0|[1-9][0-9]*)$/));

const memberBody = z.object({
  nick: z.nullish(z.string().check(z.maxLength(32))),
  roles: z.nullish(z.array(z.nullable(snowflake))),
  mute: z.nullish(z.boolean()),
  deaf: z.nullish(z.boolean()),
  channel_id: z.nullish(snowflake),
  communication_disabled_until: z.nullish(z.iso.datetime({ offset: true })),
  flags: z.nullish(z.number()),
});

const ownMemberBody = z.object({ nick: z.nullish(z.string().check(z.maxLength(32))) });

const patchOwn: Handler = (sandbox, call) =>
  patchMember(sandbox, { ...call, params: { ...call.params, user_id: '@me' } });

const LIST = '/guilds/{guild_id}/members';
const MEMBER = '/guilds/{guild_id}/members/{user_id}';
const by = 'botToken' as const;
const gives = 'GuildMemberResponse';

export const memberRoutes: Route[] = [
  { method: 'GET', template: LIST, by, gives: { list: gives }, handle: listMembers },
  { method: 'GET', template: MEMBER, by, gives, handle: getMember },
  { method: 'PATCH', template: `${LIST}/@me`, by, takes: ownMemberBody, gives, handle: patchOwn },
  {
    method: 'PATCH',
    template: MEMBER,
    by,
    takes: memberBody,
    gives,
    rate: { limit: 10, seconds: 10 },
    handle: patchMember,
  },
  { method: 'DELETE', template: MEMBER, by, handle: kick },
  { method: 'PUT', template: `${MEMBER}/roles/{role_id}`, by, handle: changeRole(true) },
  { method: 'DELETE', template: `${MEMBER}/roles/{role_id}`, by, handle: changeRole(false) },
];
