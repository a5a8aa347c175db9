import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const NINE = 'W W HW SEER WITCH HUNTER V V V';

test('RUL-HW-1: a check shows good, the pack does not know it, it leaves with the last other wolf', () => {
  const table = sit(NINE, { ruleSet: 'std' }).until('wolves');
  expect(table.told('mates')?.seats).toEqual([1, 2]);
  expect(table.until('seer').say(4, 'check', 3).told('checked')?.result).toBe('good');
  const last = sit(NINE, { ruleSet: 'std', start: { at: 'D3', alive: [1, 3, 4, 5, 7, 8] } }).until(
    'exileVote',
  );
  last.vote({ 1: [4, 5] }).timeUp();
  expect([last.causes()[3], last.winner()]).toEqual(['last_wolf', 'good']);
});

test('RUL-HW-1: with takes_knife it inherits the knife', () => {
  const start = { at: 'N3', alive: [3, 4, 5, 7, 8] };
  const table = sit(NINE, { ruleSet: 'std', flags: { 'hw.last': 'takes_knife' }, start }).until('wolves');
  expect(table.refused(3, 'knife', 7)).toBeNull();
});
