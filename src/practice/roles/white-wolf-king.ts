import type { SeatView } from '../../engine/model/index.ts';
import { selfDestructs } from '../bluff.ts';
import { judge } from '../judge.ts';
import { knownPack } from '../pack.ts';
import { accused } from '../pressure.ts';
import { prey } from '../prey.ts';
import { sideOf } from '../side.ts';
import { best, type Chance, luck } from '../wish.ts';
import type { Habit } from './habit.ts';
import { werewolf } from './werewolf.ts';

/** A good moment: found, or a seer whom the table believes is there to be taken. */
const leaves = (view: SeatView, chance: Chance): boolean => {
  const { turn, seat, phase } = view;
  if (turn?.step !== 'speech' || turn.seat !== seat) return selfDestructs(view, chance);
  if (accused(view, chance)) return luck(chance, `burst king ${phase.n}`, 80);
  const { faith } = judge(view, chance, 'public');
  const pack = knownPack(view);
  const believed = [...faith].some(
    ([seer, { faith: belief }]) => !pack.has(seer) && view.living.includes(seer) && belief > 55,
  );
  return believed && luck(chance, `burst king ${phase.n}`, phase.n === 1 ? 15 : 35);
};

/** 白狼王: blows itself up when that takes the seer, or somebody as good, along. */
export const whiteWolfKing: Habit = {
  ...werewolf,
  uses(view, chance) {
    const pack = knownPack(view);
    const others = view.living.filter((seat) => pack.has(seat) && seat !== view.seat);
    if (
      !view.rights.includes('selfDestruct') ||
      sideOf(view) !== 'wolves' ||
      others.length === 0 ||
      !leaves(view, chance)
    )
      return null;
    const picks = (view.rightPicks.selfDestruct ?? []).filter((pick) => typeof pick === 'number');
    const taken = best(
      picks.filter((seat) => !pack.has(seat)),
      prey(view, chance),
    );
    return taken === undefined ? { right: 'selfDestruct' } : { right: 'selfDestruct', picks: [taken] };
  },
};
