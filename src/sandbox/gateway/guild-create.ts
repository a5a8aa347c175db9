import type { Sandbox } from '../state.ts';
import { guildCreateToWire } from '../wire/guild.ts';
import { memberToWire } from '../wire/user.ts';
import type { Guild } from '../world/model.ts';
import { INTENT } from '../world/model.ts';
import type { Dispatch } from './gateway.ts';

/** GUILD_CREATE: who is neither the bot nor in voice is listed with the presences intent only (discord.md 1.6). */
export function guildCreate(sandbox: Sandbox, guild: Guild): Dispatch {
  const { world, clock } = sandbox;
  return {
    event: 'GUILD_CREATE',
    intents: INTENT.guilds,
    guildId: guild.id,
    data(intents) {
      const wire = guildCreateToWire(world, guild, world.app.botId, clock.now());
      if (!(intents & INTENT.guildPresences)) return wire;
      const known = [...guild.members.values()].flatMap((member) => {
        const user = world.users.get(member.userId);
        return user ? [{ member, user }] : [];
      });
      const presences = known.map(({ user }) => ({
        user: { id: user.id },
        guild_id: guild.id,
        status: user.bot && sandbox.gateway.connected() ? 'online' : 'offline',
        activities: [],
        client_status: {},
      }));
      return {
        ...wire,
        members: known.map((found) => memberToWire(found.member, found.user, clock.now())),
        presences,
      };
    },
  };
}
