import { expect, test } from 'vitest';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

const steps = (table: Sitting) => table.facts('turnOpened').map((turn) => turn.step);
const speakers = (table: Sitting) =>
  table.facts('turnOpened').flatMap((turn) => (turn.step === 'lastWords' ? [turn.seat] : []));

/** Day 3 with a sheriff, everybody but a few alive. */
const day = (sheriff: number, options: Options = {}) =>
  sit(NINE, { ...options, start: { at: 'D3', alive: [1, 2, 3, 4, 5, 6, 7, 8], sheriff } });

test('RUL-CHAIN-1: after an exile the window with its shot, then the badge, then last words, then night', () => {
  const table = day(6)
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .timeUp();
  expect(table.step).toBe('finalActions');
  table.say(6, 'shot', 4).timeUp();
  expect(table.step).toBe('badge');
  expect(table.refused(6, 'badge', 4)).toBe('notListed');
  table.say(6, 'badge', 5);
  expect(table.facts('turnOpened').at(-1)).toMatchObject({ step: 'lastWords', seat: 6 });
  table.say(6, 'lastWords', 'end');
  expect(table.step).toBe('wolves');
});

test('badge.timing before_shots: the badge first, and again if the heir is shot', () => {
  const table = day(6, { flags: { 'badge.timing': 'before_shots' } })
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .timeUp();
  table.say(6, 'badge', 5).say(6, 'shot', 5).timeUp();
  expect(table.facts('turnOpened').at(-1)).toMatchObject({ step: 'badge', seat: 5 });
  expect(table.say(5, 'badge', 7).state.sheriff).toBe(7);
});

test.each([
  ['must_pass', 'badgePassed', 'notListed'],
  ['may_pass', 'badgeLost', 'notListed'],
  ['pass_or_tear', 'badgeTorn', null],
] as const)('RUL-SHERIFF-2: badge.on_death %s, silence gives %s', (rule, fact, tearing) => {
  const due = () =>
    day(7, { flags: { 'badge.on_death': rule } })
      .until('exileVote')
      .vote({ 7: [1] })
      .until('badge');
  expect(due().timeUp().told(fact)).toMatchObject({ from: 7 });
  expect(due().refused(7, 'badge', 'tear')).toBe(tearing);
});

test('RUL-CHANCE: an heir that nobody named comes from the seed, one of the living', () => {
  const heirs = new Set<number>();
  for (let drawn = 0; drawn < 7; drawn += 1) {
    const table = day(7, { draw: ({ purpose }, below) => (purpose === 'heir' ? drawn % below : 0) });
    heirs.add(
      table
        .until('exileVote')
        .vote({ 7: [1] })
        .until('badge')
        .timeUp()
        .told('badgePassed')?.to ?? 0,
    );
  }
  expect([...heirs].sort()).toEqual([1, 2, 3, 4, 5, 6, 8]);
});

test('badge.on_self_destruct: passed as at any death, or lost', () => {
  expect(day(1).until('speech').burst(1).step).toBe('badge');
  const lost = day(1, { flags: { 'badge.on_self_destruct': 'lost' } })
    .until('speech')
    .burst(1);
  expect(lost.told('badgeLost')).toEqual({ from: 1 });
  expect(lost.step).toBe('wolves');
});

/** Who has last words on day `n` after a knife on 7 in that night. */
const afterKnife = (night: number, options: Options = {}) => {
  const table = sit(NINE, { ...options, start: { at: `N${night}`, sheriff: 'none' } }).until('wolves');
  return speakers(table.all([1, 2, 3], 'knife', 7).until('exileVote'));
};

test.each([
  ['0', [false, false, false, false]],
  ['1', [true, false, false, false]],
  ['wolves', [true, true, true, false]],
  ['all', [true, true, true, true]],
])('RUL-LW-1: lw.nights %s', (nights, expected) => {
  const had = [1, 2, 3, 4].map((night) => afterKnife(night, { flags: { 'lw.nights': nights } }).length > 0);
  expect(had).toEqual(expected);
});

test('RUL-LW-1, F12: lw.nights wolves counts the deck: nobody reads off it what a thief left', () => {
  const table = sit('W W SEER WITCH HUNTER THIEF V V V', {
    ruleSet: 'std',
    bottom: 'W V',
    flags: { 'lw.nights': 'wolves' },
    start: { at: 'N3', sheriff: 'none' },
  });
  expect(speakers(table.until('wolves').all([1, 2], 'knife', 7).until('exileVote'))).toEqual([7]);
});

test('R-REG-WITCH-5: poisoned on night 1 without last words; with lw.poison on with them', () => {
  const poisoned = (flags = {}) =>
    speakers(sit(NINE, { flags }).until('witch').say(5, 'poison', 7).until('exileVote'));
  expect(poisoned()).toEqual([]);
  expect(poisoned({ 'lw.poison': true })).toEqual([7]);
});

test('R-REG-HUNTER-4: who is shot has no last words, who is exiled has', () => {
  const table = day(4)
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .until('finalActions')
    .say(6, 'shot', 7);
  expect(speakers(table.until('wolves'))).toEqual([6]);
  const none = day(4, { flags: { 'lw.exile': false } })
    .until('exileVote')
    .vote({ 7: [1] })
    .until('wolves');
  expect(speakers(none)).toEqual([]);
});

test('lw.self_destruct first_day: on day 1 only', () => {
  const flags = { 'lw.self_destruct': 'first_day' };
  expect(speakers(sit(NINE, { flags }).until('speech').burst(1).until('wolves'))).toEqual([1]);
  expect(speakers(day(4, { flags }).until('speech').burst(1).until('wolves'))).toEqual([]);
});

test('a burst in the exiled one’s last words cuts them and brings the night', () => {
  const table = day(4)
    .until('exileVote')
    .vote({ 7: [1] })
    .until('lastWords', 7)
    .burst(1);
  expect(table.step).toBe('wolves');
  expect(table.causes()).toMatchObject({ 7: 'exile', 1: 'self_destruct' });
});

test('a reading pause comes after the announcement, before any window', () => {
  const table = sit(NINE, { start: { at: 'N3', sheriff: 'none' } })
    .until('wolves')
    .all([1, 2, 3], 'knife', 7);
  expect(steps(table.until('speech')).slice(-3)).toEqual(['dawn', 'finalActions', 'speech']);
});

test('no window on a board without a shooter', () => {
  const table = sit('W W SEER WITCH V V V')
    .until('wolves')
    .all([1, 2], 'knife', 5)
    .until('exileVote')
    .vote({ 1: [6] });
  expect(steps(table.until('wolves'))).not.toContain('finalActions');
});

test('RU-16: the exiled hunter shoots the sheriff, who is not there: the sheriff’s own badge window, then night', () => {
  const table = day(4)
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .timeUp();
  const before = steps(table).length;
  table.say(6, 'shot', 4).until('wolves');
  const after = table.facts('turnOpened').slice(before);
  expect(after.map(({ step, seat }) => [step, seat])).toContainEqual(['badge', 4]);
  expect(after.at(-1)?.step).toBe('wolves');
  expect(table.causes()).toMatchObject({ 6: 'exile', 4: 'shot' });
  expect(table.state.sheriff).not.toBe(4);
});
