import { expect, test } from 'vitest';
import type { Command, Sign } from '../model/index.ts';
import { sit } from '../testing/sit.ts';

test('RUL-MUTE-1: the silenced seat is told at dawn, named after the dead, and has no turn to speak', () => {
  const table = sit('W W W SEER WITCH MUTE KNIGHT V V V', {
    ruleSet: 'std',
    flags: { 'sheriff.enabled': false },
  }).until('silencer');
  table.say(6, 'silence', 8).until('speech');
  expect(table.log.find((event) => event.type === 'silenceTold')?.audience).toEqual([8]);
  expect(table.told('silenced')).toEqual({ seat: 8 });
  expect(table.told('speechesOpened')?.order).not.toContain(8);
  expect(table.until('silencer').refused(6, 'silence', 8)).toBe('notListed');
});

const silencing = (text: string) =>
  sit('W W W SEER WITCH MUTE KNIGHT V V V', {
    ruleSet: 'std',
    flags: { 'sheriff.enabled': false, 'mute.text': text },
  })
    .until('silencer')
    .say(6, 'silence', 8);
const sign = (table: ReturnType<typeof sit>, seat: number, ...signs: Sign[]) =>
  table.order({ type: 'Gesture', seat, turn: table.state.turn?.turn ?? 0, signs, minute: 1 } as Command);

test('RUL-MUTE-1: mute.text=gestures: thumbs and seat numbers of the silenced seat, three times a turn', () => {
  const table = silencing('gestures').until('speech');
  expect(sign(table, 8, 'down', 3)).toBeNull();
  expect(table.log.at(-1)).toEqual({
    type: 'gestured',
    audience: 'public',
    data: { seat: 8, signs: ['down', 3] },
  });
  expect([sign(table, 9, 'up'), sign(table, 8), sign(table, 8, 'up', 'up'), sign(table, 8, 11)]).toEqual([
    'notNow',
    'notListed',
    'notListed',
    'notListed',
  ]);
  expect([sign(table, 8, 'up'), sign(table, 8, 'up'), sign(table, 8, 'up')]).toEqual([null, null, 'notNow']);
  expect(sign(table.timeUp(), 8, 'up')).toBeNull();
});

test('RUL-MUTE-1: mute.text=none: no sign at all; and none before the table knows who is silenced', () => {
  expect(sign(silencing('none').until('speech'), 8, 'up')).toBe('notNow');
  const table = silencing('gestures').until('wolves');
  expect(sign(table, 8, 'up')).toBe('notNow');
});

test('RUL-MUTE-1, F35: who was silenced and fell says its last words like anybody, and no line tells of the silence', () => {
  const table = sit('W W W W SEER WITCH MUTE KNIGHT V V V V', {
    ruleSet: 'std',
    flags: { 'sheriff.enabled': false },
  })
    .until('wolves')
    .all([1, 2, 3, 4], 'knife', 9)
    .until('silencer')
    .say(7, 'silence', 9)
    .until('lastWords', 9);
  const { turn } = table.state;
  const talk = { kind: 'plead' } as const;
  expect(table.order({ type: 'Say', seat: 9, turn: turn?.turn ?? 0, talk, minute: 0 })).toBeNull();
  expect(table.facts('silenced')).toEqual([]);
});

test('RUL-DEATH-1, F35: who is silenced is told after the shots, and never of who was shot at dawn', () => {
  const dawn = (target: number) => {
    const table = sit('W W W SEER WITCH HUNTER MUTE V V V', { ruleSet: 'std' }).until('wolves');
    table.all([1, 2, 3], 'knife', 6).until('silencer').say(7, 'silence', 9).until('finalActions', 6);
    expect(table.facts('silenced')).toEqual([]);
    return table.say(6, 'shot', target).until('speech').facts('silenced');
  };
  expect(dawn(9)).toEqual([]);
  expect(dawn(8)).toEqual([{ seat: 9 }]);
});
