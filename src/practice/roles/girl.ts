import { luck } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

const peek: Answering = (view, _ask, chance) =>
  luck(chance, `peeks ${view.phase.n}`, view.phase.n === 1 ? 45 : 30) ? ['peek'] : ['sleep'];

/** 小女孩: peeks now and then, and says whom she suspects without saying how she knows. */
export const girl: Habit = { ...villager, answers: { girl: peek }, runs: () => 8 };
