import { judge } from '../judge.ts';
import { prey } from '../prey.ts';
import { sideOf } from '../side.ts';
import { best, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** Below this nobody need be kept from speaking: the village lives on what it hears. */
const BETTER_QUIET = 8;

/**
 * 禁言長老 silences nobody on the first night more often than not, then whom it would rather not hear, and never who
 * may have something to tell. For the wolves it is the other way round.
 */
const silence: Answering = (view, ask, chance) => {
  const night = view.phase.n;
  const mayRest = ask.picks.includes('none');
  const { suspicion, trusted } = judge(view, chance);
  const seats = seatsOf(ask).filter((seat) => seat !== view.seat && seat !== view.lover);
  if (sideOf(view) === 'wolves') return [best(seats, prey(view, chance)) ?? ask.picks[0] ?? 'none'];
  const pick = best(
    seats.filter((seat) => seat !== trusted),
    suspicion,
  );
  const loud = pick !== undefined && suspicion(pick) >= BETTER_QUIET;
  if (mayRest && (!loud || luck(chance, `lets talk ${night}`, night === 1 ? 60 : 20))) return ['none'];
  return [pick ?? ask.picks[0] ?? 'none'];
};

export const silencer: Habit = { ...villager, answers: { silence }, runs: () => 18 };
