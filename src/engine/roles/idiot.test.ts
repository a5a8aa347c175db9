import { expect, test } from 'vitest';
import { fold } from '../evolve.ts';
import { sit } from '../testing/sit.ts';

const NINE = 'W W SEER WITCH IDIOT V V V V';
const options = { ruleSet: 'std', flags: { 'sheriff.enabled': false } };

test('RU-10, RUL-IDIOT-1: voted out, the idiot is turned up by silence, stays, votes no more and is no target', () => {
  const table = sit(NINE, options)
    .until('exileVote')
    .vote({ 5: [1, 2] })
    .until('flip')
    .until('exileVote');
  expect(table.told('cardShown')).toEqual({ seat: 5, card: 'idiot', stays: true });
  expect(table.causes()).toEqual({});
  expect([table.refused(5, 'exileVote', 1), table.refused(1, 'exileVote', 5)]).toEqual([
    'notAsked',
    'notListed',
  ]);
});

test('RUL-DAY-WINDOWS: everybody who is voted out has the window; the idiot may leave the card down', () => {
  const table = sit(NINE, options)
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .until('flip');
  expect(table.state.asks).toEqual([]);
  const other = sit(NINE, options)
    .until('exileVote')
    .vote({ 5: [1, 2] })
    .until('flip');
  expect(other.say(5, 'flip', 'none').timeUp().causes()).toEqual({ 5: 'exile' });
});

const TWELVE = 'W W W W SEER WITCH HUNTER IDIOT V V V V';
/** Exiled on day 2 and turned up. */
const turnedUp = (flags: Record<string, string | boolean> = {}) =>
  sit(TWELVE, { ruleSet: 'std', flags: { 'sheriff.enabled': false, ...flags }, start: { at: 'D2' } })
    .until('exileVote')
    .vote({ 8: [1, 2] })
    .until('flip')
    .until('wolves');

test('RU-10, VT-10: turned up, the idiot may be knifed, is no voter of any count, and stays so through a new start', () => {
  const table = turnedUp().until('exileVote');
  expect(table.state.asks.flatMap(({ seats }) => seats)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12]);
  const again = fold(JSON.parse(JSON.stringify(table.log)) as typeof table.log);
  expect([again.flipped, again.asks]).toEqual([[8], table.state.asks]);
  table.timeUp().until('wolves').all([1, 2, 3, 4], 'knife', 8);
  expect(table.until('dawn').causes()).toEqual({ 8: 'knife' });
});

test('RU-10: idiot.after_flip second_exile_kills: a target again, and gone the second time', () => {
  const table = turnedUp({ 'idiot.after_flip': 'second_exile_kills' }).until('exileVote');
  expect(
    table
      .vote({ 8: [1, 2] })
      .timeUp()
      .until('wolves')
      .causes(),
  ).toEqual({ 8: 'exile' });
});
