import { isDeepStrictEqual } from 'node:util';
import { type RESTPostAPIChatInputApplicationCommandsJSONBody, Routes } from 'discord.js';
import { patiently } from './overwrites.ts';
import { problemOf } from './problem.ts';
import type { Wires } from './wires.ts';

/** So many servers are asked for commands of their own. */
const FEW = 10;
type Shape = RESTPostAPIChatInputApplicationCommandsJSONBody;
/** Discord gives back what was left out as null, false, empty or its default; these are the same. */
const DEFAULTS: Record<string, unknown> = { nsfw: false, integration_types: [0], type: 1 };
const OURS = new Set([
  'name',
  'name_localizations',
  'description',
  'description_localizations',
  'options',
  'type',
  'required',
  'choices',
  'autocomplete',
  'value',
  'contexts',
  'integration_types',
  'default_member_permissions',
  'nsfw',
  'min_length',
  'max_length',
]);

const isNothing = (key: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0) ||
  isDeepStrictEqual(value, DEFAULTS[key]);

/** The part of a command that we decide, in one order, without what means nothing. `type` of an option is kept. */
export const normal = (value: unknown, depth = 0): unknown => {
  if (Array.isArray(value)) return value.map((one) => normal(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(
      ([key, own]) =>
        (OURS.has(key) || key.includes('-') || key === 'ja') &&
        !(isNothing(key, own) && !(key === 'type' && depth > 0)),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, own]) => [key, normal(own, depth + 1)] as const);
  return Object.fromEntries(entries);
};

const byName = (commands: readonly unknown[]): unknown[] =>
  commands.map((command) => normal(command)).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Makes one place hold exactly these commands; asks first, so that a second start changes nothing. */
const bring = async (wires: Wires, route: `/${string}`, wanted: readonly Shape[]): Promise<boolean> => {
  const query = new URLSearchParams({ with_localizations: 'true' });
  const standing = (await patiently(() => wires.bot.get(route, { query }))) as unknown[];
  if (isDeepStrictEqual(byName(standing), byName(wanted))) return false;
  await patiently(() => wires.bot.put(route, { body: wanted }));
  return true;
};

/**
 * Registers the commands in one scope: everywhere, or (while developing) in one server, where changes show at once.
 * The other scope is emptied as far as we can see it, or each command would show twice. `missing`: the bot is not in that
 * server (yet), so the commands stand everywhere. Returns what was changed.
 */
export const registerCommands = async (
  wires: Wires,
  commands: readonly Shape[],
  { devGuildId, guildIds }: { devGuildId: string | null; guildIds: readonly string[] },
): Promise<{ changed: boolean; missing: boolean }> => {
  const { applicationId } = await wires.identity();
  const everywhere = Routes.applicationCommands(applicationId);
  if (devGuildId !== null && guildIds.includes(devGuildId)) {
    // The server first: what fails there leaves the commands where they were.
    const own = await bring(wires, Routes.applicationGuildCommands(applicationId, devGuildId), commands);
    return { changed: (await bring(wires, everywhere, [])) || own, missing: false };
  }
  const missing = devGuildId !== null;
  const changed = await bring(wires, everywhere, commands);
  // A bot in many servers was never developed in all of them; asking each would only spend requests.
  if (guildIds.length > FEW) return { changed, missing };
  let emptied = false;
  for (const guildId of guildIds) {
    try {
      emptied = (await bring(wires, Routes.applicationGuildCommands(applicationId, guildId), [])) || emptied;
    } catch (error) {
      // A server that added the bot without commands refuses the question, and has none of its own.
      if (problemOf(error).kind !== 'refused') throw error;
    }
  }
  return { changed: changed || emptied, missing };
};
