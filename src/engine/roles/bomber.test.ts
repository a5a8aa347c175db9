import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const TEN = 'W W W SEER WITCH HUNTER V V V BOMB';

test('RUL-BOMB-1: exiled, it takes its voters along; if nobody is left it alone has won', () => {
  const table = sit(TEN, { ruleSet: 'std', flags: { 'sheriff.enabled': false } })
    .until('exileVote')
    .vote({ 10: [1, 6, 7] })
    .timeUp();
  expect(table.causes()).toEqual({ 10: 'exile', 1: 'bomb', 6: 'bomb', 7: 'bomb' });
  const last = sit(TEN, { ruleSet: 'std', start: { at: 'D4', alive: [1, 4, 7, 10] } }).until('exileVote');
  const end = last
    .vote({ 10: [1, 4, 7] })
    .timeUp()
    .told('gameEnded');
  expect(end).toMatchObject({ winner: 'bomber', winners: [10] });
});
