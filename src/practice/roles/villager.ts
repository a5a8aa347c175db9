import type { Talk } from '../../engine/model/index.ts';
import { pressed } from '../pressure.ts';
import { luck } from '../wish.ts';
import type { Habit } from './habit.ts';

/** 平民, and every card that has nothing to hide and nothing to show: pleads or names the card under pressure. */
export const villager: Habit = {
  says(view, chance) {
    const step = view.turn?.step;
    const turn = view.turn?.turn;
    const plead: Talk = { kind: 'plead' };
    if (pressed(view, chance))
      return view.card !== null && luck(chance, `names ${turn}`, 70)
        ? [{ kind: 'claim', role: view.card }]
        : [plead];
    if (step === 'campaign' && luck(chance, `pleads ${turn}`, 55)) return [plead];
    return luck(chance, `pleads ${turn}`, 10) ? [plead] : [];
  },
  runs: () => 20,
};
