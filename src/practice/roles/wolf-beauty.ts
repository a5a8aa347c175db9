import { knownPack } from '../pack.ts';
import { prey } from '../prey.ts';
import { best, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { werewolf } from './werewolf.ts';

/** 魅惑 falls on whom the pack would like to see gone, never on the pack. */
const charm: Answering = (view, ask, chance) => {
  const pack = knownPack(view);
  const pick = best(
    seatsOf(ask).filter((seat) => !pack.has(seat)),
    prey(view, chance),
  );
  return pick === undefined ? null : [pick];
};

/** 狼美人: plays as a wolf that must not burst, and charms a god if she can tell one. */
export const wolfBeauty: Habit = { ...werewolf, answers: { ...werewolf.answers, charm } };
