import { expect, test } from 'vitest';
import { codesOf } from '../../src/engine/presets/boards.ts';
import { DECKS } from '../../src/engine/presets/decks.ts';

/** Printed tables as a person would read them aloud: how many cards of each code. */
const counts = (codes: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const code of codes) found[code] = (found[code] ?? 0) + 1;
  return found;
};
const boardsOf = (ruleSet: string) =>
  DECKS.filter(([, set]) => set === ruleSet).map(([id, , seats, deck]) => ({
    id,
    seats,
    cards: counts(codesOf(deck)),
  }));
const board = (id: string) => {
  const found = DECKS.find(([one]) => one === id);
  if (!found) throw new Error(`no board ${id}`);
  return { seats: found[2], cards: counts(codesOf(found[3])) };
};
const sum = (cards: Record<string, number>) => Object.values(cards).reduce((a, b) => a + b, 0);
const CORE = { SEER: 1, WITCH: 1, HUNTER: 1 };

test('R-REG-BOARD-9, R-REG-BOARD-10, R-REG-BOARD-11, R-REG-BOARD-12: the printed cards', () => {
  expect(board('reg-9')).toEqual({ seats: 9, cards: { W: 3, ...CORE, V: 3 } });
  expect(board('reg-10')).toEqual({ seats: 10, cards: { W: 3, ...CORE, CUPID: 1, V: 3 } });
  expect(board('reg-11')).toEqual({ seats: 11, cards: { W: 3, ...CORE, CUPID: 1, V: 4 } });
  expect(board('reg-12')).toEqual({ seats: 12, cards: { W: 4, ...CORE, CUPID: 1, V: 4 } });
});

test('R-REG-BOARD-13, R-REG-BOARD-14, R-REG-THIEF-1: with a thief two cards more than seats', () => {
  const thief = { W: 4, ...CORE, CUPID: 1, GUARD: 1, THIEF: 1 };
  expect(board('reg-13')).toEqual({ seats: 13, cards: { ...thief, V: 5 } });
  expect(board('reg-14')).toEqual({ seats: 14, cards: { ...thief, V: 6 } });
  for (const { seats, cards } of boardsOf('reg')) expect(sum(cards)).toBe(seats + (cards.THIEF ? 2 : 0));
});

test('R-REG-SETUP-1: six printed configurations, the fifteen cards of the statement are those of thirteen seats', () => {
  expect(boardsOf('reg').map(({ seats }) => seats)).toEqual([9, 10, 11, 12, 13, 14]);
  const fifteen = boardsOf('reg').filter(({ cards }) => sum(cards) === 15);
  expect(fifteen.map(({ id }) => id)).toEqual(['reg-13']);
});

test('R-STD-BOARD-10, R-STD-BOARD-BOMB10: ten seats, with and without the bomber', () => {
  expect(board('std-10')).toEqual({ seats: 10, cards: { W: 3, ...CORE, V: 4 } });
  expect(board('std-10-bomber')).toEqual({ seats: 10, cards: { W: 3, ...CORE, V: 3, BOMB: 1 } });
});

test('R-STD-BOARD-12-IDIOT, R-STD-BOARD-WC, R-STD-BOARD-WBHOOD, R-STD-BOARD-BEARHW: twelve seats with the idiot', () => {
  const idiot = { WITCH: 1, HUNTER: 1, IDIOT: 1 };
  expect(board('std-12-idiot')).toEqual({ seats: 12, cards: { W: 4, SEER: 1, ...idiot, V: 4 } });
  expect(board('std-wild-child')).toEqual({ seats: 12, cards: { W: 3, SEER: 1, ...idiot, V: 4, WC: 1 } });
  expect(board('std-wb-hood')).toEqual({
    seats: 12,
    cards: { W: 3, WB: 1, SEER: 1, ...idiot, V: 3, HOOD: 1 },
  });
  expect(board('std-bear-hw')).toEqual({ seats: 12, cards: { W: 3, HW: 1, BEAR: 1, ...idiot, V: 4 } });
});

