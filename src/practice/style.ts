import type { SeatView } from '../engine/model/index.ts';
import { type Chance, dayOf } from './wish.ts';

/** 衝鋒: fights for the pack's own seer. 倒鉤: sides with the true one, to be believed. 深水: keeps out of it. */
export type Style = 'charge' | 'hook' | 'deep';

/** How a wolf plays this game from its first day to its last. */
export const styleOf = (chance: Chance): Style => {
  const roll = chance('style', 100);
  if (roll < 38) return 'charge';
  return roll < 66 ? 'hook' : 'deep';
};

/** True if this wolf would give up a mate who is lost anyway. */
export const givesUp = (view: SeatView, chance: Chance, mate: number): boolean => {
  const percent = { charge: 20, hook: 80, deep: 60 }[styleOf(chance)];
  return chance(`hook ${dayOf(view)} ${mate}`, 100) < percent;
};
