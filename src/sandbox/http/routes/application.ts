import { sessionStartLimit } from '../../gateway/start-limit.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import { applicationToWire, memberToWire, ownUserToWire, userToWire } from '../../wire/user.ts';
import { guildPermissions } from '../../world/permissions.ts';
import { botUser } from '../../world/world.ts';
import { findGuild } from '../lookup.ts';
import type { Handler, Route } from '../route.ts';
import { openChannel } from './direct.ts';

/** The gateway's address is that of this server, which only the request's own port knows. */
export type GatewayAddress = () => string;

function gatewayBot(address: GatewayAddress): Handler {
  return (sandbox) => ({
    status: 200,
    body: {
      url: address(),
      shards: sandbox.gateway.settings.shards,
      session_start_limit: sessionStartLimit(sandbox),
    },
  });
}

const getOwnUser: Handler = (sandbox) => ({ status: 200, body: ownUserToWire(botUser(sandbox.world)) });

const getUser: Handler = (sandbox, call) => {
  const user = sandbox.world.users.get(call.params.user_id ?? '');
  return user ? { status: 200, body: userToWire(user) } : refuse(404, 10013);
};

const getApplication: Handler = (sandbox) => {
  const { world } = sandbox;
  const owner = world.users.get(world.app.ownerId) ?? botUser(world);
  return { status: 200, body: applicationToWire(world, world.app, botUser(world), owner) };
};

const listGuilds: Handler = (sandbox) => {
  const { world } = sandbox;
  const guilds = [...world.guilds.values()].filter((guild) => guild.members.has(world.app.botId));
  return {
    status: 200,
    body: guilds.map((guild) => ({
      id: guild.id,
      name: guild.name,
      icon: null,
      banner: null,
      owner: false,
      permissions: guildPermissions(guild, world.app.botId).toString(),
      features: [],
    })),
  };
};

const leaveGuild: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  guild.members.delete(sandbox.world.app.botId);
  sandbox.gateway.dispatch({ event: 'GUILD_DELETE', intents: 1, guildId: guild.id, data: { id: guild.id } });
  return { status: 204 };
};

const ownMember: Handler = (sandbox, call) => {
  const guild = findGuild(sandbox, call);
  if (isRefusal(guild)) return guild;
  const member = guild.members.get(sandbox.world.app.botId);
  return member
    ? { status: 200, body: memberToWire(member, botUser(sandbox.world), sandbox.clock.now()) }
    : refuse(404, 10007);
};

const by = 'botToken' as const;

/** The bot's own things: gateway, account, application, direct messages. */
export function applicationRoutes(address: GatewayAddress): Route[] {
  return [
    {
      method: 'GET',
      template: '/gateway',
      by: 'anyone',
      gives: 'GatewayResponse',
      handle: () => ({ status: 200, body: { url: address() } }),
    },
    { method: 'GET', template: '/gateway/bot', by, gives: 'GatewayBotResponse', handle: gatewayBot(address) },
    { method: 'GET', template: '/users/@me', by, gives: 'UserPIIResponse', handle: getOwnUser },
    {
      method: 'GET',
      template: '/users/@me/guilds',
      by,
      gives: { list: 'MyGuildResponse' },
      handle: listGuilds,
    },
    { method: 'DELETE', template: '/users/@me/guilds/{guild_id}', by, handle: leaveGuild },
    {
      method: 'GET',
      template: '/users/@me/guilds/{guild_id}/member',
      by,
      gives: 'PrivateGuildMemberResponse',
      handle: ownMember,
    },
    { method: 'GET', template: '/users/{user_id}', by, gives: 'UserResponse', handle: getUser },
    {
      method: 'POST',
      template: '/users/@me/channels',
      by,
      takes: 'CreatePrivateChannelRequest',
      gives: 'PrivateChannelResponse',
      rate: { limit: 50, seconds: 10 },
      handle: openChannel,
    },
    {
      method: 'GET',
      template: '/applications/@me',
      by,
      gives: 'PrivateApplicationResponse',
      handle: getApplication,
    },
    {
      method: 'GET',
      template: '/oauth2/applications/@me',
      by,
      gives: 'PrivateApplicationResponse',
      handle: getApplication,
    },
  ];
}
