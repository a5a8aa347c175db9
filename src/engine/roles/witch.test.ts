import { expect, test } from 'vitest';
import { NINE, type Options, sit } from '../testing/sit.ts';

/** The witch's step after the pack's knife on this seat. */
const attacked = (seat: number, options: Options = {}) =>
  sit(NINE, options).until('wolves').all([1, 2, 3], 'knife', seat).until('witch');

test('RUL-WITCH-3: she is told the victim while the antidote is left, and nothing after it', () => {
  const table = attacked(7);
  expect(table.view(5).potions?.victim).toBe(7);
  table.say(5, 'antidote', 'use').until('wolves').all([1, 2, 3], 'knife', 8).until('witch');
  expect(table.view(5).potions?.victim).toBeUndefined();
  expect(table.view(5).asks.map((ask) => ask.ask)).toEqual(['poison']);
});

test('witch.told_victim always: told after the antidote is gone too, but with nothing to save', () => {
  const table = attacked(7, { flags: { 'witch.told_victim': 'always' } }).say(5, 'antidote', 'use');
  table.until('wolves').all([1, 2, 3], 'knife', 8).until('witch');
  expect(table.view(5).potions?.victim).toBe(8);
  expect(table.refused(5, 'antidote', 'use')).toBe('notAsked');
});

test('RUL-WITCH-6: nobody attacked, nothing to save, and the antidote is not lost', () => {
  const table = sit(NINE).until('witch');
  expect(table.view(5).potions).toMatchObject({ victim: null, antidote: true });
  expect(table.refused(5, 'antidote', 'use')).toBe('notAsked');
});

test('R-REG-WITCH-2: both potions in one night; with witch.both_same_night off only one', () => {
  const both = attacked(7).say(5, 'antidote', 'use').say(5, 'poison', 1).until('dawn');
  expect(both.causes()).toEqual({ 1: 'poison' });
  const one = attacked(7, { flags: { 'witch.both_same_night': false } }).say(5, 'antidote', 'use');
  expect(one.view(5).asks).toEqual([]);
  expect(one.refused(5, 'poison', 1)).toBe('notNow');
});

test.each([
  ['always', 1, true],
  ['always', 2, true],
  ['first_night', 1, true],
  ['first_night', 2, false],
  ['never', 1, false],
  ['no_guard_only', 2, true],
])('RUL-WITCH-2: self-save %s on night %i', (rule, night, may) => {
  const table = sit(NINE, { flags: { 'witch.self_save': rule } }).until('wolves');
  if (night === 2) table.timeUp().until('wolves');
  table.all([1, 2, 3], 'knife', 5).until('witch');
  expect(table.view(5).potions?.victim).toBe(5);
  expect(table.refused(5, 'antidote', 'use')).toBe(may ? null : 'notAsked');
});

test('RUL-WITCH-4: the own poison only where the rules have it', () => {
  expect(sit(NINE).until('witch').refused(5, 'poison', 5)).toBe('notListed');
  expect(
    sit(NINE, { flags: { 'witch.self_poison': true } })
      .until('witch')
      .refused(5, 'poison', 5),
  ).toBeNull();
});

test('RU-09, RUL-NIGHT-4: knife and poison on one seat count as poison, by flag as knife', () => {
  expect(attacked(7).say(5, 'poison', 7).until('dawn').causes()).toEqual({ 7: 'poison' });
  const knife = attacked(7, { flags: { 'death.knife_and_poison': 'knife' } }).say(5, 'poison', 7);
  expect(knife.until('dawn').causes()).toEqual({ 7: 'knife' });
});

test('RU-06, RUL-WITCH-5: the knifed witch acts that night and falls at dawn', () => {
  const table = attacked(5).say(5, 'poison', 1).until('dawn');
  expect(table.causes()).toEqual({ 1: 'poison', 5: 'knife' });
});

test('RU-14, RUL-NIGHT-5: the step of a witch who is out is called as long, and asks nobody', () => {
  const table = sit(NINE, { start: { at: 'N3', alive: [1, 2, 3, 4, 6, 7, 8, 9] } }).until('witch');
  expect(table.state.asks).toEqual([]);
  expect(table.facts('victimShown')).toEqual([]);
  expect(table.told('nightFell')?.timetable.map((one) => one.call)).toEqual(['wolves', 'witch', 'seer']);
});

test('RU-02: the antidote is gone after its night, the poison after one drop; nothing pressed again counts', () => {
  const table = attacked(7).say(5, 'antidote', 'use');
  expect(table.refused(5, 'antidote', 'use')).toBe('alreadyFinal');
  table.say(5, 'poison', 1);
  expect(table.refused(5, 'poison', 2)).toBe('alreadyFinal');
  table.until('dawn').until('wolves').all([2, 3], 'knife', 8).until('witch');
  expect(table.view(5)).toMatchObject({ asks: [], potions: { antidote: false, poison: false } });
  expect([table.refused(5, 'antidote', 'use'), table.refused(5, 'poison', 2)]).toEqual([
    'notAsked',
    'notAsked',
  ]);
  expect(table.until('dawn').causes()).toEqual({ 1: 'poison', 8: 'knife' });
});

test('LK-08, RUL-WITCH-3: without the antidote nothing in her asks tells whom the pack picked', () => {
  const asks = [7, 8, 'none'].map((knifed) => {
    const table = attacked(9).say(5, 'antidote', 'use').until('wolves');
    table.all([1, 2, 3], 'knife', knifed as number).until('witch');
    return [table.view(5).asks, table.view(5).potions];
  });
  expect(asks[1]).toEqual(asks[0]);
  expect(asks[2]).toEqual(asks[0]);
  expect(asks[0]?.[0]).toMatchObject([{ ask: 'poison', picks: [1, 2, 3, 4, 6, 7, 8, 9] }]);
});

test.each([
  ['guard and antidote', true, true, [8]],
  ['guard alone', true, false, []],
  ['antidote alone', false, true, []],
  ['neither', false, false, [8]],
])(
  'RU-03, RUL-NIGHT-2: %s on one victim; the antidote is used up, and dawn tells no cause',
  (_, ward, save, dead) => {
    const table = sit('W W W W SEER WITCH HUNTER GUARD V V V V', { ruleSet: 'std' })
      .until('guard')
      .say(8, 'guard', ward ? 9 : 'none')
      .until('wolves')
      .all([1, 2, 3, 4], 'knife', 9)
      .until('witch');
    if (save) table.say(6, 'antidote', 'use');
    table.until('dawn');
    expect(table.told('deathsAnnounced')).toEqual({ seats: dead.map(() => 9), cards: [] });
    expect(table.view(6).potions?.antidote ?? !save).toBe(!save);
  },
);

test('RU-06: the knifed witch is asked with herself as the victim on the second night too, and falls at dawn alone', () => {
  const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 'none').until('dawn').until('wolves');
  table.all([1, 2, 3], 'knife', 5).until('witch');
  expect(table.view(5)).toMatchObject({ isOut: false, potions: { victim: 5 } });
  expect(table.view(5).asks.map(({ ask }) => ask)).toEqual(['antidote', 'poison']);
  table.until('seer');
  expect(table.view(5).isOut).toBe(false);
  expect(table.until('dawn').causes()).toEqual({ 5: 'knife' });
});
