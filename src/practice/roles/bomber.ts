import type { Habit } from './habit.ts';
import { pleads, underPressure } from './villager.ts';

/** At so few a bomber who falls may take everybody along and win alone: it does not warn them any more. */
const LAST_FEW = 4;

/** 炸彈人: a vote against him is a vote for one's own fall, so he says who he is when one is near. */
export const bomber: Habit = {
  says: (view, chance) =>
    view.living.length <= LAST_FEW ? pleads(view, chance) : underPressure(view, chance, 'bomber', 95),
  runs: () => 18,
};
