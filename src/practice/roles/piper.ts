import { judge } from '../judge.ts';
import { seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { underPressure } from './villager.ts';

/** 吹笛者 enchants first who will live on: a seat that falls under the spell was a night for nothing. */
const enchant: Answering = (view, ask, chance) => {
  const { suspicion, faith } = judge(view, chance);
  const risk = (seat: number): number =>
    chance(`enchant ${view.phase.n} ${seat}`, 40) +
    Math.max(0, suspicion(seat)) +
    (faith.has(seat) ? 35 : 0) +
    (seat === view.sheriff ? 20 : 0);
  const order = [...seatsOf(ask)].sort((a, b) => risk(a) - risk(b) || a - b);
  return order.length >= ask.min ? order.slice(0, Math.max(ask.min, ask.max)) : null;
};

/** 吹笛者: a villager to all the world, who likes to see those go that are not yet under the spell. */
export const piper: Habit = {
  answers: { enchant },
  says: (view, chance) => underPressure(view, chance, 'villager', 70),
  leans: (view, _chance, seat) => (view.enchanted.includes(seat) ? -5 : 7),
  runs: () => 10,
};
