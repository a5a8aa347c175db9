import type { Event, Seat, TableView } from '../engine/model/index.ts';
import type { GameRecord, UserId } from './ports.ts';
import type { Earner } from './protection.ts';

/** One commit of a game, as its announcer needs it. Moments are ms since 1970. */
export type Announcement = {
  record: GameRecord;
  before: TableView;
  after: TableView;
  /** The events of this commit, all audiences. */
  events: readonly Event[];
  /** Every event of the game, those of this commit included. */
  history: readonly Event[];
  now: number;
  /** End of the turn that stands after this commit; null = the game has ended. */
  deadline: number | null;
  /** The public turn after this commit. */
  turn: number;
  packAwake: boolean;
  /** Who holds each seat; null for a practice seat. */
  users: ReadonlyMap<Seat, UserId | null>;
  /** Who earned a protection by this game; told with its recap and nowhere sooner (F05). */
  earned?: readonly Earner[];
  /** Who used a host's tool without a seat; the table is told (F66). */
  by?: UserId;
  /** Seats whose DMs are closed: they use the panel. */
  closed: ReadonlySet<Seat>;
};
