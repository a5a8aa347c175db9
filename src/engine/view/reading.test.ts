import { expect, it } from 'vitest';
import { playRandom } from '../testing/random-game.ts';
import { newReading, type Reading, readOn, seatView, viewOf } from './seat-view.ts';

const GAMES = 12;
/** One moment in so many is compared: reading a whole log anew is what a reading saves. */
const EVERY = 9;

it('a log that is read bit by bit shows each seat what the whole log does, and old readings stay as they were', () => {
  const start = Math.floor(Math.random() * 1e9);
  let compared = 0;
  for (let seed = start; seed < start + GAMES; seed += 1) {
    const readings = new Map<number, Reading>();
    let moment = 0;
    playRandom(seed, ({ state, log }) => {
      moment += 1;
      if (moment % EVERY !== 0) return;
      for (let seat = 1; seat <= state.cards.length; seat += 1) {
        const before = readings.get(seat) ?? newReading(seat);
        const earlier = JSON.stringify(before.seen);
        const reading = readOn(before, log);
        readings.set(seat, reading);
        expect(viewOf(reading, log), `seed ${seed}, seat ${seat}`).toEqual(seatView(log, seat));
        expect(JSON.stringify(before.seen)).toBe(earlier);
        compared += 1;
      }
    });
  }
  expect(compared).toBeGreaterThan(100);
}, 60_000);
