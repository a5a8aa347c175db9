import { pressed } from '../pressure.ts';
import { luck } from '../wish.ts';
import type { Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 馴熊師: comes out when the bear has roared, for then a neighbour is a wolf. */
export const bear: Habit = {
  says(view, chance) {
    const call = view.events.findLast((event) => event.type === 'bearCalled');
    const roared = call?.type === 'bearCalled' && call.data.roars;
    const out = pressed(view, chance) || (roared && luck(chance, `out ${view.phase.n}`, 65));
    return out ? [{ kind: 'claim', role: 'bear' }] : villager.says(view, chance);
  },
  runs: () => 24,
};
