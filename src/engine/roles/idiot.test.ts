import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const NINE = 'W W SEER WITCH IDIOT V V V V';
const options = { ruleSet: 'std', flags: { 'sheriff.enabled': false } };

test('RUL-IDIOT-1: voted out, the idiot is turned up by silence, stays, votes no more and is no target', () => {
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
