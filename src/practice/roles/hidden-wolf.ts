import type { Habit } from './habit.ts';
import { villager } from './villager.ts';
import { werewolf } from './werewolf.ts';

/** 隱狼: known to nobody and good by every check, it has every reason to be a villager in all it says. */
export const hiddenWolf: Habit = {
  ...werewolf,
  says: (view, chance) => villager.says(view, chance),
  runs: () => 14,
  uses: () => null,
};
