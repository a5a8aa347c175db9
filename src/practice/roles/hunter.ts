import { judge } from '../judge.ts';
import { pressed } from '../pressure.ts';
import { luck } from '../wish.ts';
import type { Habit } from './habit.ts';

/** 獵人: claims under pressure, against who claims the same card, and more readily the later it is. */
export const hunter: Habit = {
  says(view, chance) {
    const { record } = judge(view, chance, 'public');
    const rival = [...record.claims].some(([seat, role]) => seat !== view.seat && role === 'hunter');
    const late =
      view.turn?.step === 'speech' && view.phase.n >= 3 && luck(chance, `late ${view.phase.n}`, 40);
    return rival || late || pressed(view, chance) ? [{ kind: 'claim', role: 'hunter' }] : [];
  },
  runs: () => 26,
};
