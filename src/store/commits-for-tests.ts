import type { Append, NewRow } from '../app/ports.ts';

/** A row to be sent whose letter says these lines. */
export const rowTo = (
  to: NewRow['to'],
  lines: NewRow['letter']['lines'] = [],
  more: Partial<NewRow> = {},
): NewRow => ({
  to,
  letter: { lines, asks: [], turn: 1, panel: true, silent: false, ping: [], extra: null },
  onlyInTurn: null,
  notBefore: null,
  mergeKey: null,
  carrier: null,
  ...more,
});

/** A commit of one fact without a deadline after it; the first of a game begins it. */
export const commitOf = (game: string, now: number, more: Partial<Append> = {}): Append => {
  const { afterSeq = 0 } = more;
  return {
    game,
    afterSeq,
    input: `${game}-${afterSeq}`,
    now,
    events: [{ type: 'seedDrawn', audience: 'recap', data: { seed: String(afterSeq) } }],
    clock: { turn: 1, revision: 0, deadline: null },
    status: { from: afterSeq === 0 ? 'lobby' : 'running', to: 'running' },
    rows: [],
    gold: null,
    ...more,
  };
};
