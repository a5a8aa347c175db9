import { describe, expect, it } from 'vitest';
import { ROLE_IDS, seatView } from '../engine/index.ts';
import type { Event } from '../engine/model/index.ts';
import { diceOf } from './dice.ts';
import { think } from './index.ts';
import { playOnEngine } from './self-play.ts';

/** The same fact with every seat and card in it turned to another: what a seat may not read may as well be this. */
const otherwise = (event: Event, seats: number): Event => {
  const turned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turned);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turned(inner)]));
    if (typeof value === 'number') return (value % seats) + 1;
    const at = ROLE_IDS.indexOf(value as (typeof ROLE_IDS)[number]);
    return at < 0 ? value : ROLE_IDS[(at + 1) % ROLE_IDS.length];
  };
  return { ...event, data: turned(event.data) } as Event;
};

const hidden = ({ audience }: Event, seat: number): boolean =>
  audience === 'recap' || (audience !== 'public' && !audience.includes(seat));

describe('a practice player', () => {
  const seed = 'view-only';
  const { events } = playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat));
  const moments = events.flatMap(({ type }, at) =>
    type === 'turnOpened' || type === 'said' ? [at + 1] : [],
  );

  it('wants the same when everything that its seat may not read is otherwise', () => {
    let wishes = 0;
    for (const moment of moments.filter((_, at) => at % 2 === 0)) {
      const before = events.slice(0, moment);
      for (let seat = 1; seat <= 9; seat += 1) {
        const turned = before.map((event) => (hidden(event, seat) ? otherwise(event, 9) : event));
        const wanted = think(seatView(before, seat), diceOf(seed, seat));
        expect(think(seatView(turned, seat), diceOf(seed, seat))).toEqual(wanted);
        wishes += wanted.length;
      }
    }
    expect(wishes).toBeGreaterThan(30);
  }, 60_000);

  it('leaves the view as it was, and wants the same of an equal one', () => {
    for (const moment of moments.filter((_, at) => at % 7 === 0)) {
      const view = seatView(events.slice(0, moment), 4);
      const copy = structuredClone(view);
      const wanted = think(view, diceOf(seed, 4));
      expect(view).toEqual(copy);
      expect(think(copy, diceOf(seed, 4))).toEqual(wanted);
    }
  }, 60_000);
});
