import type { Times } from '../../engine/model/index.ts';
import type { OutboxRow } from './outbox.ts';
import type { GameId, GameRecord, TableSettings } from './record.ts';

/** The one place that tells the time. Milliseconds since 1970. In production: the database's clock. */
export type Clock = { now(): Promise<number> };

/**
 * The alarm clock: at-least-once, never early by its own clock; a lost alarm is found again by the sweeper.
 * A key holds no ':' and is never all digits. Arming a known key moves it.
 */
export type Alarm = {
  /** `at`: milliseconds since 1970. */
  arm(key: string, at: number): Promise<void>;
  /** Starts delivering; `onDue` is idempotent and throws to be tried again. */
  start(onDue: (key: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** How a message reached Discord, or did not. */
export type Posted =
  | { sent: { channelId: string; messageId: string } }
  /** For good: 50001, 50007, 50013, 10003, 50278 … `dmClosed` switches the person to the panel. */
  | { refused: string; dmClosed: boolean }
  /** Certainly not sent; try again after so many ms. */
  | { later: number }
  /** Perhaps sent: no answer, or a 5xx. */
  | { unknown: true; triedCarrier: boolean };

/** The way out, built at the Discord edge. */
export type Post = {
  send(row: OutboxRow, game: GameRecord): Promise<Posted>;
  /** Writes a message of ours anew, as this row has it now. Throws what Discord answers. */
  edit?(where: { channelId: string; messageId: string }, row: OutboxRow, game: GameRecord): Promise<void>;
  /** Looks among our own messages for the row's key. */
  find(row: OutboxRow, game: GameRecord): Promise<{ channelId: string; messageId: string } | null>;
};

/** Counts work in hand, so that a stop can wait for it and a jumping clock knows when the bot is quiet. */
export type Work = {
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Resolves once nothing is in hand. */
  settled(): Promise<void>;
};

/** Lines for operators. Never a card, camp, target, text, or a person's id beside a seat. */
export type Log = {
  info(what: string, facts?: LogFacts): void;
  warn(what: string, facts?: LogFacts): void;
  error(what: string, facts?: LogFacts & { error?: unknown }): void;
};

export type LogFacts = {
  game?: GameId;
  ref?: string;
  turn?: number;
  seq?: number;
  code?: string | number;
  ms?: number;
};

export type Timing = { times(seats: number, settings: TableSettings): Times };
