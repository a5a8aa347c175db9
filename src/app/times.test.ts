import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from './default-settings.ts';
import { timesFor } from './times.ts';

it('nine seats in text: the recommended times', () => {
  expect(timesFor(9, settings, null)).toMatchObject({
    cards: 45,
    wolvesFirst: 90,
    wolves: 75,
    speech: 120,
    exileVote: 45,
    gap: 3,
  });
});

it('a fast table shortens speeches, and no choice below 15 s', () => {
  const fast = timesFor(9, { ...settings, pace: 'fast' }, null);
  expect(fast.speech).toBe(84);
  expect(fast.withdraw).toBe(15);
});

it('a fixed step replaces every length, gaps included', () => {
  expect(timesFor(9, settings, 2)).toEqual({ gap: 0, sheriffExtra: 0, default: 2 });
});
