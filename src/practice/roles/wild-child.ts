import type { Seat, SeatView } from '../../engine/model/index.ts';
import { type Chance, luck, oneOf, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { underPressure } from './villager.ts';

const model: Answering = (_view, ask, chance) => {
  const pick = oneOf(chance, 'model', seatsOf(ask));
  return pick === undefined ? null : [pick];
};

const modelOf = (view: SeatView): Seat | null => {
  for (const { type, data } of view.events)
    if (type === 'askAnswered' && data.ask === 'model' && data.seat === view.seat)
      return typeof data.picks[0] === 'number' ? data.picks[0] : null;
  return null;
};

/** Some children would rather grow up among the wolves. */
const likesWolves = (chance: Chance): boolean => luck(chance, 'likes wolves', 40);

/** 野孩子: any model, which it keeps or would be rid of as its mood is; once it has turned it plays as the wolf that it is. */
export const wildChild: Habit = {
  answers: { model },
  says: (view, chance) => underPressure(view, chance, likesWolves(chance) ? 'villager' : 'wildChild', 70),
  leans: (view, chance, seat) => (seat === modelOf(view) ? (likesWolves(chance) ? 12 : -14) : 0),
  runs: () => 18,
};
