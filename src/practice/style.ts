import type { SeatView } from '../engine/model/index.ts';
import { revealsCards } from './mine.ts';
import { type Chance, dayOf } from './wish.ts';

/** 衝鋒: fights for the pack's own seer. 倒鉤: sides with the true one, to be believed. 深水: keeps out of it. */
export type Style = 'charge' | 'hook' | 'deep';

/** In a hundred: who charges, and who hooks; the rest keep deep. */
const USUAL = { charge: 38, hook: 28 };
/** Where the dead turn up their cards, whoever stood up for a false seer is read by everybody a day later. */
const REVEALED = { charge: 14, hook: 40 };

/** How a wolf plays this game from its first day to its last. */
export const styleOf = (view: SeatView, chance: Chance): Style => {
  const { charge, hook } = revealsCards(view) ? REVEALED : USUAL;
  const roll = chance('style', 100);
  if (roll < charge) return 'charge';
  return roll < charge + hook ? 'hook' : 'deep';
};

/** True if this wolf would give up a mate who is lost anyway. */
export const givesUp = (view: SeatView, chance: Chance, mate: number): boolean => {
  const percent = { charge: 20, hook: 80, deep: 60 }[styleOf(view, chance)];
  return chance(`hook ${dayOf(view)} ${mate}`, 100) < percent;
};
