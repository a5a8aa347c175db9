import type { Line } from '../text/lines.ts';
import { publicAsks, speakers } from './announce-asks.ts';
import { privateRows } from './announce-private.ts';
import { recapLetters } from './announce-recap.ts';
import { tableLines } from './announce-table.ts';
import type { Announcement } from './announcement.ts';
import type { Letter } from './letter.ts';
import type { NewRow } from './ports.ts';
import { rulesAt } from './rules-in-force.ts';

/** A row for the table's channel, never dropped for being late: it tells facts. */
export const tableRow = (letter: Letter): NewRow => ({
  to: 'table',
  letter,
  onlyInTurn: null,
  notBefore: null,
  mergeKey: null,
  carrier: null,
});

/** What is pressed under a question to the living, and under the offer of a seat. */
const extraOf = ({ events }: Announcement): Letter['extra'] => {
  for (const event of events) {
    if (event.type === 'motionOpened') return { agree: event.data.motion };
    if (event.type === 'seatOffered') return { take: event.data.seat };
  }
  return null;
};

const letterOf = (from: Announcement, lines: Line[]): Letter => ({
  lines,
  asks: publicAsks(from),
  turn: from.turn,
  panel: true,
  silent: from.after.phase.kind === 'night',
  ping: speakers(from),
  extra: extraOf(from),
});

/** What is agreed before the cards: one letter of the rules, so that the next one can be short. */
const rulesRow = ({ record, after, turn }: Announcement): NewRow[] => {
  if (!after.setup) return [];
  const { flags, deck } = after.setup;
  const changed = rulesAt(record.settings)?.changed ?? Object.keys(record.settings.flags);
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
