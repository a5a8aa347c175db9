import { pressed } from '../pressure.ts';
import { luck } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Voted out, the card turned up keeps the seat. */
const flip: Answering = () => ['flip'];

/** 白痴: need not fear a vote, and names its card when one is near. */
export const idiot: Habit = {
  answers: { flip },
  says: (view, chance) =>
    view.shown.some(({ seat }) => seat === view.seat)
      ? []
      : pressed(view, chance) && luck(chance, `names ${view.turn?.turn}`, 60)
        ? [{ kind: 'claim', role: 'idiot' }]
        : villager.says(view, chance),
  runs: () => 26,
};
