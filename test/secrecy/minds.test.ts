import { expect, test } from 'vitest';
import type { Brain } from '../../src/app/ports.ts';
import { BOARDS, seatView } from '../../src/engine/index.ts';
import type { Event, Seat } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { think } from '../../src/practice/index.ts';
import { dealAtRandom } from './deals.ts';
import { RUNS, seedsOf } from './runs.ts';
import { snapshotAfter } from './screens.ts';
import { anySeat, setupOf } from './tables.ts';
import { playTwins } from './twins.ts';

/**
 * What a practice player says and does in the open is read by everybody: it knows what its seat knows, and no more. In
 * twins that the seat can't tell apart it wants the same, though its mind has thought for others, and of the other game,
 * in between.
 */
type Think = (
  view: Parameters<Brain['think']>[0],
  chance: Parameters<Brain['think']>[1],
  log: readonly Event[],
) => unknown;

const plain: Think = (view, chance) => think(view, chance);

/** The first moment at which the two want different things; null = none. */
const leakIn = (seed: number, reader: Seat, mind: Think): { leak: unknown; wishes: number } => {
  const setup = setupOf(oneOf(numbers(seed), BOARDS));
  const twins = playTwins(seed, { setup, deal: dealAtRandom(setup, numbers(seed)), reader, most: 3 });
  const ends = twins.games.map(({ commits }) =>
    commits.flatMap(({ shared }, at) => (shared ? [at + 1] : [])),
  );
  const draw = drawOf(seed);
  const wants = (index: 0 | 1, at: number): unknown => {
    const snapshot = snapshotAfter(twins.games[index], setup, ends[index]?.[at] ?? 1);
    const log = snapshot.events.map(({ event }) => event);
    const chance = (purpose: string, below: number) => draw({ purpose, seat: reader, turn: 0 }, below);
    // Somebody else's thoughts leave nothing behind.
    mind(seatView(log, 1 + (reader % setup.seats)), chance, log);
    return mind(seatView(log, reader), chance, log);
  };
  let wishes = 0;
  const alike = twins.shared - (twins.parting ? 1 : 0);
  for (let at = 0; at < alike; at += 1) {
    const events = twins.games[0].commits[(ends[0]?.[at] ?? 1) - 1]?.events ?? [];
    if (!events.some(({ type }) => type === 'turnOpened')) continue;
    const [a, b] = [wants(0, at), wants(1, at)];
    if (Array.isArray(a)) wishes += a.length;
    if (JSON.stringify(a) !== JSON.stringify(b)) return { leak: { seed, reader, at, a, b }, wishes };
  }
  return { leak: null, wishes };
};

const readerOf = (seed: number): Seat => anySeat(setupOf(oneOf(numbers(seed), BOARDS)), seed);

test('audiences.md 1: a practice player is its seat and no more, in what it says and does', {
  timeout: 600_000,
}, () => {
  let wishes = 0;
  for (const seed of seedsOf(36, 10 * RUNS)) {
    const found = leakIn(seed, readerOf(seed), plain);
    expect(found.leak).toBeNull();
    wishes += found.wishes;
  }
  expect(wishes).toBeGreaterThan(10 * RUNS);
});

test('a planted leak is found: a mind that looks at another’s card', { timeout: 600_000 }, () => {
  const peeking: Think = (view, chance, log) => {
    const seer = log.find((event) => event.type === 'cardDealt' && event.data.card === 'seer');
    return [...think(view, chance), seer?.type === 'cardDealt' ? seer.data.seat : null];
  };
  expect(seedsOf(37, 10).some((seed) => leakIn(seed, readerOf(seed), peeking).leak !== null)).toBe(true);
});
