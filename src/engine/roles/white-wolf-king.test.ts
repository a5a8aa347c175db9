import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

test('RUL-WWK-1: takes one along by self-destruct; wwk.target non_wolf spares its mates', () => {
  const options = { ruleSet: 'hap', flags: { 'sheriff.enabled': false } };
  const table = sit('WWK W SEER WITCH HUNTER IDIOT V V V', options).until('speech');
  expect(table.view(1).rightPicks.selfDestruct).not.toContain(2);
  expect(table.refused(1, 'selfDestruct', 2)).toBe('notListed');
  table.say(1, 'selfDestruct', 5);
  expect([table.causes(), table.state.phase.kind]).toEqual([{ 1: 'self_destruct', 5: 'take' }, 'night']);
});
