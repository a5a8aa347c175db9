import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-WC-1: turns with the model’s death, reads it at the announcement, joins the pack the next night', () => {
  const table = sit('W W WC SEER WITCH HUNTER V V V V', { ruleSet: 'std' }).until('wildChild');
  table.say(3, 'model', 7).until('wolves').all([1, 2], 'knife', 7).until('run');
  expect([table.facts('turnShown'), table.facts('turned')]).toEqual([[], [{ seat: 3 }]]);
  expect(table.until('dawn').facts('turnShown')).toEqual([{ seat: 3 }]);
  expect(table.until('wolves').told('mates')?.seats).toEqual([1, 2, 3]);
});

test('RUL-SD-1, F37: who has read of its turn may blow up a later election; who has not may not', () => {
  const table = sit('W W W WC SEER WITCH HUNTER IDIOT V V V V', {
    ruleSet: 'std',
    flags: { 'election.unresolved': 'next_day' },
  }).until('wildChild');
  table
    .say(4, 'model', 9)
    .until('exileVote')
    .vote({ 9: [1, 2] })
    .until('run')
    .all([5, 6], 'run', 'run');
  table.until('campaign').burst(4);
  expect(table.causes()).toMatchObject({ 4: 'self_destruct' });
});
