import { judge } from '../judge.ts';
import { coupleOf, sideOf } from '../side.ts';
import { luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 邱比特 knows nobody on the first night: two seats by chance, now and then the own one among them, or nobody at all. */
const link: Answering = (view, ask, chance) => {
  if (ask.picks.includes('none') && luck(chance, 'links nobody', 10)) return ['none'];
  const rank = (seat: number): number =>
    seat === view.seat && luck(chance, 'links itself', 35) ? -1 : chance(`link ${seat}`, 1000);
  const order = [...seatsOf(ask)].sort((a, b) => rank(a) - rank(b) || a - b);
  return order.length >= 2 ? order.slice(0, 2) : null;
};

/**
 * 邱比特 keeps the couple to itself. Where it does not win with them, a couple of a wolf and another is everybody's enemy:
 * one of the two must go, and the other goes along.
 */
export const cupid: Habit = {
  ...villager,
  answers: { link },
  leans(view, chance, seat) {
    const couple = coupleOf(view);
    if (view.lover !== null || sideOf(view) === 'couple' || !couple?.includes(seat)) return 0;
    const { suspicion } = judge(view, chance);
    const other = couple.find((one) => one !== seat);
    // One who looks like a wolf beside one who does not.
    return other !== undefined && Math.max(suspicion(seat), suspicion(other)) > 30 ? 20 : 0;
  },
  runs: () => 16,
};
