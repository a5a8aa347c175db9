import { isJson } from '../../json.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { checkOverwrites } from '../../rules/overwrites.ts';
import { channelToWire } from '../../wire/channel.ts';
import { guildToWire, roleToWire } from '../../wire/guild.ts';
import { CHANNEL } from '../../world/model.ts';
import { PERMISSION } from '../../world/permissions.ts';
import { addChannel, isThread } from '../../world/world.ts';
import { findGuild, lacksInGuild } from '../lookup.ts';
import type { Handler, Route } from '../route.ts';
import { tellChannel } from '../tell.ts';
import { applyFields, checkFields } from './channels.ts';
import { overwritesOf } from './overwrites.ts';

const MAX_CHANNELS = 500;

const getGuild: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const counts = {
    approximate_member_count: guild.members.size,
    approximate_presence_count: guild.members.size,
  };
  return {
    status: 200,
    body: { ...guildToWire(guild), ...(call.query.get('with_counts') === 'true' ? counts : {}) },
  };
};

const listChannels: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const channels = [...sandbox.world.channels.values()].filter(
    (channel) => channel.guildId === guild.id && !isThread(channel),
  );
  return { status: 200, body: channels.map((channel) => channelToWire(sandbox.world, channel)) };
};

const createChannel: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const body = isJson(call.body) ? call.body : {};
  const refusal = lacksInGuild(sandbox, guild, PERMISSION.MANAGE_CHANNELS);
  if (refusal) return refusal;
  const owned = [...sandbox.world.channels.values()].filter((channel) => channel.guildId === guild.id);
  if (owned.length >= MAX_CHANNELS) return refuse(400, 30013);
  const seed = {
    id: sandbox.ids.next(),
    type: Number(body.type ?? CHANNEL.text),
    guildId: guild.id,
    name: '',
  };
  const channel = addChannel(sandbox.world, seed);
  const overwrites = overwritesOf(body);
  const wrong = checkFields(channel, body) ?? checkOverwrites(sandbox, guild, channel, overwrites);
  if (wrong) {
    sandbox.world.channels.delete(channel.id);
    return wrong;
  }
  applyFields(channel, body);
  channel.overwrites = new Map(overwrites.map((overwrite) => [overwrite.id, overwrite]));
  tellChannel(sandbox, channel, 'CHANNEL_CREATE');
  return { status: 201, body: channelToWire(sandbox.world, channel) };
};

const listActiveThreads: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const threads = [...sandbox.world.channels.values()].filter(
    (channel) => channel.guildId === guild.id && isThread(channel) && !channel.thread?.archived,
  );
  return {
    status: 200,
    body: { threads: threads.map((thread) => channelToWire(sandbox.world, thread)), members: [] },
  };
};

const listRoles: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  return isRefusal(guild) ? guild : { status: 200, body: [...guild.roles.values()].map(roleToWire) };
};

const getRole: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const role = guild.roles.get(call.params.role_id ?? '');
  return role ? { status: 200, body: roleToWire(role) } : refuse(404, 10011);
};

const GUILD = '/guilds/{guild_id}';
const by = 'botToken' as const;

export const guildRoutes: Route[] = [
  { method: 'GET', template: GUILD, by, gives: 'GuildResponse', handle: getGuild },
  {
    method: 'GET',
    template: `${GUILD}/channels`,
    by,
    gives: { list: 'GuildChannelResponse' },
    handle: listChannels,
  },
  {
    method: 'POST',
    template: `${GUILD}/channels`,
    by,
    takes: 'CreateGuildChannelRequest',
    gives: 'GuildChannelResponse',
    handle: createChannel,
  },
  {
    method: 'GET',
    template: `${GUILD}/threads/active`,
    by,
    gives: 'ThreadsResponse',
    handle: listActiveThreads,
  },
  { method: 'GET', template: `${GUILD}/roles`, by, gives: { list: 'GuildRoleResponse' }, handle: listRoles },
  { method: 'GET', template: `${GUILD}/roles/{role_id}`, by, gives: 'GuildRoleResponse', handle: getRole },
];
