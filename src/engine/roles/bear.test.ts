import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-BEAR-1: roars beside a wolf after the night’s deaths, not beside a hidden one', () => {
  const table = sit('BEAR V W HW WITCH HUNTER V V W', { ruleSet: 'std' }).until('wolves');
  expect(table.all([3, 9], 'knife', 9).until('run').facts('bearCalled')).toEqual([{ roars: false }]);
  const other = sit('V W BEAR V HW WITCH HUNTER V V', { ruleSet: 'std' }).until('run');
  expect(other.facts('bearCalled')).toEqual([{ roars: true }]);
});
