import { oneOf, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { villager } from './villager.ts';

const model: Answering = (_view, ask, chance) => {
  const pick = oneOf(chance, 'model', seatsOf(ask));
  return pick === undefined ? null : [pick];
};

/** 野孩子: any model; a villager like others until it turns, when it plays as the wolf that it is. */
export const wildChild: Habit = { ...villager, answers: { model } };
