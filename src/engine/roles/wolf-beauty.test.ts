import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'W W WB SEER WITCH HUNTER IDIOT V V V';

test('RUL-WB-1: exiled she takes the charmed along, poisoned not; no self-destruct, no knife of her pack', () => {
  const table = sit(TEN, { ruleSet: 'std', flags: { 'sheriff.enabled': false } }).until('wolves');
  expect(table.refused(1, 'knife', 3)).toBe('notListed');
  table.until('wolfBeauty').say(3, 'charm', 8).until('speech');
  expect(table.refused(3, 'selfDestruct', 'burst')).toBe('notYours');
  expect(
    table
      .until('exileVote')
      .vote({ 3: [4] })
      .until('flip')
      .timeUp()
      .causes(),
  ).toEqual({ 3: 'exile', 8: 'charm' });
  const other = sit(TEN, { ruleSet: 'std' }).until('wolfBeauty').say(3, 'charm', 8).until('witch');
  expect(other.say(5, 'poison', 3).until('dawn').told('deathsAnnounced')?.seats).toEqual([3]);
});
