import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const EIGHT = 'W W SEER WITCH HUNTER THIEF V V';

test('RUL-THIEF-1, RUL-THIEF-2: the thief is the card taken from the same night on', () => {
  const table = sit(EIGHT, { ruleSet: 'hap', bottom: 'W V' }).until('thief');
  expect(table.view(6).asks[0]?.picks).toEqual(['werewolf', 'villager', 'keep']);
  expect(table.say(6, 'thief', 'werewolf').until('wolves').told('mates')?.seats).toEqual([1, 2, 6]);
});

test('RUL-THIEF-1: two wolves bind the choice; time that runs out draws one (RUL-CHANCE)', () => {
  const table = sit(EIGHT, { ruleSet: 'hap', bottom: 'W W' }).until('thief');
  expect(table.refused(6, 'thief', 'keep')).toBe('notListed');
  expect(table.timeUp().told('cardTaken')).toEqual({ seat: 6, card: 'werewolf' });
});
