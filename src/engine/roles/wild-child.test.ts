import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-WC-1: turns with the model’s death, reads it at the announcement, joins the pack the next night', () => {
  const table = sit('W W WC SEER WITCH HUNTER V V V V', { ruleSet: 'std' }).until('wildChild');
  table.say(3, 'model', 7).until('wolves').all([1, 2], 'knife', 7).until('run');
  expect([table.facts('turnShown'), table.facts('turned')]).toEqual([[], [{ seat: 3 }]]);
  expect(table.until('dawn').facts('turnShown')).toEqual([{ seat: 3 }]);
  expect(table.until('wolves').told('mates')?.seats).toEqual([1, 2, 3]);
});