test('R-STD-BOARD-WKGUARD, R-STD-BOARD-WWKGUARD, R-STD-BOARD-MUTEKNIGHT, R-STD-BOARD-BOMB12: four gods, four wolves', () => {
  const guarded = { W: 3, ...CORE, GUARD: 1, V: 4 };
  expect(board('std-wk-guard')).toEqual({ seats: 12, cards: { WK: 1, ...guarded } });
  expect(board('std-wwk-guard')).toEqual({ seats: 12, cards: { WWK: 1, ...guarded } });
  expect(board('std-mute-knight')).toEqual({
    seats: 12,
    cards: { W: 4, SEER: 1, WITCH: 1, MUTE: 1, KNIGHT: 1, V: 4 },
  });
  expect(board('std-12-bomber')).toEqual({ seats: 12, cards: { W: 4, ...CORE, BOMB: 1, V: 4 } });
});

test('R-STD-BOARD-WKTHIEFCUPID: fourteen cards for twelve seats', () => {
  expect(board('std-wk-thief-cupid')).toEqual({
    seats: 12,
    cards: { WK: 1, W: 2, ...CORE, IDIOT: 1, V: 5, CUPID: 1, THIEF: 1 },
  });
});

test('R-CLA-SETUP-1: a table for every number of seats from eight to eighteen, and for no other', () => {
  const seats = new Set(boardsOf('cla').map((one) => one.seats));
  expect([...seats].sort((a, b) => a - b)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
});

test('R-CLA-SETUP-2, R-CLA-SETUP-3: every table is dealt from the box and has wolves, a seer and villagers', () => {
  const box = { W: 4, V: 13, SEER: 1, THIEF: 1, HUNTER: 1, CUPID: 1, WITCH: 1, GUARD: 1, GIRL: 1 };
  expect(sum(box)).toBe(24);
  for (const { id, cards } of boardsOf('cla')) {
    for (const [code, count] of Object.entries(cards)) {
      expect(count, `${id} ${code}`).toBeLessThanOrEqual(box[code as keyof typeof box] ?? 0);
    }
    expect(cards, id).toMatchObject({ W: expect.any(Number), SEER: 1, V: expect.any(Number) });
  }
});

test('R-CLA-SETUP-4: of two tables with as many seats, each optional role more is one villager fewer', () => {
  for (const one of boardsOf('cla')) {
    for (const other of boardsOf('cla').filter(({ seats }) => seats === one.seats)) {
      const optional = ({ cards }: typeof one) =>
        sum(cards) - (cards.V ?? 0) - (cards.W ?? 0) - (cards.SEER ?? 0);
      const villagers = ({ cards }: typeof one) => (cards.V ?? 0) - (cards.THIEF ? 2 : 0);
      expect(optional(one) + villagers(one), `${one.id} ${other.id}`).toBe(
        optional(other) + villagers(other),
      );
    }
  }
});

test('R-CLA-GIRL-4: no table has the girl but the one that is named after her', () => {
  const girls = boardsOf('cla').filter(({ cards }) => cards.GIRL);
  expect(girls.map(({ id }) => id)).toEqual(['cla-13-girl']);
});

test('R-GEN-SETUP-1, R-HAP-SETUP, R-HAP-WOLF-1, R-TB-WOLF-1: tables of eight to eighteen; one to four wolves in TB and HAP', () => {
  for (const { id, seats } of [...boardsOf('gen'), ...boardsOf('hap')]) {
    expect(seats, id).toBeGreaterThanOrEqual(8);
    expect(seats, id).toBeLessThanOrEqual(18);
  }
  for (const { id, cards } of [...boardsOf('tb'), ...boardsOf('hap')]) {
    const wolves = (cards.W ?? 0) + (cards.WWK ?? 0);
    expect(wolves, id).toBeGreaterThanOrEqual(1);
    expect(wolves, id).toBeLessThanOrEqual(4);
  }
});
