import { expect, test } from 'vitest';
import type { Event, OpenCause, Seat } from '../engine/model/index.ts';
import { randomSetup } from '../engine/testing/random-game.ts';
import type { Line } from '../text/lines.ts';
import { tableLines } from './announce-table.ts';
import { playAtRandom, setupOf } from './game-for-tests.ts';

/** Whom a line says to be out. */
const outBy = (line: Line): Seat[] => {
  switch (line.code) {
    case 'exiled':
    case 'out':
    case 'alsoOut':
    case 'scapegoat':
    case 'burst':
    case 'judged':
      return [line.params.seat];
    case 'shot':
      return line.params.later ? [] : [line.params.target];
    case 'burstTaking':
      return [line.params.seat, line.params.takes];
    case 'duelWon':
      return [line.params.wolf ? line.params.target : line.params.seat];
    case 'bomb':
      return line.params.seats;
    default:
      return [];
  }
};

const fallen = (events: readonly Event[]): Seat[] =>
  events.flatMap(({ type, data }) => (type === 'seatOut' || type === 'cardLost' ? [data.seat] : []));

test('F47: each fall by day is told in the commit in which it happens, and once', () => {
  const causes = new Set<string>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const { setup } = randomSetup(seed);
    for (const commit of playAtRandom(seed, setup)) {
      const out = fallen(commit.events);
      if (out.length === 0) continue;
      const told = tableLines(commit).flatMap(outBy);
      expect(told.toSorted(), `seed ${seed}: ${JSON.stringify(commit.events)}`).toEqual(out.toSorted());
      for (const { type, data } of commit.events) if (type === 'seatOut') causes.add(data.cause);
    }
  }
  for (const cause of ['exile', 'shot', 'follows', 'self_destruct', 'judge']) expect(causes).toContain(cause);
});

const [commit] = playAtRandom(1, setupOf(9));
if (!commit) throw new Error('no game');
const linesOf = (events: Event[]) => tableLines({ ...commit, events });
const out = (seat: Seat, cause: OpenCause): Event => ({
  type: 'seatOut',
  audience: 'public',
  data: { seat, cause, card: null },
});
const shot: Event = { type: 'shot', audience: 'public', data: { seat: 3, target: 1 } };

test('RUL-HOOD-1: a bullet that kills later is told as a wound, and the fall when it comes', () => {
  const wound: Event = { type: 'doomed', audience: 'public', data: { seat: 1, cause: 'shot', day: 2 } };
  expect(linesOf([shot, wound])).toEqual([{ code: 'shot', params: { seat: 3, target: 1, later: true } }]);
  expect(linesOf([out(1, 'shot')])).toEqual([{ code: 'out', params: { seat: 1 } }]);
  expect(linesOf([shot, out(1, 'shot')])).toEqual([
    { code: 'shot', params: { seat: 3, target: 1, later: false } },
  ]);
});

test('RUL-SCAPE-1: who takes a tie was not voted out, and one line says so', () => {
  const taken: Event = { type: 'tieTaken', audience: 'public', data: { seat: 7 } };
  expect(linesOf([taken, out(7, 'exile')])).toEqual([{ code: 'scapegoat', params: { seat: 7 } }]);
});
