import type { Cause, Seat } from '../model/index.ts';
import type { Death, State } from './state.ts';
import { flag, isTwoCard } from './table.ts';

/** What hits one seat; only the first that it is not spared counts. */
export type Blow = { hits: readonly Death[]; follows: boolean };

/** Who follows one death, in this order (RUL-MISC 15). */
const FOLLOWING: readonly Cause[] = ['love', 'charm', 'bomb', 'penalty', 'last_wolf'];
/** By which it goes, if one death draws a seat along in several ways (RUL-CHAIN-3). */
const TOP: readonly Cause[] = ['bomb', 'charm', 'love', 'penalty', 'last_wolf'];

/** The hits of each seat together, seats in the order of their first one. */
const bySeat = (hits: readonly Death[], rank: (hit: Death) => number, follows: boolean): Blow[] =>
  [...new Set(hits.map(({ seat }) => seat))].map((seat: Seat) => ({
    hits: hits.filter((hit) => hit.seat === seat).sort((a, b) => rank(a) - rank(b)),
    follows,
  }));

/** What follows one death, or all of a batch. */
export const followers = (deaths: readonly Death[]): Blow[] => {
  const place = ({ hits: [top] }: Blow): number => (top ? FOLLOWING.indexOf(top.cause) : 0);
  const bySeats = [...deaths].sort((a, b) => a.seat - b.seat);
  // By what it goes by, or the bombed would stand in an order that tells who was a lover too (F38).
  return bySeat(bySeats, ({ cause }) => TOP.indexOf(cause), true).sort((a, b) => place(a) - place(b));
};

/**
 * The blows of a batch: poison before the knife, unless the table has it the other way (RUL-NIGHT-4). In the two-card game
 * each hit may be a blow of its own (dual.per_batch).
 */
export const blowsOf = (state: State, hits: readonly Death[]): Blow[] => {
  const first = flag(state, 'death.knife_and_poison');
  // Of two knives the one that leaves the gun armed counts.
  const rank = ({ cause, unarmed }: Death) => 2 * Number(cause !== first) + Number(unarmed === true);
  const blows = bySeat(hits, rank, false);
  const apart = isTwoCard(state) && flag(state, 'dual.per_batch') === 'per_hit';
  return apart
    ? blows.flatMap(({ hits: all }) => all.map((hit) => ({ hits: [hit], follows: false })))
    : blows;
};
