import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'W W W SEER WITCH HUNTER SCAPE V V V';

test('RUL-SCAPE-1, RUL-SCAPE-2: falls on a tie and names tomorrow’s voters', () => {
  const table = sit(TEN, { ruleSet: 'hap', flags: { 'sheriff.enabled': false } }).until('exileVote');
  table.vote({ 1: [4], 4: [1] }).timeUp();
  expect([table.causes(), table.step]).toEqual([{ 7: 'exile' }, 'naming']);
  expect(table.refused(7, 'naming', 7)).toBe('notListed');
  table.say(7, 'naming', 8, 9).until('exileVote');
  expect(table.state.asks.flatMap((ask) => ask.seats)).toEqual([8, 9]);
});

test('RUL-DAY-WINDOWS: a tie has its window also when the scapegoat is gone, and is an ordinary tie then', () => {
  const start = { at: 'D3', alive: [1, 2, 4, 5, 8, 9] };
  const table = sit(TEN, { ruleSet: 'hap', start })
    .until('exileVote')
    .vote({ 1: [4], 4: [1] })
    .timeUp();
  expect([table.step, table.state.turn?.seat]).toEqual(['naming', null]);
  expect(table.timeUp().step).toBe('runOffSpeech');
});
