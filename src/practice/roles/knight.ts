import type { Seat, SeatView } from '../../engine/model/index.ts';
import { judge } from '../judge.ts';
import { pressed } from '../pressure.ts';
import { best, type Chance, luck } from '../wish.ts';
import type { Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Sure enough to stake the own life on it; less so the later it is, and least when it is lost anyway. */
const SURE = 42;
const LATE = 30;
const LOST = 16;
/** Of two seers one lies: whichever is challenged, the table knows afterwards which. */
const GAP = 6;

/** The less believed of those who claim the seer, if there are two of them and the other is better. */
const lesserSeer = (view: SeatView, chance: Chance, picks: readonly Seat[]): Seat | null => {
  const { faith } = judge(view, chance);
  const seers = [...faith].filter(([seat]) => view.living.includes(seat));
  const [least, next] = seers.sort(([, a], [, b]) => a.faith - b.faith);
  if (!least || !next || next[1].faith - least[1].faith < GAP || !picks.includes(least[0])) return null;
  return luck(chance, `duels seers ${view.phase.n}`, view.phase.n === 1 ? 40 : 65) ? least[0] : null;
};

/** Whom the knight takes for a wolf: who is all but shown, else of two seers the one who seems to lie. */
const foe = (view: SeatView, chance: Chance): Seat | null => {
  const { suspicion } = judge(view, chance);
  const picks = (view.rightPicks.duel ?? []).filter((pick) => typeof pick === 'number');
  const others = picks.filter((seat) => seat !== view.lover);
  const pick = best(others, suspicion);
  const least = pressed(view, chance) ? LOST : view.phase.n > 2 ? LATE : SURE;
  if (pick !== undefined && suspicion(pick) >= least) return pick;
  return lesserSeer(view, chance, others);
};

/** 騎士: challenges a false seer, once, in its own speech or before the talk begins. */
export const knight: Habit = {
  says: villager.says,
  runs: () => 22,
  uses(view, chance) {
    if (!view.rights.includes('duel') || view.turn === null) return null;
    const target = foe(view, chance);
    if (target === null || !luck(chance, `duel ${view.phase.n} ${target}`, 85)) return null;
    return { right: 'duel', picks: [target] };
  },
};
