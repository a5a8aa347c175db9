import { type Draft, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { flag, setupOf } from './kit/table.ts';
import type { Step } from './model/index.ts';

/** Turns in which deaths are still owed something, or told of a moment ago. */
const OWING: readonly Step[] = ['dawn', 'finalActions', 'flip', 'naming', 'badge', 'lastWords'];

/** All that any death is owed is over: so the moment says nothing about who still had something to do (F49, F55). */
const isQuiet = ({ turn, windows, lastWords }: State): boolean =>
  turn !== null && !OWING.includes(turn.step) && windows.length === 0 && lastWords.length === 0;

/** Lets the dead of a table with a full-view room in, once their last own window is over (HOUSE-OBSERVER). */
export const admit = (draft: Draft): void => {
  const { state } = draft;
  if (state.over || flag(state, 'observer.dead_room') !== 'true' || !isQuiet(state)) return;
  const { practiceSeats } = setupOf(state);
  const seats = state.out
    .map((death) => death.seat)
    .filter((seat) => !state.observers.includes(seat) && !practiceSeats.includes(seat));
  for (const seat of seats.sort((a, b) => a - b)) tell(draft, 'seatObserves', { seat });
};
