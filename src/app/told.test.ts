import { expect, test } from 'vitest';
import { type RoleId, seatView } from '../engine/index.ts';
import type { Event, Seat } from '../engine/model/index.ts';
import { playRandom, randomSetup } from '../engine/testing/random-game.ts';
import type { Line } from '../text/lines.ts';
import { ownLines, reads, told } from './told.ts';

/** Cards whose holders are told what nobody else is; some games of each. */
const TELLING: readonly RoleId[] = [
  ...(['girl', 'piper', 'thief', 'cupid', 'silencer', 'wildChild', 'wolfBeauty', 'elder', 'copy'] as const),
];
const numbered = Array.from({ length: 400 }, (_, at) => at + 1);
const SEEDS = [
  ...new Set(
    TELLING.flatMap((card) =>
      numbered.filter((seed) => randomSetup(seed).setup.deck.includes(card)).slice(0, 5),
    ),
  ),
];

/** Lines of letters that the panel says in its own words: who one is, what is asked, the pack, the potions, the gun. */
const ELSEWHERE: readonly Line['code'][] = [
  ...(['yourCard', 'called', 'shotAsk', 'flipAsk', 'orderAsk', 'girlAsk', 'mates', 'victim', 'gun'] as const),
];

type Missing = { seed: number; seat: Seat; line: Line };

/** What a letter of these games says that the panel of the same moment does not. */
const missingIn = (lines: typeof ownLines, seen: Set<Line['code']>): Missing[] =>
  SEEDS.flatMap((seed) => {
    const { batches } = playRandom(seed);
    const history: Event[] = [];
    return batches.flatMap((batch): Missing[] => {
      history.push(...batch);
      const readers = new Set(
        batch.flatMap(({ audience }) => (Array.isArray(audience) ? (audience as Seat[]) : [])),
      );
      if (batch.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned')) return [];
      return [...readers].flatMap((seat): Missing[] => {
        const own = batch.filter((event) => reads(event, seat));
        const flags = history[0]?.type === 'gameStarted' ? history[0].data.setup.flags : {};
        const letter = own
          .flatMap((event) => told(event, seat, 0, flags))
          .filter((line) => !ELSEWHERE.includes(line.code));
        if (letter.length === 0) return [];
        const panel = new Set(lines(seatView(history, seat)).map((line) => JSON.stringify(line)));
        for (const line of letter) seen.add(line.code);
        return letter
          .filter((line) => !panel.has(JSON.stringify(line)))
          .map((line) => ({ seed, seat, line }));
      });
    });
  });

test('whoever plays by the panel alone reads there what the letters say', { timeout: 120_000 }, () => {
  const seen = new Set<Line['code']>();
  expect(missingIn(ownLines, seen)).toEqual([]);
  for (const code of ['cardNight', 'cardWin', 'lover', 'linked', 'doubles', 'girlSaw', 'lostCard'] as const)
    expect(seen.has(code), code).toBe(true);
  for (const code of ['enchanted', 'silencedYou', 'mateKind', 'spares', 'turnedWolf'] as const)
    expect(seen.has(code), code).toBe(true);
});

test('a line that the panel leaves out is found', { timeout: 120_000 }, () => {
  const without: typeof ownLines = (view) => ownLines(view).filter((line) => line.code !== 'lover');
  const missing = missingIn(without, new Set());
  expect(missing.length).toBeGreaterThan(0);
  expect(new Set(missing.map(({ line }) => line.code))).toEqual(new Set(['lover']));
});
