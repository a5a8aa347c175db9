import * as z from 'zod/mini';
import { lengthOf } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm, refuse } from '../refusal.ts';
import { schemaNamed } from '../schema.ts';
import type { ChoiceBody, CommandBody, CommandOptionBody, Localised } from './bodies.ts';

type Path = readonly (string | number)[];

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const CHAT = 1;
const ENTRY_POINT = 4;
const SUB = 1;
const GROUP = 2;
const INTEGER = 4;
const MAX_CHOICE_VALUE = 100;
const MAX_TOTAL = 8000;
/** A longer list is refused as a form before its kinds are counted (common report). */
const MAX_LIST = 130;
const MAX_OF_TYPE: Record<number, number> = { 1: 100, 2: 15, 3: 15, 4: 1 };

const locale = schemaNamed('AvailableLocalesEnum');

function checkLocales(localised: Localised, path: Path): Refusal | undefined {
  const unknown = Object.keys(localised ?? {}).find((key) => !z.safeParse(locale, key).success);
  return unknown === undefined ? undefined : invalidForm([...path, unknown], 'not an available locale');
}

/** Application commands, "Naming": chat commands and options have lower-case names without spaces. */
function checkName(name: string, path: Path): Refusal | undefined {
  if (!NAME.test(name)) return invalidForm(path, 'the name does not match the pattern');
  return name === name.toLowerCase() ? undefined : invalidForm(path, 'lower case where a lower case exists');
}

function checkNames(
  named: { name: string; name_localizations?: Localised },
  path: Path,
): Refusal | undefined {
  const refusal =
    checkName(named.name, [...path, 'name']) ||
    checkLocales(named.name_localizations, [...path, 'name_localizations']);
  if (refusal) return refusal;
  for (const [key, name] of Object.entries(named.name_localizations ?? {})) {
    const wrong = checkName(name, [...path, 'name_localizations', key]);
    if (wrong) return wrong;
  }
  return undefined;
}

function checkChoice(choice: ChoiceBody, path: Path, type: number): Refusal | undefined {
  if (type === INTEGER && !Number.isInteger(choice.value)) {
    return invalidForm([...path, 'value'], 'an integer option takes whole numbers');
  }
  if (typeof choice.value === 'string' && lengthOf(choice.value) > MAX_CHOICE_VALUE) {
    return invalidForm([...path, 'value'], 'a choice is up to 100 characters');
  }
  return checkLocales(choice.name_localizations, [...path, 'name_localizations']);
}

function checkOption(option: CommandOptionBody, path: Path): Refusal | undefined {
  const refusal =
    checkNames(option, path) ||
    checkLocales(option.description_localizations, [...path, 'description_localizations']);
  if (refusal) return refusal;
  const choices = option.choices ?? [];
  if (option.autocomplete && choices.length > 0) {
    return invalidForm([...path, 'autocomplete'], 'autocomplete may not be true if there are choices');
  }
  if (new Set(choices.map((choice) => choice.name)).size < choices.length) {
    return invalidForm([...path, 'choices'], 'two choices have one name');
  }
  for (const [index, choice] of choices.entries()) {
    const wrong = checkChoice(choice, [...path, 'choices', index], option.type);
    if (wrong) return wrong;
  }
  if (
    option.type === INTEGER &&
    [option.min_value, option.max_value].some((bound) => bound != null && !Number.isInteger(bound))
  ) {
    return invalidForm([...path, 'min_value'], 'an integer option takes whole numbers');
  }
  if (option.min_value != null && option.max_value != null && option.min_value > option.max_value) {
    return invalidForm([...path, 'min_value'], 'min_value is above max_value');
  }
  if (option.min_length != null && option.max_length != null && option.min_length > option.max_length) {
    return invalidForm([...path, 'min_length'], 'min_length is above max_length');
  }
  return option.type <= GROUP
    ? checkOptions(option.options ?? [], [...path, 'options'], option.type)
    : undefined;
}

