import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, Guild, Overwrite } from '../world/model.ts';
import { guildPermissions, PERMISSION } from '../world/permissions.ts';
import { permissionsIn } from '../world/world.ts';

export const MAX_OVERWRITES = 1000;

/** True when Manage Roles comes from an overwrite in this very channel, which lifts the limit below. */
function managesRolesHere(sandbox: Sandbox, guild: Guild, channel: Channel): boolean {
  const roles = guild.members.get(sandbox.world.app.botId)?.roles ?? [];
  const own = [sandbox.world.app.botId, guild.id, ...roles];
  return own.some((id) => ((channel.overwrites.get(id)?.allow ?? 0n) & PERMISSION.MANAGE_ROLES) !== 0n);
}

/**
 * Channel resource, Edit Channel Permissions: only what the bot may do itself, in the server or in the category, can be
 * allowed or denied, unless an overwrite of this channel gives it Manage Roles.
 */
export function mayGrant(
  sandbox: Sandbox,
  guild: Guild,
  channel: Channel,
  changed: readonly Overwrite[],
): Refusal | undefined {
  if (managesRolesHere(sandbox, guild, channel)) return undefined;
  const category = sandbox.world.channels.get(channel.parentId ?? '');
  const { botId } = sandbox.world.app;
  const own = guildPermissions(guild, botId) | (category ? permissionsIn(sandbox, category, botId) : 0n);
  const beyond = changed.some(({ allow, deny }) => (allow | deny) & ~own);
  return beyond ? refuse(403, 50013) : undefined;
}

/** The target of an overwrite must exist: a role of the server, or a person. */
export function targetExists(sandbox: Sandbox, guild: Guild, overwrite: Overwrite): Refusal | undefined {
  if (overwrite.type === 0) return guild.roles.has(overwrite.id) ? undefined : refuse(404, 10011);
  return sandbox.world.users.has(overwrite.id) ? undefined : refuse(404, 10013);
}

/** What a whole list of overwrites must keep to, as a channel is made or changed with it. */
export function checkOverwrites(
  sandbox: Sandbox,
  guild: Guild,
  channel: Channel,
  wanted: readonly Overwrite[],
): Refusal | undefined {
  if (wanted.length > MAX_OVERWRITES) return refuse(400, 30060);
  for (const overwrite of wanted) {
    const unknown = targetExists(sandbox, guild, overwrite);
    if (unknown) return unknown;
  }
  const changed = wanted.filter((overwrite) => {
    const before = channel.overwrites.get(overwrite.id);
    return before?.allow !== overwrite.allow || before.deny !== overwrite.deny;
  });
  return mayGrant(sandbox, guild, channel, changed);
}
