import { expect, test } from 'vitest';
import { canonicalDeal, dealCards, findBoard, roleOf, workOutFlags } from '../engine/index.ts';
import type { Event, Flags } from '../engine/model/index.ts';
import { drawFrom, stretchSeed } from './chance.ts';
import { type Dealt, dealOf, dealTable } from './deal.ts';

const tableOf = (id: string, overrides: Record<string, string> = {}): Dealt => {
  const board = findBoard(id);
  const flags = workOutFlags(board?.ruleSet ?? '', { seats: board?.seats ?? 0 }, overrides);
  if (!board || 'badFlag' in flags) throw new Error(`no ${id}`);
  return { deck: board.deck, seats: board.seats, flags: flags as Flags };
};
const SEEDS = Array.from({ length: 300 }, (_, at) => `deal ${at}`);
const draws = SEEDS.map((seed) => drawFrom(stretchSeed(seed)));
const codes = (deal: readonly Parameters<typeof roleOf>[0][]): string[] => deal.map((id) => roleOf(id).code);

test('an ordinary deal is the first shuffle of its seed', () => {
  const table = tableOf('reg-9');
  for (const draw of draws.slice(0, 20)) {
    const deal = dealTable(table, draw);
    expect(deal).toEqual(dealCards(table.deck, draw));
    expect(dealTable(table, draw)).toEqual(deal);
  }
});

test('RUL-THIEF-3 thief.redeal_two_wolves: two wolves never lie apart; by default they may', () => {
  const wolvesApart = (table: Dealt): number =>
    draws.filter((draw) =>
      dealTable(table, draw)
        .slice(table.seats)
        .every((id) => roleOf(id).camp === 'wolves'),
    ).length;
  expect(wolvesApart(tableOf('reg-14'))).toBeGreaterThan(0);
  expect(wolvesApart(tableOf('reg-14', { 'thief.redeal_two_wolves': 'true' }))).toBe(0);
});

const hands = (table: Dealt, deal: readonly string[]): string[] =>
  Array.from({ length: table.seats }, (_, at) =>
    deal
      .slice(at * 2, at * 2 + 2)
      .toSorted()
      .join('+'),
  );

test('RUL-DUAL-8 at least one 旺仔, or the cards are dealt again', () => {
  const table = tableOf('dual-16');
  let again = 0;
  for (const draw of draws) {
    const deal = dealTable(table, draw);
    expect(deal.toSorted()).toEqual([...table.deck].toSorted());
    expect(hands(table, codes(deal)).some((hand) => ['V+V', 'COPY+V'].includes(hand))).toBe(true);
    if (canonicalDeal(deal) !== canonicalDeal(dealCards(table.deck, draw))) again += 1;
  }
  expect(again).toBeGreaterThan(0);
});

test('dual.forbid_pairs: no wolf with 潛行狼 or the seer; by default there may be', () => {
  const forbidden = (table: Dealt): number =>
    draws.filter((draw) =>
      hands(table, codes(dealTable(table, draw))).some((hand) => ['SW+W', 'SEER+W'].includes(hand)),
    ).length;
  expect(forbidden(tableOf('dual-16'))).toBeGreaterThan(0);
  expect(forbidden(tableOf('dual-16', { 'dual.forbid_pairs': 'true' }))).toBe(0);
});

test('F03 the line of cards is read back from a log: hands, then what nobody got', () => {
  const two: Event[] = [
    { type: 'cardDealt', audience: [2], data: { seat: 2, card: 'seer', lower: 'villager' } },
    { type: 'cardDealt', audience: [1], data: { seat: 1, card: 'witch', lower: 'hunter' } },
  ];
  expect(dealOf(two)).toEqual(['witch', 'hunter', 'seer', 'villager']);
  const one: Event[] = [
    { type: 'cardDealt', audience: [1], data: { seat: 1, card: 'witch' } },
    { type: 'sparesLaid', audience: 'recap', data: { cards: ['seer', 'werewolf'] } },
  ];
  expect(dealOf(one)).toEqual(['witch', 'seer', 'werewolf']);
});

test('DB-09: no seat is likelier than another to hold a card', () => {
  const table = tableOf('reg-9');
  const deals = Array.from({ length: 2_000 }, (_, at) =>
    dealTable(table, drawFrom(stretchSeed(`fair ${at}`))),
  );
  for (const card of new Set(table.deck)) {
    const share = table.deck.filter((own) => own === card).length / table.seats;
    // Six times the spread that chance alone has.
    const most = 6 * Math.sqrt(deals.length * share * (1 - share));
    for (let seat = 0; seat < table.seats; seat += 1) {
      const held = deals.filter((deal) => deal[seat] === card).length;
      expect(Math.abs(held - deals.length * share), `${card} in seat ${seat + 1}`).toBeLessThan(most);
    }
  }
});

test('PR-07: a deck of which no deal is valid is an error after a bounded search', () => {
  const table = tableOf('dual-16');
  const deck = table.deck.map((card) => (card === 'villager' || card === 'copy' ? 'werewolf' : card));
  expect(() => dealTable({ ...table, deck }, drawFrom(stretchSeed('none')))).toThrow('no valid deal');
});
