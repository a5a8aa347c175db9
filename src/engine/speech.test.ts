import { expect, test } from 'vitest';
import type { Talk } from './model/index.ts';
import { NINE, type Options, sit } from './testing/sit.ts';

/** Day 3 after nobody, or these seats, fell in the night. */
const dawn = (options: Options, sheriff: number | 'none', knifed?: number) => {
  const table = sit(NINE, { ...options, start: { at: 'N3', sheriff, witch: [] } }).until('wolves');
  return knifed === undefined ? table : table.all([1, 2, 3], 'knife', knifed);
};
const order = (table: ReturnType<typeof sit>) => table.until('speech').told('speechesOpened')?.order;

test('RUL-SPEECH-1: beside the sheriff on the chosen side, the sheriff last; silence is left', () => {
  expect(order(dawn({}, 4).until('direction').say(4, 'direction', 'right'))).toEqual([
    3, 2, 1, 9, 8, 7, 6, 5, 4,
  ]);
  expect(order(dawn({}, 4).until('direction').say(4, 'direction', 'left'))).toEqual([
    5, 6, 7, 8, 9, 1, 2, 3, 4,
  ]);
  expect(order(dawn({}, 4).until('direction').timeUp())).toEqual([5, 6, 7, 8, 9, 1, 2, 3, 4]);
});

test('speech.start dead_side: beside a single dead, the sheriff last', () => {
  const dead: Options = { flags: { 'speech.start': 'dead_side' } };
  expect(order(dawn(dead, 4, 9).until('direction').say(4, 'direction', 'right'))).toEqual([
    8, 7, 6, 5, 3, 2, 1, 4,
  ]);
  expect(order(dawn(dead, 4).until('direction').say(4, 'direction', 'right'))).toEqual([
    3, 2, 1, 9, 8, 7, 6, 5, 4,
  ]);
});

test('RUL-SPEECH-1 without a sheriff: after one dead the seat above, else the minute', () => {
  expect(order(dawn({}, 'none', 8))).toEqual([9, 1, 2, 3, 4, 5, 6, 7]);
  expect(order(dawn({}, 'none').until('dawn').at(31).timeUp())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(order(dawn({}, 'none').until('dawn').at(30).timeUp())).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test('speech.no_sheriff random: the first seat comes from the seed', () => {
  const drawn: Options = {
    flags: { 'speech.no_sheriff': 'random' },
    draw: ({ purpose }) => (purpose === 'speechStart' ? 3 : 0),
  };
  expect(order(dawn(drawn, 'none'))).toEqual([4, 5, 6, 7, 8, 9, 1, 2, 3]);
});

test('a speaker ends the own turn; the next one’s is open in the same decision', () => {
  const table = dawn({}, 'none').until('speech');
  const first = table.state.turn?.seat ?? 0;
  expect(table.refused(first === 1 ? 2 : 1, 'speech', 'end')).toBe('notAsked');
  table.say(first, 'speech', 'end');
  expect(table.told('turnEnded')).toEqual({ seat: first });
  expect(table.state.turn).toMatchObject({ step: 'speech', seat: 2 });
});

test('the sheriff’s speech is longer by sheriffExtra; every other is alike', () => {
  const times = { default: 20, speech: 60, sheriffExtra: 15 };
  const table = dawn({ times }, 4).until('exileVote');
  const lengths = table.facts('turnOpened').filter((turn) => turn.step === 'speech');
  expect(lengths.map((turn) => [turn.seat, turn.seconds])).toEqual([
    ...[5, 6, 7, 8, 9, 1, 2, 3].map((seat) => [seat, 60]),
    [4, 75],
  ]);
});

test('F70: table talk is said by the seat whose turn it is, true or false, and by nobody else', () => {
  const table = dawn({}, 'none').until('speech', 1);
  const turn = table.state.turn?.turn ?? 0;
  const say = (seat: number, talk: Talk) => table.order({ type: 'Say', seat, turn, talk, minute: 1 });
  expect(say(1, { kind: 'claim', role: 'seer' })).toBeNull();
  expect(say(1, { kind: 'checked', target: 4, result: 'wolf' })).toBeNull();
  expect(say(2, { kind: 'claim', role: 'seer' })).toBe('notNow');
  expect(say(1, { kind: 'willVote', target: 12 })).toBe('notListed');
  expect(say(1, { kind: 'badgePlan', targets: [2, 2] })).toBe('notListed');
  expect(say(1, { kind: 'suspect', target: 4, why: 'checkedWolf' })).toBeNull();
  expect(say(1, { kind: 'trust', target: 5, why: 'silverWater' })).toBeNull();
  expect(say(1, { kind: 'did', deed: 'saved', target: 5 })).toBeNull();
  expect(say(1, { kind: 'plead' })).toBeNull();
  expect(say(1, { kind: 'pass' })).toBeNull();
  expect(say(1, { kind: 'suspect', target: 12, why: 'hunch' })).toBe('notListed');
  expect(say(1, { kind: 'trust', target: 0, why: 'hunch' })).toBe('notListed');
  expect(say(1, { kind: 'did', deed: 'poisoned', target: 1.5 })).toBe('notListed');
  expect(say(1, { kind: 'suspect', target: 4, why: 'whatever' as 'hunch' })).toBe('notListed');
  expect(table.table().talk).toHaveLength(7);
  expect(
    table
      .until('exileVote')
      .order({ type: 'Say', seat: 1, turn, talk: { kind: 'willVote', target: 2 }, minute: 1 }),
  ).toBe('stale');
});
