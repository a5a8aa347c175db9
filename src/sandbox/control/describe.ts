import type { Sandbox } from '../state.ts';
import { isThread } from '../world/world.ts';
import type { WorldView } from './protocol.ts';
import { person } from './unknown.ts';

/** The whole world in short: servers, channels, roles, people. */
export function describe(sandbox: Sandbox): WorldView {
  const { world } = sandbox;
  return {
    applicationId: world.app.id,
    botId: world.app.botId,
    token: world.app.token,
    now: sandbox.clock.now(),
    connected: sandbox.gateway.connected(),
    guilds: [...world.guilds.values()].map((guild) => ({
      id: guild.id,
      name: guild.name,
      locale: guild.locale,
      channels: [...world.channels.values()]
        .filter((channel) => channel.guildId === guild.id && !isThread(channel))
        .map(({ id, name, type }) => ({ id, name, type })),
      roles: [...guild.roles.values()].map((role) => ({
        id: role.id,
        name: role.name,
        permissions: role.permissions.toString(),
      })),
      members: [...guild.members.values()].map((member) => {
        const user = person(sandbox, member.userId);
        return {
          id: user.id,
          name: member.nick ?? user.globalName ?? user.username,
          locale: user.locale,
          bot: user.bot,
          dmsOpen: user.dmsOpen,
          muted: member.mute,
          voiceChannelId: member.voiceChannelId,
        };
      }),
    })),
  };
}
