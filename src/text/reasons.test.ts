import { expect, test } from 'vitest';
import { type Options, sit } from '../engine/testing/sit.ts';
import { LANGUAGES, wordsFor } from './words-for.ts';

const said = (winner: Parameters<ReturnType<typeof wordsFor>['result']>[0], reason: string): string[] =>
  LANGUAGES.map((language) => wordsFor(language).result(winner, reason));

/** A couple of wolf 1 and villager 8 among so many others, to the end of this day's vote against seat 9. */
const couple = (ruleSet: string, alive: number[], flags: Record<string, string> = {}) => {
  const start: Options['start'] = { at: 'D3', alive, lovers: [1, 8] };
  const table = sit('W W SEER WITCH HUNTER CUPID V V V', { ruleSet, start, flags });
  table.until('exileVote').vote({ 9: alive.filter((seat) => seat !== 9).slice(0, 3) });
  for (let steps = 0; steps < 12 && !table.told('gameEnded'); steps += 1) table.timeUp();
  const ended = table.told('gameEnded') as { winner: 'lovers'; reason: string } | undefined;
  return said(ended?.winner ?? expect.fail('the game goes on'), ended?.reason ?? '');
};

test('RUL-CUPID-1: the win of the couple says by what the table’s rule gives it', () => {
  expect(couple('cla', [1, 8, 9])).toEqual([
    '情侶獲勝：只剩他們兩人',
    '情侣获胜：只剩他们两人',
    'The lovers win: they are the last two',
  ]);
  expect(couple('reg', [1, 3, 8, 9])).toEqual([
    '情侶獲勝：除他們外至多剩一人',
    '情侣获胜：除他们外至多剩一人',
    'The lovers win: at most one other player is left',
  ]);
  expect(couple('tb', [1, 6, 8, 9])).toEqual([
    '第三方獲勝：其他人全部出局',
    '第三方获胜：其他人全部出局',
    'The third party wins: all others are out',
  ]);
});

test('HOUSE-DRAW: a draw says why', () => {
  expect(said('draw', 'nights')).toEqual([
    '平局：已過二十夜',
    '平局：已过二十夜',
    'Draw: twenty nights are over',
  ]);
  expect(said('draw', '')).toEqual(['平局', '平局', 'Draw']);
});
