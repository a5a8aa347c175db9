import { expect, test } from 'vitest';
import { sit } from '../testing/sit.ts';

const EIGHT = 'W W SEER WITCH HUNTER PIPER V V';

test('RUL-PIPER-1: two a night, never the piper; the enchanted read the whole list', () => {
  const table = sit(EIGHT, { ruleSet: 'hap' }).until('piper');
  expect([table.refused(6, 'enchant', 6, 1), table.refused(6, 'enchant', 1)]).toEqual([
    'notListed',
    'notListed',
  ]);
  table.say(6, 'enchant', 3, 8).until('enchanted');
  expect(table.log.at(-1)).toMatchObject({ audience: [3, 8], data: { seats: [3, 8] } });
});

test('RUL-PIPER-1: wins when all who live are under the spell, before anybody shoots', () => {
  const start = { at: 'N3', alive: [1, 4, 5, 6, 7], enchanted: [7] };
  const table = sit(EIGHT, { ruleSet: 'hap', start }).until('wolves').say(1, 'knife', 5).until('piper');
  const end = table.say(6, 'enchant', 1, 4).timeUp().timeUp().told('gameEnded');
  expect(end).toMatchObject({ winner: 'piper', winners: [6] });
});

test('RUL-PIPER-1: a couple wins without the piper, who wins alone or as one of the couple', () => {
  const won = (lovers: [number, number]) => {
    const start = { at: 'D5', alive: [1, 8, 9, 10], lovers } as const;
    const table = sit('HUNTER GUARD V GIRL W V IDIOT PIPER W CUPID V', {
      ruleSet: 'hap',
      start: { ...start, alive: [1, ...lovers] },
    });
    return table.until('exileVote').vote({ 1: lovers }).until('finalActions').timeUp().told('gameEnded');
  };
  expect(won([9, 10])).toMatchObject({ winner: 'lovers', winners: [9, 10] });
  expect(won([8, 9])).toMatchObject({ winner: 'lovers', winners: [8, 9, 10] });
});
