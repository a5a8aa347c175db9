import { describe, expect, it } from 'vitest';
import { tableView } from '../engine/index.ts';
import type { Event, RoleId, Seat } from '../engine/model/index.ts';
import { type Commit, playAtRandom, recordOf, setupOf } from './game-for-tests.ts';
import type { GameRecord, StoredEvent } from './ports.ts';
import { planOf } from './stand-in-plan.ts';

const SEEDS = Array.from({ length: 12 }, (_, at) => 300 + at);
const HUMAN = 5;
const SETUP = { ...setupOf(9), practiceSeats: [1, 2, 3, 4, 6, 7, 8, 9] };

const practising = (record: GameRecord): GameRecord => ({
  ...record,
  seats: record.seats.map((seat) =>
    seat.number === HUMAN ? seat : { ...seat, practice: true, userId: null },
  ),
});
const stored = (events: readonly Event[], at: number): StoredEvent[] =>
  events.map((event, index) => ({ seq: index + 1, at, event }));
const snapshotOf = ({ record, now, deadline, turn }: Commit, events: readonly Event[]) => ({
  record: { ...record, deadline, turn },
  events: stored(events, now),
});
const planned = (commit: Commit, events: readonly Event[]) =>
  planOf(snapshotOf(commit, events), tableView(events)).map(({ seat, at }) => ({ seat, at }));

/** The same public game with other cards and without anything that anybody did in private. */
const recast = (events: readonly Event[]): Event[] => {
  const cards = events.flatMap((event) => (event.type === 'cardDealt' ? [event.data.card] : []));
  const other = (seat: Seat): RoleId => cards[seat % cards.length] as RoleId;
  return events
    .filter(({ audience, type }) => audience === 'public' || type === 'cardDealt' || type === 'seedDrawn')
    .map((event) =>
      event.type === 'cardDealt'
        ? { ...event, data: { ...event.data, card: other(event.data.seat) } }
        : event,
    );
};

describe('the plan of the stand-ins', () => {
  it('is the same for other cards: what a seat will do and when it acts first is public or chance', () => {
    let compared = 0;
    for (const seed of SEEDS) {
      for (const commit of playAtRandom(seed, SETUP, practising(recordOf(9)))) {
        if (!commit.events.some((event) => event.type === 'turnOpened') || commit.deadline === null) continue;
        expect(planned(commit, recast(commit.history)), `seed ${seed}`).toEqual(
          planned(commit, commit.history),
        );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(SEEDS.length * 10);
  });

  it('holds every practice seat that may act, a person’s only while away, and only moments within the step', () => {
    for (const seed of SEEDS) {
      for (const commit of playAtRandom(seed, SETUP, practising(recordOf(9)))) {
        const plan = planned(commit, commit.history);
        const { turn, living, ended, away } = commit.after;
        if (!turn || ended) {
          expect(plan).toEqual([]);
          continue;
        }
        const seats = (turn.seat === null ? living : [turn.seat]).filter(
          (seat) => seat !== HUMAN || away.includes(seat),
        );
        expect(plan.map(({ seat }) => seat).toSorted((a, b) => a - b)).toEqual(seats);
        const end = commit.deadline ?? 0;
        for (const { at } of plan) {
          expect(at).toBeLessThan(end);
          expect(at).toBeGreaterThanOrEqual(end - turn.seconds * 1000);
        }
      }
    }
  });

  it('does not move while the others act, but for who may read a mate’s pick', () => {
    for (const seed of SEEDS) {
      const first = new Map<string, number>();
      for (const commit of playAtRandom(seed, SETUP, practising(recordOf(9)))) {
        const { turn } = commit.after;
        if (!turn) continue;
        for (const { seat, at, done, reason } of planOf(
          snapshotOf(commit, commit.history),
          tableView(commit.history),
        )) {
          const reads = !reason.endsWith('-0');
          const living = tableView(commit.history).living.includes(HUMAN);
          const key = `${turn.turn}-${turn.revision}-${seat}-${done}-${living}`;
          if (reads) continue;
          expect(at, `seed ${seed} ${key}`).toBe(first.get(key) ?? at);
          first.set(key, at);
        }
      }
    }
  });

  it('gives each act of a seat a number of its own, so that no input id comes twice', () => {
    for (const seed of SEEDS.slice(0, 4)) {
      const acts = new Map<string, number>();
      for (const commit of playAtRandom(seed, SETUP, practising(recordOf(9)))) {
        const { turn } = commit.after;
        if (!turn) continue;
        for (const { seat, done } of planOf(snapshotOf(commit, commit.history), tableView(commit.history))) {
          const key = `${turn.turn}-${seat}`;
          const last = acts.get(key) ?? 0;
          const acted = commit.events.some((event) => 'seat' in event.data && event.data.seat === seat);
          expect(done).toBeGreaterThanOrEqual(last);
          if (!acted) expect(done).toBe(last);
          acts.set(key, done);
        }
      }
    }
  });
});
