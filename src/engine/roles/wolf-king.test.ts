import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'WK W W SEER WITCH HUNTER V V V V';

test('RUL-WK-1: exiled it may shoot, poisoned it may not', () => {
  const table = sit(TEN, { ruleSet: 'std', flags: { 'sheriff.enabled': false } })
    .until('exileVote')
    .vote({ 1: [4] })
    .until('finalActions')
    .say(1, 'shot', 6);
  expect(table.causes()).toEqual({ 1: 'exile', 6: 'shot' });
  const other = sit(TEN, { ruleSet: 'std' }).until('witch').say(5, 'poison', 1).until('finalActions', 1);
  expect(other.refused(1, 'shot', 6)).toBe('out');
});
