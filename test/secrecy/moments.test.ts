import { describe, expect, test } from 'vitest';
import { lookAt, type Snapshot } from '../../src/app/look.ts';
import type { Log, OutboxRow } from '../../src/app/ports.ts';
import { planOf } from '../../src/app/stand-in-plan.ts';
import { createTimetable } from '../../src/app/timetable.ts';
import { createWork } from '../../src/app/work.ts';
import { BOARDS, decide, isRefusal, tableView } from '../../src/engine/index.ts';
import type { Command } from '../../src/engine/model/index.ts';
import { drawOf, numbers, oneOf } from '../../src/engine/testing/random.ts';
import { dealAtRandom } from './deals.ts';
import { type Game, startGame, take } from './game.ts';
import { timeUp } from './moves.ts';
import { RUNS, seedsOf } from './runs.ts';
import { announcements, snapshotAfter } from './screens.ts';
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

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const draw = drawOf(1);

const reg9 = BOARDS.find(({ id }) => id === 'reg-9');
if (!reg9) throw new Error('no board');
const setup = setupOf(reg9);

/** A first night that a host stops and lets go on; then a wolf picks in private, or nobody does anything. */
const night = (picks: boolean): Game => {
  let game = startGame(setup, dealAtRandom(setup, numbers(4)), draw);
  let at = 0;
  const order = (command: Command): void => {
    at += 1_000;
    const events = decide(game.state, command, draw);
    if (isRefusal(events)) throw new Error(events.refused);
    game = take(game, events, at, true);
  };
  order(timeUp(game.state, 0));
  order({ type: 'Pause', left: 20_000, by: 'host', minute: 0 });
  order({ type: 'Resume', by: 'host', minute: 0 });
  if (picks) {
    const seat = game.state.asks.find(({ ask }) => ask === 'knife')?.seats[0] ?? 0;
    order({
      type: 'Answer',
      seat,
      ask: 'knife',
      turn: game.state.turn?.turn ?? 0,
      picks: ['none'],
      minute: 0,
    });
  }
  return game;
};

type Follow = ReturnType<typeof createTimetable>['follow'];

/** What the message of dusk is made into; each commit is followed, the last ones before an earlier one was written. */
const edits = async (
  game: Game,
  through: (follow: Follow) => Follow = (follow) => follow,
): Promise<unknown[]> => {
  const all = game.commits.map((_, at) => snapshotAfter(game, setup, at + 1));
  const last = all.at(-1) as Snapshot;
  const [dusk] = [...announcements(game, setup)].flatMap(({ shared: _, ...from }) =>
    from.after.phase.kind === 'night' ? [from] : [],
  );
  const row = {
    letter: {
      lines: [{ code: 'dusk', params: { night: 1 } }],
      asks: [],
      turn: dusk?.turn ?? 0,
      panel: true,
      silent: true,
      ping: [],
      extra: null,
    },
  } as unknown as OutboxRow;
  const made: unknown[] = [];
  const work = createWork();
  const { follow } = createTimetable({
    store: { outbox: { lastSent: async () => ({ row, where: { channelId: 'c', messageId: 'm' } }) } },
    post: { edit: async (_where: unknown, edited: OutboxRow) => void made.push(edited.letter.lines) },
    games: { snapshot: async () => last },
    work,
    log: silent,
  } as unknown as Parameters<typeof createTimetable>[0]);
  for (const snapshot of all) through(follow)(lookAt(snapshot, null));
  await work.settled();
  return made;
};

test('audiences.md 4: the edits of the timetable follow from public facts, whatever is pressed in private meanwhile', async () => {
  const [quiet, busy] = [await edits(night(false)), await edits(night(true))];
  expect(quiet.length).toBeGreaterThan(0);
  expect(busy).toEqual(quiet);
});

test('a planted leak is found: an edit for every commit', async () => {
  const through =
    (follow: Follow): Follow =>
    (look) =>
      follow({ ...look, game: { ...look.game, id: `${Math.random()}` } });
  expect(await edits(night(true), through)).not.toEqual(await edits(night(false), through));
});
