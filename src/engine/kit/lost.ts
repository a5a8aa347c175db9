import type { Seat } from '../model/index.ts';
import type { State } from './state.ts';

/** Cards lost above the one in force: by this number a holder's acts are told from those with an earlier card (RUL-DUAL-3). */
export const lostAbove = ({ hands }: State, seat: Seat): number => {
  const hand = hands[seat - 1] ?? [];
  const top = hand.findIndex((held) => !held.lost);
  return top < 0 ? hand.length : top;
};
