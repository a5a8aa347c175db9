import { seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 吹笛者 enchants first whom the pack may spare: quiet seats by chance, the sheriff and seers last. */
const enchant: Answering = (view, ask, chance) => {
  const rank = (seat: number): number =>
    chance(`enchant ${view.phase.n} ${seat}`, 100) + (seat === view.sheriff ? 60 : 0);
  const order = [...seatsOf(ask)].sort((a, b) => rank(a) - rank(b) || a - b);
  return order.length >= ask.min ? order.slice(0, Math.max(ask.min, ask.max)) : null;
};

export const piper: Habit = { ...villager, answers: { enchant }, runs: () => 10 };
