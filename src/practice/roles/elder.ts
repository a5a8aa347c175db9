import type { Habit } from './habit.ts';
import { underPressure } from './villager.ts';

/** 長老: need not fear the first knife, but the village's own vote; it says who it is before it is voted out. */
export const elder: Habit = {
  says: (view, chance) => underPressure(view, chance, 'elder', 95),
  runs: () => 28,
};
