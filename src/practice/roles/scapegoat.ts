import { announced } from '../announced.ts';
import { judge } from '../judge.ts';
import { seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Of one voter alone the wolves make none in the night: at least so many where the rules allow it. */
const SAFE = 3;

/** Those who may vote tomorrow: whom the scapegoat does not suspect, as many as the rules let it name. */
const naming: Answering = (view, ask, chance) => {
  const { suspicion } = judge(view, chance);
  const order = [...seatsOf(ask)].sort((a, b) => suspicion(a) - suspicion(b) || a - b);
  const good = order.filter((seat) => suspicion(seat) < 12).length;
  const count = Math.min(ask.max, order.length, Math.max(ask.min, SAFE, good));
  return order.length >= count ? order.slice(0, count) : null;
};

/** 替罪羊: has every reason not to let a vote be tied, and votes where the most have said to. */
export const scapegoat: Habit = {
  ...villager,
  answers: { naming },
  leans(view, _chance, seat) {
    const step = view.turn?.step;
    if (step !== 'exileVote' && step !== 'runOffVote') return 0;
    const votes = [...announced(view).values()].filter((target) => target === seat).length;
    const summed = view.sumUp.some((it) => it.day === view.phase.n && it.seat === seat);
    return 5 * votes + (summed ? 8 : 0);
  },
};
