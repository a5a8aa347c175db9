import { expect, test } from 'vitest';
import { NINE, type Options, type Sitting, sit } from '../testing/sit.ts';

const knifed = (options: Options = {}) =>
  sit(NINE, options).until('wolves').all([1, 2, 3], 'knife', 6).until('finalActions', 6);

test('RUL-HUNTER-1: knifed at night he shoots at dawn, in the open, and it counts at once', () => {
  const table = knifed().say(6, 'shot', 1);
  expect(table.causes()).toEqual({ 6: 'knife', 1: 'shot' });
  expect(table.told('shot')).toEqual({ seat: 6, target: 1 });
  expect(table.step).toBe('finalActions');
});

test('RU-01, RUL-HUNTER-1: exiled he shoots, after poison he has no shot', () => {
  const exiled = sit(NINE)
    .until('exileVote')
    .vote({ 6: [1, 2, 3] })
    .until('finalActions', 6);
  expect(exiled.refused(6, 'shot', 1)).toBeNull();
  const poisoned = sit(NINE).until('witch').say(5, 'poison', 6).until('finalActions', 6);
  expect(poisoned.refused(6, 'shot', 1)).toBe('out');
});

test.each([
  ['hunter.on_knife', false, 'out'],
  ['hunter.on_knife', true, null],
])('%s %s', (name, value, refused) => {
  expect(knifed({ flags: { [name]: value } }).refused(6, 'shot', 1)).toBe(refused);
});

test('hunter.on_poison and hunter.on_exile', () => {
  const poisoned = sit(NINE, { flags: { 'hunter.on_poison': true } })
    .until('witch')
    .say(5, 'poison', 6);
  expect(poisoned.until('finalActions', 6).refused(6, 'shot', 1)).toBeNull();
  const exiled = sit(NINE, { flags: { 'hunter.on_exile': false } })
    .until('exileVote')
    .vote({ 6: [1] });
  expect(exiled.until('finalActions', 6).refused(6, 'shot', 1)).toBe('out');
});

test('RUL-HUNTER-2: he may decline, and declining prints nothing', () => {
  const table = knifed();
  const before = table.log.length;
  table.say(6, 'shot', 'none');
  expect(table.log.slice(before).map((event) => [event.type, event.audience])).toEqual([
    ['askAnswered', [6]],
  ]);
});

test('RUL-DAY-WINDOWS: every announced death and every exile has the same window, with and without a shot', () => {
  const villager = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 7).until('finalActions', 7);
  expect(villager.state.asks).toEqual([]);
  const turns = (table: ReturnType<typeof sit>) =>
    table.facts('turnOpened').filter((turn) => turn.step === 'finalActions');
  expect(turns(villager).map((turn) => turn.seconds)).toEqual(turns(knifed()).map((turn) => turn.seconds));
});

test('RUL-CHAIN-2: only who is still alive is a target', () => {
  const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 6).until('witch').say(5, 'poison', 1);
  expect(table.until('finalActions', 6).refused(6, 'shot', 1)).toBe('notListed');
  expect(table.refused(6, 'shot', 6)).toBe('notListed');
});

test('RUL-CHAIN-2: of two who may shoot in one batch the lower seat does so first, whoever drew the other along', () => {
  const table = sit('W W HUNTER CUPID V V V V WK', { ruleSet: 'hap', flags: { 'hunter.on_love': 'true' } })
    .until('cupid')
    .say(4, 'link', 3, 9)
    .until('exileVote')
    .vote({ 9: [5, 6, 7] })
    .timeUp();
  expect(table.causes()).toEqual({ 9: 'exile', 3: 'love' });
  expect(table.until('finalActions', 3).refused(3, 'shot', 9)).toBe('notListed');
  table.say(3, 'shot', 8).until('finalActions', 9).say(9, 'shot', 7);
  expect(table.facts('shot').map(({ seat }) => seat)).toEqual([3, 9]);
});

test('F49: no window after a shot on a board whose one shooter has just shot', () => {
  const table = knifed().say(6, 'shot', 1).timeUp();
  expect(table.facts('turnOpened').filter((turn) => turn.step === 'finalActions')).toHaveLength(1);
});

