import type { Sandbox } from '../state.ts';
import type { Channel, Command, User } from '../world/model.ts';
import { CHANNEL } from '../world/model.ts';
import { PERMISSION } from '../world/permissions.ts';
import { guildOf, permissionsIn } from '../world/world.ts';

const GUILD_INSTALL = 0;
const USER_INSTALL = 1;

/** By whose installation a command is there: the server's, or only that of the person. */
export type Offer = { command: Command; byUserOnly: boolean };

function installs(command: Command): unknown[] {
  const types = command.body.integration_types;
  return Array.isArray(types) ? types : [GUILD_INSTALL];
}

/** True when somebody with these permissions is let at the command: "0" stands for administrators alone. */
function permitted(command: Command, permissions: bigint): boolean {
  const needed = command.body.default_member_permissions;
  if (needed == null || permissions & PERMISSION.ADMINISTRATOR) return true;
  const bits = BigInt(Number(needed));
  return bits !== 0n && (permissions & bits) === bits;
}

/** The command of this kind and name that the member's client offers in this place. */
export function offered(
  sandbox: Sandbox,
  channel: Channel,
  user: User,
  type: number,
  name: string,
): Offer | undefined {
  const { world } = sandbox;
  const direct = channel.type === CHANNEL.dm;
  const botIsIn = direct || guildOf(world, channel)?.members.has(world.app.botId) === true;
  const all = [...world.commands.values()].filter(
    (command) => command.type === type && command.name === name,
  );
  const own = direct || !botIsIn ? undefined : all.find((command) => command.guildId === channel.guildId);
  const command = own ?? all.find((candidate) => candidate.guildId === null);
  if (!command) return undefined;
  const byGuild = botIsIn && installs(command).includes(GUILD_INSTALL);
  const byUser = user.installed && installs(command).includes(USER_INSTALL);
  if (command.guildId === null && !byGuild && !byUser) return undefined;
  const { contexts } = command.body;
  if (Array.isArray(contexts) && command.guildId === null && !contexts.includes(direct ? 1 : 0))
    return undefined;
  const permissions = permissionsIn(sandbox, channel, user.id);
  const byUserOnly = command.guildId === null && !byGuild;
  return direct || byUserOnly || permitted(command, permissions) ? { command, byUserOnly } : undefined;
}
