import { diceOf } from '../../src/practice/dice.ts';
import { playOnEngine } from '../../src/practice/self-play.ts';
import { canBePressed } from './hand.ts';
import { seenIn } from './seen.ts';
import { START_AT } from './stage.ts';

/**
 * A game to look for: on this board, with these rules changed, in which all these kinds of thing happen; `idle`: without
 * anybody's doing.
 */
export type Wanted = {
  board: string;
  kinds: readonly string[];
  rules?: Record<string, string>;
  idle?: boolean;
};

/** The kinds of thing in the game that `play` plays of a board and a seed, by the engine alone. */
const seenOnEngine = ({ board, rules = {}, idle = false }: Wanted, seed: string): string[] =>
  seenIn(
    playOnEngine(board, seed, (seat) => diceOf(seed, seat), START_AT, {
      flags: rules,
      may: (wish) => !idle && canBePressed(wish),
    }).events,
  );

/** The first seed from `from` on, of so many, whose game comes to all that is wanted; null = none does. */
export const findSeed = (wanted: Wanted, from: number, most: number): string | null => {
  for (let seed = from; seed < from + most; seed += 1) {
    const seen = seenOnEngine(wanted, String(seed));
    if (wanted.kinds.every((kind) => seen.includes(kind))) return String(seed);
  }
  return null;
};
