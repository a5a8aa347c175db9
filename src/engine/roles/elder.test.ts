import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'W W W SEER WITCH HUNTER ELDER IDIOT V V';

test('RUL-EL-1: the first knife costs a life that nobody reads of, the second kills', () => {
  const table = sit(TEN, { ruleSet: 'tb' }).until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
  expect(table.told('deathsAnnounced')?.seats).toEqual([]);
  expect(table.log.find((event) => event.type === 'lifeLost')?.audience).toBe('recap');
  table.until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
  expect(table.told('deathsAnnounced')?.seats).toEqual([7]);
});

test('RUL-EL-2: exiled, the elder takes the powers of the village and a flipped idiot along', () => {
  const table = sit(TEN, { ruleSet: 'tb', start: { at: 'D2', flipped: [8] } }).until('exileVote');
  table.vote({ 7: [1, 2] }).until('seer');
  expect([table.told('powersGone'), table.causes()]).toEqual([{}, { 7: 'exile', 8: 'penalty' }]);
  expect(table.refused(4, 'check', 1)).toBe('notAsked');
});

test('RUL-EL-3: poison kills whatever lives are left, also where the knife would count first and takes one', () => {
  for (const first of ['poison', 'knife']) {
    const table = sit(TEN, { ruleSet: 'tb', flags: { 'death.knife_and_poison': first } })
      .until('wolves')
      .all([1, 2, 3], 'knife', 7);
    table.until('witch').say(5, 'poison', 7);
    expect(table.until('dawn').told('deathsAnnounced')?.seats).toEqual([7]);
    expect(table.causes()).toEqual({ 7: 'poison' });
  }
});
