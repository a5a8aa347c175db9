import type { Seat, SeatView } from '../engine/model/index.ts';
import { announced } from './announced.ts';
import { faithIn } from './faith.ts';
import { readRecord } from './record.ts';
import type { Chance } from './wish.ts';

/** How many others turned against a seat today: announced votes and suspicions. */
const againstToday = (view: SeatView, seat: Seat): number => {
  const { statements } = readRecord(view);
  const suspects = new Set(
    statements
      .filter(({ day, talk }) => day === view.phase.n && talk.kind === 'suspect' && talk.target === seat)
      .map((one) => one.seat),
  );
  for (const [voter, target] of announced(view)) if (target === seat) suspects.add(voter);
  suspects.delete(seat);
  return suspects.size;
};

/** True if a seer whom the table may believe called this seat a wolf; what the seat itself knows does not help it. */
export const accused = (view: SeatView, chance: Chance, seat: Seat = view.seat): boolean => {
  const record = readRecord(view);
  const nothing = { good: new Set<Seat>(), wolves: new Set<Seat>() };
  return record.told.some(
    ({ by, target, result }) =>
      target === seat && result === 'wolf' && faithIn(view, record, nothing, chance, by).faith >= 30,
  );
};

/** True if a seat must explain itself: it leaves, stands on the run-off's stage, was found, or many turned against it. */
export const pressed = (view: SeatView, chance: Chance): boolean => {
  const step = view.turn?.step;
  if (step === 'runOffSpeech' || step === 'lastWords') return true;
  return accused(view, chance) || inDanger(view, view.seat);
};

/** True if today's talk may cost a seat the game. */
export const inDanger = (view: SeatView, seat: Seat): boolean =>
  againstToday(view, seat) >= Math.max(2, Math.floor(view.living.length / 4));
