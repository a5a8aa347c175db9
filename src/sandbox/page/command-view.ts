import { isJson, type Json } from '../json.ts';
import type { ChoiceBody, CommandOptionBody, Localised } from '../rules/bodies.ts';
import type { Sandbox } from '../state.ts';
import type { Command, Guild, User } from '../world/model.ts';
import { guildPermissions, PERMISSION } from '../world/permissions.ts';
import type { PageCommand, PageOption } from './protocol.ts';

const CHAT = 1;
const SUB = 1;
const GROUP = 2;
const IN_SERVERS = 0;
const IN_BOT_DMS = 1;

type Named = { name: string; name_localizations?: Localised };
type Described = { description?: string; description_localizations?: Localised };

const named = (of: Named, locale: string): string => of.name_localizations?.[locale] ?? of.name;
const described = (of: Described, locale: string): string =>
  of.description_localizations?.[locale] ?? of.description ?? '';

function option(body: CommandOptionBody, locale: string): PageOption {
  return {
    name: body.name,
    shownName: named(body, locale),
    description: described(body, locale),
    type: body.type,
    required: body.required === true,
    choices: (body.choices ?? []).map((choice: ChoiceBody) => ({
      name: named(choice, locale),
      value: choice.value,
    })),
    autocomplete: body.autocomplete === true,
    min: body.min_value ?? body.min_length ?? null,
    max: body.max_value ?? body.max_length ?? null,
  };
}

const optionsOf = (holder: Json | CommandOptionBody): CommandOptionBody[] =>
  Array.isArray(holder.options)
    ? (holder.options as unknown[]).filter(isJson).map((one) => one as unknown as CommandOptionBody)
    : [];

type Row = Pick<PageCommand, 'group' | 'sub' | 'shownName' | 'description' | 'options'>;

/** A command with its sub-commands laid out side by side. */
function rows(command: Command, locale: string): Row[] {
  const body = command.body as unknown as Named & Described;
  const own = optionsOf(command.body);
  const top = `/${named({ ...body, name: command.name }, locale)}`;
  const row = (
    holder: CommandOptionBody | Json,
    about: Described,
    path: Pick<Row, 'group' | 'sub' | 'shownName'>,
  ): Row => ({
    ...path,
    description: described(about, locale),
    options: optionsOf(holder).map((one) => option(one, locale)),
  });
  if (!own.some(({ type }) => type <= GROUP))
    return [row(command.body, body, { group: null, sub: null, shownName: top })];
  return own.flatMap((first) => {
    const shownName = `${top} ${named(first, locale)}`;
    if (first.type === SUB) return [row(first, first, { group: null, sub: first.name, shownName })];
    return optionsOf(first).map((sub) =>
      row(sub, sub, { group: first.name, sub: sub.name, shownName: `${shownName} ${named(sub, locale)}` }),
    );
  });
}

function mayUse(guild: Guild, user: User, needed: unknown): boolean {
  const bits = BigInt(Number(needed));
  const permissions = guildPermissions(guild, user.id);
  if (permissions & PERMISSION.ADMINISTRATOR) return true;
  return bits !== 0n && (permissions & bits) === bits;
}

/** Where a command is offered to this person: null stands for every place that its contexts allow. */
function placesOf(sandbox: Sandbox, command: Command, user: User): (string | null)[] {
  const guilds = [...sandbox.world.guilds.values()].filter((guild) => guild.members.has(user.id));
  const there = guilds.filter((guild) => command.guildId === null || guild.id === command.guildId);
  const needed = command.body.default_member_permissions;
  if (needed == null && command.guildId === null) return [null];
  const usable = needed == null ? there : there.filter((guild) => mayUse(guild, user, needed));
  return usable.map((guild) => guild.id);
}

/** The slash commands that this person's client lists, in its language. */
export function viewCommands(sandbox: Sandbox, user: User): PageCommand[] {
  return [...sandbox.world.commands.values()]
    .filter((command) => command.type === CHAT)
    .flatMap((command) => {
      const { contexts } = command.body;
      const allows = (context: number) => !Array.isArray(contexts) || contexts.includes(context);
      const inDms = command.guildId === null && allows(IN_BOT_DMS);
      const places = allows(IN_SERVERS) || command.guildId ? placesOf(sandbox, command, user) : [];
      return places.flatMap((guildId) =>
        rows(command, user.locale).map((row) => ({ guildId, name: command.name, inDms, ...row })),
      );
    });
}
