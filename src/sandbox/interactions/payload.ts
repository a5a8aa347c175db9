import type { Json } from '../json.ts';
import type { Sandbox } from '../state.ts';
import { channelToWire } from '../wire/channel.ts';
import { roleToWire } from '../wire/guild.ts';
import { messageToWire } from '../wire/message.ts';
import { memberToWire, partialMemberToWire, userToWire } from '../wire/user.ts';
import type { Channel, Id, Message, User } from '../world/model.ts';
import { guildOf, permissionsIn } from '../world/world.ts';
import type { Interaction } from './interactions.ts';

const ATTACHMENT_LIMIT = 10 * 1024 * 1024;

/** What the ids in a choice stand for. */
export function resolve(sandbox: Sandbox, channel: Channel, ids: readonly Id[]): Json {
  const { world, clock } = sandbox;
  const guild = guildOf(world, channel);
  const users: Json = {};
  const members: Json = {};
  const roles: Json = {};
  const channels: Json = {};
  for (const id of ids) {
    const user = world.users.get(id);
    const member = guild?.members.get(id);
    const role = guild?.roles.get(id);
    const other = world.channels.get(id);
    if (user) users[id] = userToWire(user);
    if (member) {
      members[id] = {
        ...partialMemberToWire(member, clock.now()),
        permissions: permissionsIn(sandbox, channel, id).toString(),
      };
    }
    if (role) roles[id] = roleToWire(role);
    if (other)
      channels[id] = {
        ...channelToWire(world, other),
        permissions: permissionsIn(sandbox, other, world.app.botId).toString(),
      };
  }
  const parts = Object.entries({ users, members, roles, channels }).filter(
    ([, part]) => Object.keys(part).length > 0,
  );
  return Object.fromEntries(parts);
}

function whoActs(sandbox: Sandbox, channel: Channel, user: User): Json {
  const guild = guildOf(sandbox.world, channel);
  const member = guild?.members.get(user.id);
  if (!guild || !member) return { user: userToWire(user) };
  return {
    guild_id: guild.id,
    guild_locale: guild.locale,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    member: {
      ...memberToWire(member, user, sandbox.clock.now()),
      permissions: permissionsIn(sandbox, channel, user.id).toString(),
    },
  };
}

/** INTERACTION_CREATE in full (discord.md 2, trap 4). `data` is the part that differs by type. */
export function interactionPayload(
  sandbox: Sandbox,
  interaction: Interaction,
  channel: Channel,
  user: User,
  data: Json,
  message: Message | undefined,
): Json {
  const { world } = sandbox;
  return {
    id: interaction.id,
    application_id: world.app.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    locale: user.locale,
    channel_id: channel.id,
    channel: {
      ...channelToWire(world, channel),
      permissions: permissionsIn(sandbox, channel, user.id).toString(),
    },
    context: channel.guildId ? 0 : 1,
    app_permissions: permissionsIn(sandbox, channel, world.app.botId).toString(),
    authorizing_integration_owners: interaction.byUserOnly
      ? { '1': user.id }
      : { '0': channel.guildId ?? '0' },
    entitlements: [],
    attachment_size_limit: ATTACHMENT_LIMIT,
    data,
    ...whoActs(sandbox, channel, user),
    ...(message ? { message: messageToWire(sandbox, channel, message, true) } : {}),
  };
}
