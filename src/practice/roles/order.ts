import type { RoleId } from '../../engine/model/index.ts';
import { isWolfCard } from '../mine.ts';
import { luck } from '../wish.ts';
import type { Answering } from './habit.ts';

/** What is best in force from the first night on: what learns or saves something each night, then what waits for its hour. */
const FIRST: readonly RoleId[] = ['seer', 'witch', 'guard', 'silencer', 'hunter', 'idiot'];

/** Two cards: a wolf's is safer below, a power is wanted above. */
export const order: Answering = (view, _ask, chance) => {
  const [top, lower] = view.hand;
  if (top === undefined || lower === undefined || top === lower) return ['keep'];
  const wanted = (card: RoleId): number => {
    if (card === 'copy') return 0;
    if (isWolfCard(card)) return 1;
    const at = FIRST.indexOf(card);
    return at < 0 ? 2 : 3 + FIRST.length - at;
  };
  const swap = wanted(lower) > wanted(top);
  return [swap !== luck(chance, 'odd order', 20) ? 'swap' : 'keep'];
};
