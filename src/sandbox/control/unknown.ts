import type { Sandbox } from '../state.ts';
import type { Channel, Guild, Id, Role, User } from '../world/model.ts';
import { directChannel } from '../world/world.ts';

/** A mistake of the driver, not of the bot: it is told in words. */
export class ControlError extends Error {}

/** The person of this id; throws when there is none. */
export function person(sandbox: Sandbox, id: Id): User {
  const user = sandbox.world.users.get(id);
  if (!user) throw new ControlError(`no such member: ${id}`);
  return user;
}

/** The server of this id; throws when there is none. */
export function server(sandbox: Sandbox, id: Id): Guild {
  const guild = sandbox.world.guilds.get(id);
  if (!guild) throw new ControlError(`no such guild: ${id}`);
  return guild;
}

/** The channel of this id, or the member's direct messages when none is named (undefined when never opened). */
export function place(sandbox: Sandbox, member: Id, channelId: Id | undefined): Channel | undefined {
  if (channelId === undefined) return directChannel(sandbox.world, member);
  const channel = sandbox.world.channels.get(channelId);
  if (!channel) throw new ControlError(`no such channel: ${channelId}`);
  return channel;
}

/** The role of this id; throws when there is none. */
export function roleIn(guild: Guild, id: Id): Role {
  const role = guild.roles.get(id);
  if (!role) throw new ControlError(`no such role: ${id}`);
  return role;
}
