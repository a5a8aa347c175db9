import {
  type APIApplicationCommandIntegerOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  type APIApplicationCommandUserOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  Locale as DiscordLocale,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import { type Words, wordsFor } from '../text/words-for.ts';
import type { SlashCommand } from './command.ts';

type Named = { name: string; description: string };
/** Discord's languages that have words of ours; every other client shows the English ones. */
const CHINESE = [DiscordLocale.ChineseTW, DiscordLocale.ChineseCN] as const;

/** Name and description in English, with the Chinese ones beside them. `name` stays the code's own word. */
const localised = (name: string, pick: (words: Words) => Named) => ({
  name,
  name_localizations: Object.fromEntries(CHINESE.map((locale) => [locale, pick(wordsFor(locale)).name])),
  description: pick(wordsFor('en')).description,
  description_localizations: Object.fromEntries(
    CHINESE.map((locale) => [locale, pick(wordsFor(locale)).description]),
  ),
});

type SubName = Exclude<keyof Words['commands'], 'root' | 'options'>;
type OptionName = keyof Words['commands']['options'];

/** The shape of a sub-command, from its code name and the words in text/. */
export const subShape = (
  name: SubName,
  options: (
    | APIApplicationCommandStringOption
    | APIApplicationCommandIntegerOption
    | APIApplicationCommandUserOption
  )[] = [],
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...localised(name, (words) => words.commands[name]),
  options,
});

/** An optional text option whose values are suggested while it is typed. */
export const typedOption = (name: OptionName): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...localised(name, (words) => words.commands.options[name]),
  required: false,
  autocomplete: true,
});

/** Ids of games are shorter. */
export const LONGEST_GAME_ID = 32;

/** An optional text option with anything in it. */
export const textOption = (name: OptionName, longest: number): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...localised(name, (words) => words.commands.options[name]),
  required: false,
  max_length: longest,
});

/** An optional whole number between two bounds. */
export const numberOption = (
  name: OptionName,
  least: number,
  most: number,
): APIApplicationCommandIntegerOption => ({
  type: ApplicationCommandOptionType.Integer,
  ...localised(name, (words) => words.commands.options[name]),
  required: false,
  min_value: least,
  max_value: most,
});

/** An optional person of the server. */
export const personOption = (name: OptionName): APIApplicationCommandUserOption => ({
  type: ApplicationCommandOptionType.User,
  ...localised(name, (words) => words.commands.options[name]),
  required: false,
});

/** An optional choice among few: each value with its name in each language. */
export const choiceOption = <V extends string>(
  name: OptionName,
  values: readonly V[],
  called: (words: Words, value: V) => string,
): APIApplicationCommandStringOption => ({
  type: ApplicationCommandOptionType.String,
  ...localised(name, (words) => words.commands.options[name]),
  required: false,
  choices: values.map(
    (value): APIApplicationCommandOptionChoice<string> => ({
      name: called(wordsFor('en'), value),
      name_localizations: Object.fromEntries(
        CHINESE.map((locale) => [locale, called(wordsFor(locale), value)]),
      ),
      value,
    }),
  ),
});

/** The one command `/werewolf` with all its sub-commands, as it is registered. */
export const shapeOf = (
  commands: readonly SlashCommand[],
): RESTPostAPIChatInputApplicationCommandsJSONBody => ({
  type: ApplicationCommandType.ChatInput,
  ...localised('werewolf', (words) => words.commands.root),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  integration_types: [ApplicationIntegrationType.GuildInstall],
  options: commands.map((command) => command.shape()),
});
