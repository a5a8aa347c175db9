import { knownPack } from '../pack.ts';
import { prey } from '../prey.ts';
import { best, seatsOf } from '../wish.ts';
import type { Answering } from './habit.ts';

/** 雙牌狼王's own kill: as the pack would choose, another seat than the knife's. */
export const extraKill: Answering = (view, ask, chance) => {
  const pack = knownPack(view);
  const knifed = view.packPicks.flatMap(({ picks }) => picks);
  const seats = seatsOf(ask).filter((seat) => !pack.has(seat) && !knifed.includes(seat));
  const pick = best(seats, prey(view, chance));
  return pick === undefined ? null : [pick];
};
