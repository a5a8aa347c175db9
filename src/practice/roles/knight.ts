import type { Seat, SeatView } from '../../engine/model/index.ts';
import { judge } from '../judge.ts';
import { best, type Chance, luck } from '../wish.ts';
import type { Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Sure enough to stake the own life on it. */
const SURE = 42;

/** Whom the knight takes for a wolf: of two seers the one who lies, else who is all but shown. */
const foe = (view: SeatView, chance: Chance): Seat | null => {
  const { suspicion } = judge(view, chance);
  const picks = (view.rightPicks.duel ?? []).filter((pick) => typeof pick === 'number');
  const pick = best(
    picks.filter((seat) => seat !== view.lover),
    suspicion,
  );
  if (pick === undefined || suspicion(pick) < (view.phase.n > 2 ? SURE * 0.7 : SURE)) return null;
  return pick;
};

/** 騎士: challenges a false seer, once, in its own speech or before the talk begins. */
export const knight: Habit = {
  says: villager.says,
  runs: () => 22,
  uses(view, chance) {
    if (!view.rights.includes('duel') || view.turn === null) return null;
    const target = foe(view, chance);
    if (target === null || !luck(chance, `duel ${view.phase.n} ${target}`, 75)) return null;
    return { right: 'duel', picks: [target] };
  },
};
