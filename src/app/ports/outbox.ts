import type { Letter } from '../letter.ts';
import type { GameId, UserId } from './record.ts';

/** A row to be sent; see Letter for what it says. `to` is the table's channel, one seat's person, or a person. */
export type NewRow = {
  to: 'table' | { user: UserId };
  letter: Letter;
  /** Dropped, not sent late, once the game's turn is another. */
  onlyInTurn: number | null;
  /** Not sent before this moment; rows with the same mergeKey that wait are one row, lines joined. */
  notBefore: number | null;
  mergeKey: string | null;
  /** Preferred way: the answer to an interaction in the table's channel. */
  carrier: Carrier | null;
};

export type Carrier = { token: string /** ms */; expiresAt: number };

export type OutboxRow = NewRow & {
  id: string;
  game: GameId;
  /** Opaque, fixed length: stands in a component of the message, and is what a lost send is looked for by. */
  key: string;
  /** How often a send was begun, and since when its outcome is unknown. */
  attempts: number;
  unknownSince: number | null;
  triedCarrier: boolean;
};

export type Outbox = {
  /**
   * The first waiting row of each channel (table or person) that is due and not leased, leased until now + ttl.
   * Marks the attempt as begun before anything is sent: `attempts` is counted, and `unknownSince` becomes `now` in
   * the table where it was null (so a process that dies in between leaves an unknown outcome); the row returned
   * carries the value from before this lease.
   */
  lease(now: number, ttl: number, limit: number): Promise<OutboxRow[]>;
  sent(id: string, where: { channelId: string; messageId: string }): Promise<void>;
  /** Refused for good, or overtaken by the game; does not hold the rows behind it. */
  settle(id: string, how: 'undeliverable' | 'dropped', code: string): Promise<void>;
  /** Not sent, certainly: tried again at `at`. With `unknownSince` the outcome is not known. */
  again(id: string, at: number, how: { unknownSince: number | null; triedCarrier: boolean }): Promise<void>;
  /** Frees all leases: at the start of a process that is the only one. */
  release(): Promise<void>;
  /** The newest message to the table with a line of this code, and where it stands; null = none was sent. */
  lastSent(
    game: GameId,
    code: string,
  ): Promise<{ row: OutboxRow; where: { channelId: string; messageId: string } } | null>;
  /** Earliest moment at which a waiting row becomes due (its notBefore, its retry, its lease's end); null = none waits. */
  nextDue(): Promise<number | null>;
};
