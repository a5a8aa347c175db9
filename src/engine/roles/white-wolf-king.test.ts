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

test('RUL-CHAIN-1, RUL-WIN-4: whom the last wolf takes along is of its batch: nobody wins before both are out', () => {
  const burst = (priority: string) => {
    const table = sit('WWK W SEER WITCH HUNTER V V', {
      ruleSet: 'std',
      flags: { 'win.day_priority': priority },
      start: { at: 'D4', alive: [1, 3, 6, 7], sheriff: 'none' },
    }).until('speech');
    table.say(1, 'selfDestruct', 3);
    expect(table.causes()).toMatchObject({ 1: 'self_destruct', 3: 'take' });
    return table.winner();
  };
  expect([burst('good_first'), burst('wolf_first')]).toEqual(['good', 'wolves']);
});
