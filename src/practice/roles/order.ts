import { isWolfCard } from '../record.ts';
import { luck } from '../wish.ts';
import type { Answering } from './habit.ts';

/** Two cards: a wolf's is safer below, a power is wanted above. */
export const order: Answering = (view, _ask, chance) => {
  const [top, lower] = view.hand;
  if (top === undefined || lower === undefined || top === lower) return ['keep'];
  const wanted = (card: typeof top): number =>
    isWolfCard(card) ? 1 : card === 'villager' ? 2 : card === 'copy' ? 0 : 3;
  const swap = wanted(lower) > wanted(top);
  return [swap !== luck(chance, 'odd order', 20) ? 'swap' : 'keep'];
};