/** `inside` is 0 for the command itself, else the type of the option that holds the list. */
function checkOptions(
  options: readonly CommandOptionBody[],
  path: Path,
  inside: number,
): Refusal | undefined {
  const nested = options.filter((option) => option.type <= GROUP).length;
  if (nested > 0 && nested < options.length)
    return invalidForm(path, 'sub-commands and parameters cannot be mixed');
  if (inside === GROUP && options.length === 0)
    return invalidForm(path, 'a group holds at least one sub-command');
  const wrongLevel = options.findIndex(
    (option) => (inside === SUB && option.type <= GROUP) || (inside === GROUP && option.type !== SUB),
  );
  if (wrongLevel >= 0)
    return invalidForm([...path, wrongLevel, 'type'], 'this kind of option cannot stand here');
  if (new Set(options.map((option) => option.name)).size < options.length)
    return invalidForm(path, 'two options have one name');
  let optional = false;
  for (const [index, option] of options.entries()) {
    if (option.required && optional) return invalidForm([...path, index], 'required options come first');
    if (!option.required) optional = true;
    const refusal = checkOption(option, [...path, index]);
    if (refusal) return refusal;
  }
  return undefined;
}

function longest(text: string, localised: Localised): number {
  return Math.max(lengthOf(text), ...Object.values(localised ?? {}).map(lengthOf));
}

function optionLength(option: CommandOptionBody): number {
  let total =
    longest(option.name, option.name_localizations) +
    longest(option.description, option.description_localizations);
  for (const choice of option.choices ?? []) {
    total += longest(choice.name, choice.name_localizations) + lengthOf(String(choice.value));
  }
  return (option.options ?? []).reduce((sum, child) => sum + optionLength(child), total);
}

/** The length that counts towards 8000: names, descriptions and values, of each the longest localisation. */
export function commandLength(command: CommandBody): number {
  const own =
    longest(command.name, command.name_localizations) +
    longest(command.description ?? '', command.description_localizations);
  return (command.options ?? []).reduce((sum, option) => sum + optionLength(option), own);
}

/** The rules of one command, by `discord.md` 1.5. `inGuild` for the guild's own commands. */
export function checkCommand(command: CommandBody, path: Path, inGuild: boolean): Refusal | undefined {
  const type = command.type ?? CHAT;
  if (type === ENTRY_POINT) {
    return invalidForm(
      [...path, 'type'],
      inGuild ? 'no entry point in a server' : 'the application has no Activity',
    );
  }
  if (command.handler != null) return invalidForm([...path, 'handler'], 'only an entry point has a handler');
  const locales =
    checkLocales(command.name_localizations, [...path, 'name_localizations']) ||
    checkLocales(command.description_localizations, [...path, 'description_localizations']);
  if (locales) return locales;
  if (type !== CHAT) {
    if (command.description)
      return invalidForm([...path, 'description'], 'only chat commands have a description');
    if (command.options?.length) return invalidForm([...path, 'options'], 'only chat commands have options');
    return command.name.trim() ? undefined : invalidForm([...path, 'name'], 'a name is required');
  }
  if (!command.description) return invalidForm([...path, 'description'], 'chat commands need a description');
  const refusal = checkNames(command, path) || checkOptions(command.options ?? [], [...path, 'options'], 0);
  if (refusal) return refusal;
  return commandLength(command) > MAX_TOTAL
    ? invalidForm(path, 'more than 8000 characters in all')
    : undefined;
}

/** The rules of a whole list of commands: distinct names within a type, and so many of each type. */
export function checkCommands(commands: readonly CommandBody[], inGuild: boolean): Refusal | undefined {
  if (commands.length > MAX_LIST) return invalidForm([], `${MAX_LIST} commands at most`);
  const seen = new Set<string>();
  const counts = new Map<number, number>();
  for (const [index, command] of commands.entries()) {
    const type = command.type ?? CHAT;
    const refusal = checkCommand(command, [index], inGuild);
    if (refusal) return refusal;
    const key = `${type} ${command.name}`;
    if (seen.has(key)) return invalidForm([index, 'name'], 'two commands have one name');
    seen.add(key);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  for (const [type, count] of counts) {
    if (count > (MAX_OF_TYPE[type] ?? 0))
      return refuse(400, 30032, `${count} commands of type ${type}`, 'rule');
  }
  return undefined;
}
