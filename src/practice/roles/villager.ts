import type { RoleId, SeatView, Talk } from '../../engine/model/index.ts';
import { isDouble, ownCard } from '../mine.ts';
import { pressed } from '../pressure.ts';
import { type Chance, luck } from '../wish.ts';
import type { Habit } from './habit.ts';

/** 表水 now and then, oftener on the stage of an election. */
export const pleads = (view: SeatView, chance: Chance): Talk[] =>
  luck(chance, `pleads ${view.turn?.turn}`, view.turn?.step === 'campaign' ? 55 : 10)
    ? [{ kind: 'plead' }]
    : [];

/** Names this card, with `percent` chances in a hundred, when the seat must explain itself; else pleads or says nothing. */
export const underPressure = (view: SeatView, chance: Chance, role: RoleId, percent: number): Talk[] => {
  if (!pressed(view, chance)) return pleads(view, chance);
  return luck(chance, `names ${view.turn?.turn}`, percent) ? [{ kind: 'claim', role }] : [{ kind: 'plead' }];
};

/** 平民, and every card that has nothing to hide and nothing to show: pleads or names the card under pressure. */
export const villager: Habit = {
  says(view, chance) {
    const role = ownCard(view);
    // The pack of the two-card game looks for nobody but who holds two villagers.
    return underPressure(view, chance, role ?? 'villager', role === null || isDouble(view) ? 0 : 70);
  },
  runs: () => 20,
};
