import type { Event, Seat, TableView } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { privateRows } from './announce-private.ts';
import { recapLetters } from './announce-recap.ts';
import { publicAsks, speakers, tableLines } from './announce-table.ts';
import type { Letter } from './letter.ts';
import type { GameRecord, NewRow, UserId } from './ports.ts';

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
  /** Seats whose DMs are closed: they use the panel. */
  closed: ReadonlySet<Seat>;
};

/** A row for the table's channel, never dropped for being late: it tells facts. */
export const tableRow = (letter: Letter): NewRow => ({
  to: 'table',
  letter,
  onlyInTurn: null,
  notBefore: null,
  mergeKey: null,
  carrier: null,
});

const letterOf = (from: Announcement, lines: Line[]): Letter => ({
  lines,
  asks: publicAsks(from),
  turn: from.turn,
  panel: true,
  silent: from.events.some((event) => event.type === 'nightFell'),
  ping: speakers(from),
  extra: null,
});

/** What is agreed before the cards: one letter of the rules, so that the next one can be short. */
const rulesRow = ({ record, after, turn }: Announcement): NewRow[] => {
  if (!after.setup) return [];
  const { flags, deck } = after.setup;
  const changed = Object.keys(record.settings.flags);
  const lines: Line[] = [
    { code: 'deck', params: { deck } },
    { code: 'rules', params: { flags, changed, deck } },
  ];
  return [tableRow({ lines, asks: [], turn, panel: true, silent: false, ping: [], extra: null })];
};

/**
 * The messages of one commit, in the order in which they are to be sent: all public events in one letter for the table,
 * all private ones of a seat in one letter for its person, the recap after the end. Pure; holds seats and moments only.
 */
export const announce = (from: Announcement): NewRow[] => {
  const lines = tableLines(from);
  const started = from.events.some((event) => event.type === 'gameStarted');
  return [
    ...(started ? rulesRow(from) : []),
    ...(lines.length > 0 ? [tableRow(letterOf(from, lines))] : []),
    ...privateRows(from),
    ...recapLetters(from).map(tableRow),
  ];
};
