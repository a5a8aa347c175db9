import type { Event, Seat } from '../../engine/model/index.ts';
import type { NewRow } from './outbox.ts';
import type { GameId, GameRecord, GameStatus, StoredEvent, UserId } from './record.ts';

export type Gold = { user: UserId; kill: boolean; check: boolean };

/** `since`: when the game that earned or carried it ended, ms; games dealt before that do not know it. */
export type HeldGold = Gold & { id: string; channelId: string; since: number };

export type Append = {
  game: GameId;
  /** The log must end here, or it is a conflict. */
  afterSeq: number;
  /** Interaction id or timer key: an input already there is a duplicate. */
  input: string;
  now: number;
  events: Event[];
  /** null = no deadline (ended). */
  clock: { turn: number; revision: number; deadline: number | null };
  /** The status must be `from`, or it is a conflict; it becomes `to`. */
  status: { from: GameStatus; to: GameStatus };
  rows: NewRow[];
  /**
   * A seat is offered to somebody, or goes to the one to whom it was offered: who held it is written down, and what waits
   * to be sent to that person is dropped. Somebody who sits elsewhere makes a conflict.
   */
  seat?: { number: Seat; offer: { userId: UserId; name: string } } | { number: Seat; taker: UserId };
  /** 黄金内裤 at the end of a game, in the same transaction. */
  gold: { remove: string[]; add: (Gold & { guildId: string; channelId: string })[] } | null;
};

/** The log of events and all that is written with it, in one transaction (PostgreSQL through Prisma). */
export type Journal = {
  /** Events after `sinceSeq`. null if there is no such game. */
  load(game: GameId, sinceSeq: number): Promise<{ record: GameRecord; events: StoredEvent[] } | null>;
  append(batch: Append): Promise<'done' | 'conflict' | 'duplicate'>;
  /** Rows without events: the pack's talk, lobby news. An input already there is dropped. */
  post(game: GameId, input: string, now: number, rows: NewRow[]): Promise<'done' | 'duplicate'>;
  /** Games that run, those whose clock stands still too. */
  running(): Promise<GameId[]>;
  /** Running games with their deadlines; to re-arm what the queue lost. */
  deadlines(): Promise<{ game: GameId; turn: number; revision: number; deadline: number }[]>;
};
