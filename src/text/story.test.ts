import { expect, test } from 'vitest';
import { sit } from '../engine/testing/sit.ts';
import { createSay } from './say.ts';
import { nightStories } from './story.ts';
import { LANGUAGES, wordsFor } from './words-for.ts';

const told = (log: Parameters<typeof nightStories>[0], language: (typeof LANGUAGES)[number]): string[] => {
  const words = wordsFor(language);
  const say = createSay(words.form, { name: () => '', text: (raw) => raw });
  return nightStories(log).map((story) => words.lines.recapNight({ story }, say));
};

test('the recap of a night tells what every card chose, the last answer of each', () => {
  const table = sit('W W SEER WITCH HUNTER GUARD CUPID V V', { ruleSet: 'cla' })
    .until('cupid')
    .say(7, 'link', 3, 8)
    .until('guard')
    .say(6, 'guard', 8)
    .say(6, 'guard', 9)
    .until('wolves')
    .all([1, 2], 'knife', 9)
    .until('dawn');
  const [story] = nightStories(table.log);
  expect(story?.deeds).toEqual([
    { ask: 'link', seat: 7, picks: [3, 8] },
    { ask: 'guard', seat: 6, picks: [9] },
  ]);
  const tw = told(table.log, 'zh-TW')[0];
  expect(tw).toContain('連結 3號、8號；守護 9號');
  expect(tw).toContain('平安夜');
  for (const language of LANGUAGES) expect(told(table.log, language)[0]).not.toMatch(/link:|undefined/);
});
