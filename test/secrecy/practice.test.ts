import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../../src/app/look.ts';
import { planOf } from '../../src/app/stand-in-plan.ts';
import { BOARDS, tableView } from '../../src/engine/index.ts';
import { numbers, oneOf } from '../../src/engine/testing/random.ts';
import { dealAtRandom } from './deals.ts';
import { RUNS, seedsOf } from './runs.ts';
import { snapshotAfter } from './screens.ts';
import { setupOf } from './tables.ts';
import { playTwins } from './twins.ts';

/**
 * Practice players choose by their cards, as people do; the moments at which they act are made of public facts and the
 * seed alone. In twins that the table can't tell apart every seat's next act has the same moment when a turn opens, and
 * so have all acts in a turn that one seat holds in public.
 */
const practised = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  record: { ...snapshot.record, seats: snapshot.record.seats.map((seat) => ({ ...seat, practice: true })) },
  events: snapshot.events.map((stored) =>
    stored.event.type === 'seedDrawn'
      ? { ...stored, event: { ...stored.event, data: { seed: '5e'.repeat(32) } } }
      : stored,
  ),
});

type Plan = typeof planOf;

const moments = (snapshot: Snapshot, plan: Plan): [seat: number, at: number][] => {
  const stored = practised(snapshot);
  const table = tableView(stored.events.map(({ event }) => event));
  return plan(stored, table).map(({ seat, at }) => [seat, at]);
};

/** The first turn at whose opening the two plans differ; null = none. */
const leakIn = (seed: number, plan: Plan = planOf): unknown => {
  const setup = setupOf(oneOf(numbers(seed), BOARDS));
  const twins = playTwins(seed, { setup, deal: dealAtRandom(setup, numbers(seed)), reader: null, most: 2 });
  const ends = twins.games.map(({ commits }) =>
    commits.flatMap(({ shared }, at) => (shared ? [at + 1] : [])),
  );
  const [left = [], right = []] = ends;
  const alike = twins.shared - (twins.parting ? 1 : 0);
  for (let at = 0; at < alike; at += 1) {
    const events = twins.games[0].commits[(left[at] ?? 1) - 1]?.events ?? [];
    if (!events.some(({ type }) => type === 'turnOpened')) continue;
    const [one, other] = twins.games.map((game, index) =>
      snapshotAfter(game, setup, (index === 0 ? left : right)[at] ?? 1),
    );
    if (!one || !other) continue;
    const [a, b] = [moments(one, plan), moments(other, plan)];
    if (JSON.stringify(a) !== JSON.stringify(b)) return { seed, board: setup.board, at, a, b };
  }
  return null;
};

describe('audiences.md 4: the moments of practice players', { timeout: 1_200_000 }, () => {
  test('hang on public facts and the seed alone', () => {
    for (const seed of seedsOf(14, 12 * RUNS)) expect(leakIn(seed)).toBeNull();
  });
  test('a planted leak is found: a witch thinks longer', () => {
    const slow: Plan = (snapshot, table) =>
      planOf(snapshot, table).map((planned) => {
        const dealt = snapshot.events.some(
          ({ event }) =>
            event.type === 'cardDealt' && event.data.seat === planned.seat && event.data.card === 'witch',
        );
        return dealt ? { ...planned, at: planned.at + 500 } : planned;
      });
    expect(seedsOf(15, 10).some((seed) => leakIn(seed, slow) !== null)).toBe(true);
  });
});
