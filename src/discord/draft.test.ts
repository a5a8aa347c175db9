import { expect, test } from 'vitest';
import { OFFERED, readDraft, SPECIALS, withOffered, writeDraft } from './draft.ts';

test('the menu of cards holds what Discord lets a menu hold', () => {
  expect(OFFERED.length).toBeLessThanOrEqual(25);
  expect(SPECIALS.slice(0, OFFERED.length)).toEqual(OFFERED);
});

test('a choice in the menu stands for the cards offered there and leaves the others', () => {
  const draft = { ruleSet: 'std', counts: { W: 3, V: 4, SEER: 1, WITCH: 1 } };
  const chosen = withOffered(draft, ['SEER', 'GUARD']);
  expect(chosen.counts).toEqual({ W: 3, V: 4, SEER: 1, GUARD: 1 });
  expect(readDraft(writeDraft(chosen))).toEqual(chosen);
});
