import type { Control, Sight } from './eyes.ts';

/** What became of an act: acknowledged in time, or not, and why not. */
export type Acted = { acked: boolean; why: string };

/** A slash command of the bot, by the names that it has for Discord. */
export type Command = { name: string; sub: string; options: Record<string, string | number> };

/** A member's client at one moment. Messages oldest first. */
export type Seen = {
  /** The table's channel, own ephemeral messages included. */
  channel: Sight[];
  /** The direct messages with the bot; empty if there are none. */
  direct: Sight[];
};

/** One member's client: what it shows and the few things that a person can do with it. */
export type Screen = {
  member: string;
  name: string;
  look(): Promise<Seen>;
  click(control: Control): Promise<Acted>;
  choose(control: Control, values: string[]): Promise<Acted>;
  /** Types one line into the window that is open for this member and sends it. */
  type(line: string): Promise<Acted>;
  /** Sends a slash command in the table's channel. */
  command(call: Command): Promise<Acted>;
  /** Writes to the bot in the direct messages. */
  writeDirect(line: string): Promise<Acted>;
  /** Presses made so far, windows sent included. */
  clicks(): number;
};
