import { pressed } from '../pressure.ts';
import { luck } from '../wish.ts';
import type { Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 馴熊師: comes out when the bear has roared, for then a neighbour is a wolf, and at the latest on the second day. */
export const bear: Habit = {
  says(view, chance) {
    const call = view.events.findLast((event) => event.type === 'bearCalled');
    const roared = call?.type === 'bearCalled' && call.data.roars;
    const day = view.phase.n;
    const out = pressed(view, chance) || luck(chance, `out ${day}`, roared ? 85 : day > 1 ? 70 : 15);
    return out ? [{ kind: 'claim', role: 'bear' }] : villager.says(view, chance);
  },
  runs: () => 30,
};
