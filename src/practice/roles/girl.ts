import type { SeatView } from '../../engine/model/index.ts';
import { luck } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** True if she has seen a wolf who is still there: one is enough to fight for, and each look may be her last. */
const knowsOne = (view: SeatView): boolean =>
  view.events.some(
    ({ type, data }) =>
      type === 'girlSaw' && data.seat === view.seat && data.wolves.some((seat) => view.living.includes(seat)),
  );

const peek: Answering = (view, _ask, chance) => {
  const willing = knowsOne(view) ? 8 : view.phase.n === 1 ? 45 : 35;
  return luck(chance, `peeks ${view.phase.n}`, willing) ? ['peek'] : ['sleep'];
};

/** 小女孩: peeks now and then, and says whom she suspects without saying how she knows. */
export const girl: Habit = { ...villager, answers: { girl: peek }, runs: () => 8 };
