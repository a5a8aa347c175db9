import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Command, Event, Seat, Step } from './model/index.ts';
import { playSetup, randomSetup } from './testing/random-game.ts';
import { NINE, type Options, sit } from './testing/sit.ts';
import { fullView } from './view/audience.ts';

const open: Options = {
  flags: { 'sheriff.enabled': false, 'observer.dead_room': true },
  start: { at: 'D2' },
};
const observers = (table: ReturnType<typeof sit>): Seat[] =>
  table.facts('seatObserves').map((one) => one.seat);

test('HOUSE-OBSERVER: the dead read everything from the end of their last own window, and only where the table has it so', () => {
  const table = sit(NINE, open)
    .until('exileVote')
    .vote({ 6: [1, 2, 3] })
    .timeUp();
  // Exiled: final actions with a shot, then last words.
  expect([table.step, observers(table)]).toEqual(['finalActions', []]);
  table.say(6, 'shot', 7);
  expect(observers(table)).toEqual([]);
  table.until('lastWords', 6);
  expect(observers(table)).toEqual([]);
  table.until('wolves');
  expect(observers(table)).toEqual([6, 7]);
  expect(table.log.filter((event) => event.type === 'seatObserves').map((event) => event.audience)).toEqual([
    'public',
    'public',
  ]);
  const closed = sit(NINE, { ...open, flags: { 'sheriff.enabled': false } }).until('exileVote');
  closed.vote({ 6: [1, 2, 3] }).until('wolves');
  expect(observers(closed)).toEqual([]);
});

test('HOUSE-OBSERVER: who fell in the night reads nothing more before it is announced; a dead sheriff not before the badge has gone', () => {
  const table = sit(NINE, { flags: { 'observer.dead_room': true }, start: { at: 'N2', sheriff: 4 } });
  table.until('wolves').all([1, 2, 3], 'knife', 4).until('dawn');
  expect(observers(table)).toEqual([]);
  table.until('badge');
  expect(observers(table)).toEqual([]);
  table.say(4, 'badge', 5);
  table.until('direction');
  expect(observers(table)).toEqual([4]);
});

test('HOUSE-OBSERVER: who reads everything takes no seat back, and no practice player reads', () => {
  const back = (seat: Seat): Command => ({ type: 'Back', seat, minute: 0 });
  const table = sit(NINE, { ...open, practiceSeats: [7] }).until('speech');
  table.order({ type: 'Left', seat: 8, atOnce: true, minute: 0 });
  for (const seat of [7, 8]) table.order({ type: 'Judge', ruling: 'kill', seat, minute: 0 });
  expect(observers(table)).toEqual([8]);
  expect(table.order(back(8))).toBe('notNow');
  expect(table.order({ type: 'Replace', seat: 8, minute: 0 })).toBe('out');
});

/** Turns that belong to a seat that is out. */
const OWN: readonly Step[] = ['finalActions', 'badge', 'lastWords', 'naming'];

test('HOUSE-OBSERVER: on any board no seat is let in before a window of its own, and everybody out is in at the next dusk', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { setup, deal } = randomSetup(seed);
    const flags = { ...setup.flags, 'observer.dead_room': 'true' };
    const { log } = playSetup(seed, { setup: { ...setup, flags }, deal });
    const out = new Set<Seat>();
    const inside = new Set<Seat>();
    for (const event of log) {
      if (event.type === 'seatOut') out.add(event.data.seat);
      if (event.type === 'deathsAnnounced') for (const seat of event.data.seats) out.add(seat);
      if (event.type === 'seatObserves') {
        expect(out.has(event.data.seat) && !inside.has(event.data.seat), `seed ${seed}`).toBe(true);
        inside.add(event.data.seat);
      }
      if (event.type !== 'turnOpened') continue;
      const { step, seat } = event.data;
      if (seat !== null && OWN.includes(step)) expect(inside.has(seat), `seed ${seed} ${step}`).toBe(false);
    }
    const dusk = log.findLastIndex((event) => event.type === 'nightFell');
    const before = new Set(
      log.slice(0, dusk).flatMap((event) => (event.type === 'seatOut' ? [event.data.seat] : [])),
    );
    for (const seat of before) expect(inside.has(seat), `seed ${seed} seat ${seat}`).toBe(true);
  }
});

test('F03: an observer reads each fact at its birth but the seed, which it reads after the end', () => {
  const table = sit(NINE, open).until('wolves').all([1, 2, 3], 'knife', 9);
  const hidden = table.log.filter((event) => !fullView(table.log).includes(event));
  expect(hidden.map((event) => event.type)).toEqual(['seedDrawn']);
  const ended = decide(table.state, { type: 'Judge', ruling: 'end', reason: 'host', minute: 0 }, () => 0);
  const log: Event[] = [...table.log, ...(ended as Event[])];
  expect(fullView(log)).toEqual(log);
});
