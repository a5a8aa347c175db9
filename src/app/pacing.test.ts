import { describe, expect, it } from 'vitest';
import type { Step } from '../engine/model/index.ts';
import { drawFrom, stretchSeed } from './chance.ts';
import { nextActAt, type Scene } from './pacing.ts';

const START = 1_800_000_000_000;
const draw = drawFrom(stretchSeed('pacing'));
const scene = (step: Step, part: Partial<Scene> = {}, seconds = 60): Scene => ({
  seat: 4,
  turn: { turn: 12, revision: 0, step, seat: null, seconds },
  start: START,
  end: START + seconds * 1000,
  done: 0,
  heard: 2,
  matesPick: null,
  unwatched: false,
  ...part,
});
const speaking = (part: Partial<Scene> = {}, seconds = 120): Scene => {
  const made = scene('speech', part, seconds);
  return { ...made, turn: { ...made.turn, seat: made.seat } };
};
const wait = (made: Scene): number => nextActAt(made, draw) - START;

describe('the moment of a stand-in’s act', () => {
  it('spreads the votes of a table over the window', () => {
    const moments = Array.from({ length: 17 }, (_, at) => wait(scene('exileVote', { seat: at + 1 }, 45)));
    expect(new Set(moments).size).toBe(17);
    expect(Math.min(...moments)).toBeLessThan(15_000);
    expect(Math.max(...moments)).toBeGreaterThan(24_000);
    expect(Math.max(...moments)).toBeLessThan(36_000);
  });

  it('gives a speech the time to read the last one and to say its own, and not more', () => {
    const silent = wait(speaking({ done: 0, heard: 0 }));
    expect(wait(speaking({ done: 0, heard: 3 }))).toBeGreaterThan(silent + 2_000);
    const whole = wait(speaking({ done: 4, heard: 4 }));
    expect(whole).toBeGreaterThan(wait(speaking({ done: 3, heard: 4 })));
    expect(whole).toBeLessThan(18_000);
  });

  it('comes before the deadline, whatever there is to say and however short the step is', () => {
    for (const seconds of [1, 2, 5, 15, 40, 120]) {
      for (let done = 0; done < 20; done += 1) {
        for (const made of [
          speaking({ done, heard: 9 }, seconds),
          scene('wolves', { done, matesPick: START + seconds * 990 }, seconds),
          scene('sheriffVote', { done }, seconds),
        ]) {
          expect(wait(made), JSON.stringify(made)).toBeLessThan(seconds * 1000);
          expect(wait(made)).toBeGreaterThan(0);
        }
      }
    }
  });

  it('lets a wolf follow a mate’s pick a moment later, never before it', () => {
    const picked = START + 30_000;
    const follows = nextActAt(scene('wolves', { matesPick: picked }, 75), draw) - picked;
    expect(follows).toBeGreaterThanOrEqual(2_000);
    expect(follows).toBeLessThanOrEqual(5_000);
  });

  it('hurries talk where no person plays any more', () => {
    expect(wait(speaking({ unwatched: true }))).toBeLessThan(wait(speaking()) / 2);
  });
});
