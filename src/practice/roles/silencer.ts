import { judge } from '../judge.ts';
import { best, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 禁言長老 silences nobody on the first night more often than not, then whom it would rather not hear. */
const silence: Answering = (view, ask, chance) => {
  const night = view.phase.n;
  if (ask.picks.includes('none') && luck(chance, `lets talk ${night}`, night === 1 ? 60 : 25))
    return ['none'];
  const { suspicion } = judge(view, chance);
  const pick = best(
    seatsOf(ask).filter((seat) => seat !== view.seat),
    suspicion,
  );
  return [pick ?? ask.picks[0] ?? 'none'];
};

export const silencer: Habit = { ...villager, answers: { silence }, runs: () => 18 };
