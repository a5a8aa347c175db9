import type { Line } from '../text/lines.ts';
import type { Letter } from './letter.ts';
import type { NewRow, UserId } from './ports.ts';

const plain = (lines: Line[], turn: number): Letter => ({
  lines,
  asks: [],
  turn,
  panel: false,
  silent: false,
  ping: [],
  extra: null,
});

/** Rows for news that no event makes: one public letter. */
export const lettersToTable = (lines: Line[], turn: number, extra: Letter['extra'] = null): NewRow[] => [
  {
    to: 'table',
    letter: { ...plain(lines, turn), extra },
    onlyInTurn: null,
    notBefore: null,
    mergeKey: null,
    carrier: null,
  },
];

/** A silent private letter that waits until `notBefore` (ms) so that later lines join it. */
export const letterToPerson = (
  user: UserId,
  lines: Line[],
  turn: number,
  mergeKey: string,
  notBefore: number,
): NewRow => ({
  to: { user },
  letter: { ...plain(lines, turn), silent: true },
  onlyInTurn: turn,
  notBefore,
  mergeKey,
  carrier: null,
});
