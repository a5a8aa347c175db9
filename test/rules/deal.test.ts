import { expect, test } from 'vitest';
import { drawFrom, stretchSeed } from '../../src/app/chance.ts';
import { dealTable } from '../../src/app/deal.ts';
import { BOARDS, findBoard, roleOf, workOutFlags } from '../../src/engine/index.ts';
import { NINE, sit } from '../../src/engine/testing/sit.ts';
import { asked } from './table.ts';

const dealt = (id: string, seed: string) => {
  const board = findBoard(id);
  const flags = workOutFlags(board?.ruleSet ?? '', { seats: board?.seats ?? 0 }, {});
  if (!board || 'badFlag' in flags) throw new Error(`no ${id}`);
  return dealTable({ ...board, flags }, drawFrom(stretchSeed(seed)));
};

test.each(['cla', 'gen', 'std', 'tb'])(
  'R-CLA-SETUP-6, R-GEN-SETUP-4, R-STD-SETUP-2, R-TB-NIGHT-1: in %s the shuffled cards go round by seat, one each',
  (ruleSet) => {
    const board = BOARDS.find((one) => one.ruleSet === ruleSet && one.deck.length === one.seats);
    if (!board) throw new Error(`no board of ${ruleSet}`);
    const [one, other] = [dealt(board.id, 'one'), dealt(board.id, 'other')];
    expect(one).toHaveLength(board.seats);
    expect(one.toSorted()).toEqual(board.deck.toSorted());
    expect(one).not.toEqual(board.deck);
    expect(one).not.toEqual(other);
    const codes = one.map((id) => roleOf(id).code).join(' ');
    const cards = sit(codes, { ruleSet }).facts('cardDealt');
    expect(cards.map(({ card }) => card)).toEqual(one);
    expect(cards.map(({ seat }) => seat)).toEqual(one.map((_, at) => at + 1));
  },
);

test('R-STD-SETUP-3, R-GEN-SETUP-5: a card lies face down: each seat reads its own number and card, and no other', () => {
  const table = sit(NINE, { ruleSet: 'std' });
  for (const event of table.log) {
    if (event.type === 'cardDealt') expect(event.audience).toEqual([event.data.seat]);
  }
  for (const [at, code] of NINE.split(' ').entries()) {
    const view = table.view(at + 1);
    expect(view).toMatchObject({ seat: at + 1, hand: [view.card] });
    expect(view.card && roleOf(view.card).code).toBe(code);
    expect(view.events.filter(({ type }) => type === 'cardDealt')).toHaveLength(1);
  }
  expect(JSON.stringify(table.table())).not.toContain('cardDealt');
});

test('R-CLA-SETUP-5, R-GEN-SETUP-3, R-STD-SETUP-1: the judge has no seat, no card, no vote and no camp', () => {
  for (const ruleSet of ['cla', 'gen', 'std']) {
    const table = sit(NINE, { ruleSet, start: { at: 'D2', sheriff: 'none' } });
    expect(table.facts('cardDealt').map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(asked(table.until('exileVote'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const ended = sit('W SEER V', { ruleSet, start: { at: 'D2' } });
    ended
      .until('exileVote')
      .vote({ 1: [2, 3] })
      .timeUp();
    for (let turn = 0; turn < 20 && !ended.winner(); turn += 1) ended.timeUp();
    expect(ended.told('gameEnded')).toMatchObject({ winner: 'good', winners: [2, 3] });
  }
});

test('R-DUAL-DEAL-1, R-DUAL-DEAL-4: two cards each, and a deal without 旺仔 is void and made anew', () => {
  for (const seed of Array.from({ length: 100 }, (_, at) => `seed ${at}`)) {
    const codes = dealt('dual-16', seed).map((id) => roleOf(id).code);
    expect(codes).toHaveLength(16);
    const hands = Array.from({ length: 8 }, (_, at) => codes.slice(at * 2, at * 2 + 2));
    const doubles = hands.filter(
      (hand) => hand.includes('V') && hand.every((one) => one === 'V' || one === 'COPY'),
    );
    expect(doubles.length, seed).toBeGreaterThan(0);
  }
});
