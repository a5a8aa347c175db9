import type { Seat, SeatView } from '../engine/model/index.ts';

/** Announced votes of today, by voter. */
export const announced = (view: SeatView): Map<Seat, Seat> => {
  const votes = new Map<Seat, Seat>();
  for (const { day, seat, talk } of view.talk)
    if (day === view.phase.n && talk.kind === 'willVote') votes.set(seat, talk.target);
  return votes;
};
