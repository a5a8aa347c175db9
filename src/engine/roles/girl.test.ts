import { expect, test } from 'vitest';
import type { Draw } from '../model/index.ts';
import { sit } from '../testing/sit.ts';

const NINE = 'W W SEER WITCH HUNTER GUARD GIRL V V';
const noticed: Draw = ({ purpose }, below) => (purpose === 'girlNoticed' ? 0 : below - 1);

test('RUL-GIRL-1: a peek shows one wolf; noticed, she is the victim and the pick is void', () => {
  const table = sit(NINE, { ruleSet: 'hap', draw: noticed }).until('wolves').all([1, 2], 'knife', 8);
  expect(table.say(7, 'girl', 'peek').told('girlSaw')).toEqual({ seat: 7, wolves: [2] });
  expect(table.log.find((event) => event.type === 'girlNoticed')?.audience).toEqual([1, 2]);
  expect(table.timeUp().told('knifeSettled')).toEqual({ target: 7 });
});

test('RUL-MISC: with girl.info none she is asked nothing', () => {
  const table = sit(NINE, { ruleSet: 'hap', flags: { 'girl.info': 'none' } }).until('wolves');
  expect(table.refused(7, 'girl', 'peek')).toBe('notAsked');
});
