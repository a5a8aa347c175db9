import { luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 邱比特 knows nobody on the first night: two seats by chance, now and then the own one among them. */
const link: Answering = (view, ask, chance) => {
  const rank = (seat: number): number =>
    seat === view.seat && luck(chance, 'links itself', 35) ? -1 : chance(`link ${seat}`, 1000);
  const order = [...seatsOf(ask)].sort((a, b) => rank(a) - rank(b) || a - b);
  return order.length >= 2 ? order.slice(0, 2) : null;
};

export const cupid: Habit = { ...villager, answers: { link }, runs: () => 16 };
