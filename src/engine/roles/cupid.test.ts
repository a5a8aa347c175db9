import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const NINE = 'W W SEER WITCH HUNTER CUPID V V V';

test('RUL-CUPID-4: the lovers read each other and fall together', () => {
  const table = sit(NINE, { ruleSet: 'tb' }).until('cupid').say(6, 'link', 3, 7).until('wolves');
  expect(table.facts('loverShown')).toEqual([
    { seat: 3, lover: 7 },
    { seat: 7, lover: 3 },
  ]);
  expect(table.all([1, 2], 'knife', 7).until('dawn').told('deathsAnnounced')?.seats).toEqual([3, 7]);
});

test('RUL-CUPID-6: who names nobody in time has two drawn, or nobody', () => {
  expect(sit(NINE, { ruleSet: 'tb' }).until('cupid').timeUp().facts('linked')).toHaveLength(1);
  const none = sit(NINE, { ruleSet: 'tb', flags: { 'cupid.timeout': 'none' } })
    .until('cupid')
    .timeUp();
  expect(none.facts('linked')).toEqual([]);
});

test('RUL-CUPID-5: the lover’s own ballot lacks the partner, which nobody else can read', () => {
  const table = sit(NINE, { ruleSet: 'tb', start: { at: 'D2', lovers: [3, 7] } }).until('exileVote');
  expect(table.refused(3, 'exileVote', 7)).toBe('notListed');
  const shorter = table.log.filter((event) => event.type === 'askOpened' && event.audience !== 'public');
  expect(shorter.map((event) => event.audience)).toEqual(expect.arrayContaining([[3], [7]]));
});
