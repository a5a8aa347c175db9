import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'WK W W SEER WITCH HUNTER GUARD V V V';

test('RU-05, RUL-GUARD-1: the warded victim lives, and is no ward the next night unless a night lay between', () => {
  const table = sit(TEN, { ruleSet: 'std' }).until('guard').say(7, 'guard', 8).until('wolves');
  table.all([1, 2, 3], 'knife', 8).until('guard');
  expect(table.facts('deathsAnnounced')[0]?.seats).toEqual([]);
  expect(table.refused(7, 'guard', 8)).toBe('notListed');
  table.say(7, 'guard', 'none').timeUp().until('guard');
  expect(table.refused(7, 'guard', 8)).toBeNull();
});

test('guard.learns_card: the ward is chosen once and the guard reads its card', () => {
  const table = sit(TEN, { ruleSet: 'std', flags: { 'guard.learns_card': true } }).until('guard');
  table.say(7, 'guard', 1);
  expect(table.told('wardShown')).toEqual({ seat: 7, ward: 1, card: 'wolfKing' });
  expect(table.refused(7, 'guard', 2)).toBe('alreadyFinal');
});
