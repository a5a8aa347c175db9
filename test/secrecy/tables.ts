import { BOARDS, type Board, type RoleId, workOutFlags } from '../../src/engine/index.ts';
import type { Flags, Seat, Setup } from '../../src/engine/model/index.ts';
import { numbers } from '../../src/engine/testing/random.ts';
import { randomSetup } from '../../src/engine/testing/random-game.ts';

export const boardsWith = (card: RoleId): Board[] => BOARDS.filter(({ deck }) => deck.includes(card));

/** A board by its rule set, with these flags changed. */
export const setupOf = (board: Board, overrides: Record<string, string> = {}): Setup => {
  const flags = workOutFlags(board.ruleSet, board, overrides);
  if ('badFlag' in flags) throw new Error(`bad flag ${flags.badFlag}`);
  return {
    ruleSet: board.ruleSet,
    board: board.id,
    deck: [...board.deck],
    flags,
    seats: board.seats,
    times: { default: 30, gap: 3, wolvesFirst: 60, speech: 90, sheriffExtra: 30 },
    protectedSeats: { kill: [], check: [] },
    practiceSeats: [],
    shortSeed: true,
  };
};

/** A table with changed flags; one that leaves steps out tells by its nature who holds them, and its menu says so. */
export const changedSetup = (seed: number): Setup => {
  const { setup } = randomSetup(seed);
  const flags: Flags = { ...setup.flags, 'night.fake_steps': 'board_roles' };
  return { ...setup, flags };
};

export const anySeat = (setup: Setup, seed: number): Seat =>
  1 + Math.floor(numbers(seed ^ 77)() * setup.seats);
