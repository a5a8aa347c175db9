import { expect, test } from 'vitest';
import { createTidy } from './tidy.ts';

const DAY = 24 * 60 * 60_000;

/** A cleaning with so many games to clear; what it was asked to do, in order. */
const cleaning = (games: number, days = 30) => {
  let left = games;
  const asked: string[] = [];
  const tidy = createTidy(
    {
      async clear({ now, before, most }) {
        const done = Math.min(left, most);
        left -= done;
        asked.push(`${done} games over for ${(now - before) / DAY} days`);
        return done;
      },
      async compact() {
        asked.push('compact');
      },
    },
    days,
  );
  return { asked, tidy, add: (more: number) => (left += more) };
};

test('clears a few games a round, and gives the room back once an hour while it does', async () => {
  const { asked, tidy, add } = cleaning(0, 7);
  await tidy(0);
  expect(asked.splice(0)).toEqual(['0 games over for 7 days', 'compact']);
  add(12);
  for (const minute of [1, 2, 3, 4, 59, 60, 61]) await tidy(minute * 60_000);
  expect(asked.splice(0)).toEqual([
    '5 games over for 7 days',
    '5 games over for 7 days',
    '2 games over for 7 days',
    '0 games over for 7 days',
    '0 games over for 7 days',
    '0 games over for 7 days',
    'compact',
    '0 games over for 7 days',
  ]);
  // Nothing more was cleared, so nothing more is given back the next hour.
  await tidy(130 * 60_000);
  expect(asked).toEqual(['0 games over for 7 days']);
});

test('gives room back once a day although nothing was cleared', async () => {
  const { asked, tidy } = cleaning(0);
  for (const hours of [0, 1, 23, 24, 25, 47, 48]) await tidy((hours * DAY) / 24);
  expect(asked.filter((what) => what === 'compact')).toHaveLength(3);
});

test('a round that fails is a round later', async () => {
  let fails = true;
  const done: string[] = [];
  const tidy = createTidy(
    {
      async clear() {
        if (fails) throw new Error('away');
        done.push('cleared');
        return 1;
      },
      async compact() {
        done.push('compact');
      },
    },
    30,
  );
  await expect(tidy(0)).rejects.toThrow('away');
  fails = false;
  await tidy(1);
  expect(done).toEqual(['cleared', 'compact']);
});
