import { describe, expect, test } from 'vitest';
import type { Look } from '../../src/app/app.ts';
import { recordOf } from '../../src/app/game-for-tests.ts';
import { lookAt, type Snapshot } from '../../src/app/look.ts';
import type { GameRecord } from '../../src/app/ports.ts';
import { contextOf } from '../../src/discord/context.ts';
import { renderFull } from '../../src/discord/render/full.ts';
import { renderPanel } from '../../src/discord/render/panel.ts';
import { evolve, initialState } from '../../src/engine/index.ts';
import type { Event, Seat } from '../../src/engine/model/index.ts';
import { playSetup, randomSetup } from '../../src/engine/testing/random-game.ts';

/** Rows of audiences.md for O: who reads everything, from when, and what not. Knows no engine. */
const SEED = 'ab'.repeat(32);
const JUDGE = '177777777777777777';
const STRANGER = '188888888888888888';
const MOMENTS: readonly Event['type'][] = ['turnOpened', 'seatOut', 'deathsAnnounced'];
const OWING = ['dawn', 'finalActions', 'flip', 'naming', 'badge', 'lastWords'];

type Played = { batches: Event[][]; record: GameRecord };

/** A random game whose table has opened the full view to its dead, or has not; with a judge or a host who plays. */
const played = (seed: number, room: boolean, judge: boolean): Played => {
  const { setup, deal } = randomSetup(seed);
  const flags = { ...setup.flags, 'observer.dead_room': String(room) };
  const { batches } = playSetup(seed, { setup: { ...setup, flags }, deal });
  const sown = batches.map((batch) =>
    batch.map((event): Event => (event.type === 'seedDrawn' ? { ...event, data: { seed: SEED } } : event)),
  );
  const board = setup.board === null ? {} : { board: setup.board };
  const record = recordOf(setup.seats, { ...board, ruleSet: setup.ruleSet, ...(judge ? { judge } : {}) });
  return { batches: sown, record: { ...record, ...(judge ? { hostId: JUDGE } : {}) } };
};

/** Seats that may read everything after these events, by public facts alone: out, and nothing owed to anybody any more. */
const letIn = (history: readonly Event[], before: ReadonlySet<Seat>): Set<Seat> => {
  const turn = history.findLast((event) => event.type === 'turnOpened');
  if (turn?.type !== 'turnOpened' || OWING.includes(turn.data.step)) return new Set(before);
  const out = history.flatMap((event) => {
    if (event.type === 'seatOut') return [event.data.seat];
    return event.type === 'deathsAnnounced' ? event.data.seats : [];
  });
  return new Set([...before, ...out]);
};

type Looker = (snapshot: Snapshot, user: string) => Pick<Look, 'full'>;

/** What is wrong with who reads everything and what they read, over one whole game; empty = nothing. */
const faultsOf = ({ batches, record }: Played, room: boolean, look: Looker = lookAt): string[] => {
  const faults: string[] = [];
  const history: Event[] = [];
  let state = initialState;
  let inside = new Set<Seat>();
  for (const batch of batches) {
    history.push(...batch);
    state = batch.reduce(evolve, state);
    if (state.over) break;
    if (room) inside = letIn(history, inside);
    // What is let in changes with a turn or a death.
    if (!batch.some(({ type }) => MOMENTS.includes(type))) continue;
    const events = history.map((event, at) => ({ seq: at + 1, at: 0, event }));
    const snapshot: Snapshot = { record, events, state };
    const all = history.filter((event) => event.type !== 'seedDrawn');
    const readers = [
      ...record.seats.map(({ number, userId }) => ({ user: userId ?? '', may: inside.has(number) })),
      { user: JUDGE, may: record.settings.judge === true },
      { user: STRANGER, may: false },
    ];
    for (const { user, may } of readers) {
      const { full } = look(snapshot, user);
      if (!may && full) faults.push(`event ${history.length}: ${user} reads everything`);
      // A seat may be let in a little later than its own last window, never sooner: when nobody is owed anything.
      const same = full?.length === all.length && full.every((event, at) => event === all[at]);
      if (may && !same) faults.push(`event ${history.length}: ${user} reads something else`);
    }
  }
  return faults;
};

const SEEDS = Array.from({ length: 2 }, (_, at) => 101 + at);

describe('HOUSE-OBSERVER: O reads everything but the seed, and nobody else reads more than before', () => {
  test('with a judge, with the dead let in, with both and with none, on boards by chance', {
    timeout: 120_000,
  }, () => {
    for (const seed of SEEDS) {
      for (const [room, judge] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ] as const)
        expect(
          faultsOf(played(seed + Number(judge), room, judge), room),
          `seed ${seed} ${room} ${judge}`,
        ).toEqual([]);
    }
  });

  test('what the judge is shown names every card and no seed; nobody else has a page or a button of it', () => {
    for (const seed of SEEDS) {
      const { batches, record } = played(seed, false, true);
      const history: Event[] = [];
      let state = initialState;
      for (const batch of batches) {
        history.push(...batch);
        state = batch.reduce(evolve, state);
        if (state.over) break;
        if (!batch.some(({ type }) => type === 'turnOpened')) continue;
        const snapshot = {
          record,
          events: history.map((event, at) => ({ seq: at + 1, at: 0, event })),
          state,
        };
        const context = contextOf(record, 'zh-TW', { private: true });
        const shown = renderFull(lookAt(snapshot, JUDGE), context);
        const text = JSON.stringify(shown);
        expect(text).not.toContain(SEED);
        expect((shown?.content ?? '').length).toBeLessThanOrEqual(2000);
        for (const seat of record.seats) expect(shown?.content).toContain(`${seat.number}號`);
        for (const user of [record.seats[0]?.userId ?? '', STRANGER]) {
          const look = lookAt(snapshot, user);
          expect(renderFull(look, context)).toBeNull();
          expect(JSON.stringify(renderPanel(look, context))).not.toContain('全場');
        }
        expect(JSON.stringify(renderPanel(lookAt(snapshot, JUDGE), context))).toContain('全場');
      }
    }
  });
});

describe('planted leaks are found', () => {
  const game = played(101, true, true);

  test('the seed told to the judge', () => {
    const leaky: Looker = (snapshot, user) => {
      const { full } = lookAt(snapshot, user);
      return { full: full ? snapshot.events.map(({ event }) => event) : null };
    };
    expect(faultsOf(game, true, leaky).length).toBeGreaterThan(0);
  });

  test('a seat that reads everything as soon as it is out', () => {
    const leaky: Looker = (snapshot, user) => {
      const seat = snapshot.record.seats.find(({ userId }) => userId === user)?.number;
      const isOut = snapshot.state.out.some((death) => death.seat === seat);
      return isOut ? lookAt(snapshot, JUDGE) : lookAt(snapshot, user);
    };
    expect(faultsOf(game, true, leaky).length).toBeGreaterThan(0);
  });

  test('a room that nobody opened', () => {
    const leaky: Looker = (snapshot, user) => {
      const observers = snapshot.state.out.map((death) => death.seat);
      return lookAt({ ...snapshot, state: { ...snapshot.state, observers } }, user);
    };
    expect(faultsOf(played(101, false, false), false, leaky).length).toBeGreaterThan(0);
  });

  test('a fact that does not reach the judge at its birth', () => {
    const leaky: Looker = (snapshot, user) => {
      const { full } = lookAt(snapshot, user);
      return { full: full?.filter((event) => event.type !== 'nightResolved') ?? null };
    };
    expect(faultsOf(game, true, leaky).length).toBeGreaterThan(0);
  });
});
