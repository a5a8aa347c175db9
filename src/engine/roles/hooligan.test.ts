import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-HOOD-1: poisoned at night, falls at the end of the speeches, before the vote', () => {
  const table = sit('W W WB SEER WITCH HUNTER V V V HOOD', {
    ruleSet: 'std',
    flags: { 'sheriff.enabled': false },
  })
    .until('witch')
    .say(5, 'poison', 10);
  expect(table.until('dawn').told('deathsAnnounced')?.seats).toEqual([]);
  expect(table.until('speech', 10).causes()).toEqual({});
  expect(table.until('exileVote').causes()).toEqual({ 10: 'poison' });
});

test('RUL-HOOD-1: a knife of the same night does not wait for the poison', () => {
  const table = sit('W W WB SEER WITCH HUNTER V V V HOOD', { ruleSet: 'std' })
    .until('wolves')
    .all([1, 2, 3], 'knife', 10);
  table.until('witch').say(5, 'poison', 10);
  expect(table.until('dawn').told('deathsAnnounced')?.seats).toEqual([10]);
  expect(table.causes()).toEqual({ 10: 'knife' });
});