test('F49 with death.reveal_card: a window only for a card that may shoot', () => {
  const open = { ruleSet: 'cla' };
  const villager = sit(NINE, open).until('wolves').all([1, 2, 3], 'knife', 7).until('speech');
  expect(villager.facts('turnOpened').some((turn) => turn.step === 'finalActions')).toBe(false);
  expect(villager.told('deathsAnnounced')?.cards).toEqual([{ seat: 7, card: 'villager' }]);
  const poisoned = sit(NINE, open).until('witch').say(5, 'poison', 6).until('finalActions', 6);
  expect(poisoned.state.asks).toEqual([]);
});

test('RUL-HUNTER-2 in STD: thumb up unless poisoned that very night, a knife does not show', () => {
  const std = (story: (table: ReturnType<typeof sit>) => void) => {
    const table = sit(NINE, { ruleSet: 'std' }).until('wolves');
    story(table);
    return table.until('hunter').told('gunShown');
  };
  expect(std(() => undefined)).toEqual({ seat: 6, up: true });
  expect(std((table) => table.all([1, 2, 3], 'knife', 6))).toEqual({ seat: 6, up: true });
  expect(std((table) => table.until('witch').say(5, 'poison', 6))).toEqual({ seat: 6, up: false });
  expect(sit(NINE).until('dawn').facts('gunShown')).toEqual([]);
});

test.each([
  ['a knife', 'knife', true, (table: Sitting) => table.all([1, 2, 3, 4], 'knife', 7)],
  ['poison', 'poison', false, (table: Sitting) => table.until('witch').say(6, 'poison', 7)],
  [
    'knife and poison',
    'poison',
    false,
    (table: Sitting) => table.all([1, 2, 3, 4], 'knife', 7).until('witch').say(6, 'poison', 7),
  ],
  [
    'guard and antidote',
    'knife',
    true,
    (table: Sitting) => table.all([1, 2, 3, 4], 'knife', 7).until('witch').say(6, 'antidote', 'use'),
  ],
  [
    'the vote',
    'exile',
    true,
    (table: Sitting) =>
      table
        .until('exileVote')
        .vote({ 7: [1, 2] })
        .timeUp(),
  ],
  [
    'a ruling',
    'judge',
    false,
    (table: Sitting) => {
      table.until('speech').order({ type: 'Judge', ruling: 'kill', seat: 7, minute: 0 });
      return table;
    },
  ],
] as const)(
  'RU-01, RU-09, RUL-HUNTER-1: out by %s (%s): may shoot: %s; one death, told once',
  (how, cause, may, story) => {
    const table = sit('W W W W SEER WITCH HUNTER GUARD V V V V', { ruleSet: 'std' });
    table.until('guard').say(8, 'guard', how === 'guard and antidote' ? 7 : 'none');
    story(table.until('wolves'));
    if (table.state.phase.kind === 'night') table.until('speech');
    expect(table.causes()).toEqual({ 7: cause });
    const told = table.facts('deathsAnnounced').flatMap(({ seats }) => seats);
    const open = table.facts('seatOut').filter(({ seat }) => seat === 7);
    expect(told.length + open.length).toBe(1);
    const asked = table.log.some((event) => event.type === 'askOpened' && event.data.ask === 'shot');
    expect(asked).toBe(may);
  },
);

test('TQ-14: a hunter who does nothing: exiled, then night; knifed, then the day goes on', () => {
  const exiled = sit(NINE)
    .until('exileVote')
    .vote({ 6: [1, 2, 3] })
    .until('finalActions', 6);
  const before = exiled.facts('turnOpened').length;
  exiled.until('wolves');
  const after = exiled.facts('turnOpened').slice(before);
  expect(after.map(({ step }) => step)).toEqual(['lastWords', 'wolves']);
  const atDawn = knifed().timeUp();
  expect(atDawn.state.phase).toEqual({ kind: 'day', n: 1 });
  expect(atDawn.until('exileVote').facts('shot')).toEqual([]);
});

test('LV-07: a dead player who leaves changes nothing; a shot that nobody fires is forfeited and the game goes on', () => {
  const table = sit(NINE)
    .until('exileVote')
    .vote({ 6: [1, 2, 3] })
    .until('finalActions', 6);
  const before = table.log.length;
  expect(table.order({ type: 'Left', seat: 6, atOnce: true, minute: 0 })).toBe('out');
  expect(table.log).toHaveLength(before);
  expect(table.until('wolves').causes()).toEqual({ 6: 'exile' });
  expect(table.order({ type: 'Left', seat: 6, atOnce: true, minute: 0 })).toBe('out');
  expect(table.until('dawn').told('dayBroke')).toMatchObject({ day: 2 });
});
