import type { Habit } from './habit.ts';
import { underPressure, villager } from './villager.ts';

/** 老流氓: a villager whom poison and bullets kill later; who was shot in front of all has nothing left to hide. */
export const hooligan: Habit = {
  ...villager,
  says: (view, chance) =>
    view.events.some(({ type, data }) => type === 'doomed' && data.seat === view.seat)
      ? [{ kind: 'claim', role: 'hooligan' }]
      : underPressure(view, chance, 'hooligan', 75),
};
