import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const EIGHT = 'SEER/V WITCH/W V/V HUNTER/V GUARD/SW IDIOT/MUTE W/V V/COPY';

test('RUL-DUAL-5, RUL-DUAL-8: wakes from below, a plain wolf below does not; the order is chosen before night 1', () => {
  expect(sit(EIGHT, { ruleSet: 'dual' }).until('wolves').told('mates')?.seats).toEqual([5, 7]);
  const swapped = sit(EIGHT, { ruleSet: 'dual' }).say(2, 'order', 'swap').until('wolves');
  expect(swapped.told('mates')?.seats).toEqual([2, 5, 7]);
  expect(swapped.view(2).hand).toEqual(['werewolf', 'witch']);
});
