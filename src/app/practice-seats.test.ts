import { describe, expect, it } from 'vitest';
import { zhTW } from '../text/zh-tw.ts';
import { drawFrom, stretchSeed } from './chance.ts';
import { recordOf } from './game-for-tests.ts';
import { paceOf, practiceSeats } from './practice-seats.ts';

const draw = (seed: number) => drawFrom(stretchSeed(`chairs ${seed}`));
const names = zhTW.guests;

describe('chairs for practice players', () => {
  it('are free ones, each with a name of its own', () => {
    const { seats } = recordOf(3, {}, (n) => names[n] ?? '');
    const drawn = practiceSeats({ seats }, { chairs: 18, count: 17, names, draw: draw(1) });
    expect(drawn.map((seat) => seat.number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 15 }, (_, at) => at + 4),
    );
    const all = [...drawn, ...seats].map((seat) => seat.name);
    expect(new Set(all).size).toBe(18);
  });

  it('leave the host every number in turn', () => {
    const left = Array.from({ length: 200 }, (_, seed) => {
      const drawn = practiceSeats({ seats: [] }, { chairs: 9, count: 8, names, draw: draw(seed) });
      const taken = new Set(drawn.map((seat) => seat.number));
      return [1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => !taken.has(number));
    });
    expect(new Set(left).size).toBe(9);
  });
});

describe('the pace of a table', () => {
  const table = (people: number, paceChosen?: boolean) => {
    const record = recordOf(9, { ...(paceChosen === undefined ? {} : { paceChosen }) });
    return { ...record, seats: record.seats.map((seat, at) => ({ ...seat, practice: at >= people })) };
  };
  it('is fast for one person among practice players who chose none', () => {
    expect(paceOf(table(1, false))).toBe('fast');
    expect(paceOf(table(2, false))).toBe('standard');
    expect(paceOf(table(1, true))).toBe('standard');
    expect(paceOf(table(1))).toBe('standard');
  });
});
