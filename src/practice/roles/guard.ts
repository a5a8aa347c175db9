import type { SeatView, Talk } from '../../engine/model/index.ts';
import { judge } from '../judge.ts';
import { pressed } from '../pressure.ts';
import { dear, sideOf } from '../side.ts';
import { best, type Chance, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

/** 空守 on the first night, when the witch may save the same seat; then who is worth most to the village. */
const ward: Answering = (view, ask, chance) => {
  const night = view.phase.n;
  if (night === 1 && ask.picks.includes('none') && luck(chance, 'empty ward', 70)) return ['none'];
  const { trusted, suspicion } = judge(view, chance);
  if (sideOf(view) === 'wolves')
    return [ask.picks.includes(view.seat) ? view.seat : (ask.picks[0] ?? 'none')];
  const pick = best(seatsOf(ask), (seat) => {
    let worth = chance(`ward ${night} ${seat}`, 18) - suspicion(seat) * 0.5;
    if (seat === trusted) worth += 45;
    if (seat === view.sheriff) worth += 14;
    if (seat === view.seat) worth -= 30;
    if (dear(view).has(seat)) worth += 60;
    return worth;
  });
  return pick === undefined ? null : [pick];
};

/** The seat that was guarded in the last night without a death. */
const copper = (view: SeatView): Talk[] => {
  let last: number | undefined;
  let quiet: number | undefined;
  for (const event of view.events) {
    if (event.type === 'askAnswered' && event.data.ask === 'guard' && event.data.seat === view.seat)
      last = typeof event.data.picks[0] === 'number' ? event.data.picks[0] : undefined;
    if (event.type === 'deathsAnnounced') {
      if (event.data.seats.length === 0) quiet = last;
      last = undefined;
    }
  }
  return quiet === undefined || quiet === view.seat ? [] : [{ kind: 'did', deed: 'guarded', target: quiet }];
};

const comesOut = (view: SeatView, chance: Chance): boolean => {
  const { record } = judge(view, chance, 'public');
  return record.claims.get(view.seat) === 'guard' || pressed(view, chance);
};

/** 守衛: keeps quiet, and guards the seer whom it believes. */
export const guard: Habit = {
  answers: { guard: ward },
  says: (view, chance) =>
    comesOut(view, chance)
      ? [{ kind: 'claim', role: 'guard' }, ...copper(view)]
      : villager.says(view, chance),
  runs: () => 12,
};
