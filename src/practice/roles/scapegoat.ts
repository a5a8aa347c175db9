import { judge } from '../judge.ts';
import { seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Those who may vote tomorrow: whom the scapegoat does not suspect, as many as the rules let it name. */
const naming: Answering = (view, ask, chance) => {
  const { suspicion } = judge(view, chance);
  const order = [...seatsOf(ask)].sort((a, b) => suspicion(a) - suspicion(b) || a - b);
  const good = order.filter((seat) => suspicion(seat) < 12).length;
  const count = Math.min(ask.max, Math.max(ask.min, 1, good));
  return order.length >= count ? order.slice(0, count) : null;
};

/** 替罪羊: has every reason not to let a vote be tied. */
export const scapegoat: Habit = { ...villager, answers: { naming } };
