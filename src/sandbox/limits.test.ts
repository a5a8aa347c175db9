import { expect, test } from 'vitest';
import { makeClock, type SandboxClock } from './clock.ts';
import { makeLimits } from './limits.ts';

function stillClock(): SandboxClock & { move(ms: number): void } {
  let now = 0;
  const clock = makeClock('jumping', 0);
  return {
    ...clock,
    nominal: () => now,
    move(ms) {
      now += ms;
    },
  };
}

test('a bucket lets its number through and says how long the rest of its window is', () => {
  const clock = stillClock();
  const limits = makeLimits(clock);
  const take = () => limits.take('channel', { limit: 5, seconds: 5 });
  const taken = [take(), take(), take(), take(), take()];
  expect(taken.map((verdict) => verdict.remaining)).toEqual([4, 3, 2, 1, 0]);
  clock.move(2000);
  expect(take()).toEqual({ waitMs: 3000, limit: 5, remaining: 0, resetMs: 3000 });
  expect(limits.take('other channel', { limit: 5, seconds: 5 }).waitMs).toBeUndefined();
  clock.move(3000);
  expect(take()).toMatchObject({ waitMs: undefined, remaining: 4 });
});

test('the waits that clients are told are real seconds of each clock', () => {
  expect(makeClock('real').waitSeconds(5000)).toBe(5);
  expect(makeClock('rate:10').waitSeconds(5000)).toBe(0.5);
  expect(makeClock('jumping').waitSeconds(5000)).toBe(0.05);
  expect(() => makeClock('rate:0')).toThrow('unknown clock mode');
});

test('a jump runs what it passes, once, and nothing that was called off', () => {
  const clock = makeClock('jumping', 1000);
  const ran: string[] = [];
  clock.after(3000, () => ran.push('three'));
  clock.after(5000, () => ran.push('five'));
  clock.after(2000, () => ran.push('called off'))();
  clock.jump(4000);
  expect([clock.now(), ran]).toEqual([4000, ['three']]);
  clock.jump(3000);
  expect(clock.now()).toBe(4000);
  clock.jump(6000);
  expect(ran).toEqual(['three', 'five']);
});
