import type { APIApplicationCommandSubcommandOption } from 'discord.js';
import type { Actor, App, Door } from '../app/app.ts';
import type { GameId, GameRecord, Locale, TableSettings, UserId } from '../app/ports.ts';
import type { Choice } from './answers.ts';
import type { Body } from './body.ts';

/** One use of a sub-command, already acknowledged; what `execute` returns is seen by its user alone. */
export type Call = {
  app: App;
  actor: Actor;
  door: Door;
  /** null in a DM. */
  guildId: string | null;
  channelId: string;
  /** The server's language; in a DM the person's. */
  guildLocale: Locale;
  /** Rights that the bot needs in this channel and has not, by Discord's names. */
  missing: string[];
  /** A string option as typed; null if it was left out. */
  option(name: string): string | null;
  /** A whole-number option; null if it was left out. */
  number(name: string): number | null;
  /** A person of the server, as named there; null if it was left out. */
  person(name: string): { userId: UserId; name: string; bot: boolean } | null;
  /** Told to its user alone after what `execute` returns: a long answer has several messages. */
  also: Body[];
  /** Opens a table here with so many practice players and posts its lobby; null = done, else what its user is told. */
  openTable(settings: Partial<TableSettings>, practice: number): Promise<Body | null>;
  /** Shows a lobby as it stands now. */
  refreshLobby(game: GameId): Promise<void>;
  /** Opens and remembers the person's DM channel in the background, for a table that delivers by DM. */
  openDm(game: GameRecord): void;
  /** A refusal in the person's language, with the present panel where there is a running table. */
  refuse(refused: Refused, game: GameRecord | null): Promise<Body>;
};

export type Refused = Extract<Awaited<ReturnType<App['look']>>, { refused: unknown }>;

/** One slash sub-command: its shape, its words, and what it does. */
export type SlashCommand = {
  name: string;
  shape(): APIApplicationCommandSubcommandOption;
  /** False if it works in a DM too; the others are refused there politely. */
  guildOnly: boolean;
  execute(call: Call): Promise<Body>;
  /** Choices for what is being typed. */
  complete?(
    option: string,
    typed: string,
    locale: Locale,
    /** What was chosen in another option so far. */
    other: (name: string) => string | null,
  ): Choice[];
};
