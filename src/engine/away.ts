import { type Draft, emit, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { isOut, living, setupOf } from './kit/table.ts';
import type { RefusalCode, Seat } from './model/index.ts';

/** So many public asks in a row without a sign make a seat away (HOUSE-AWAY). */
const MOST_MISSES = 2;

const canBeAway = (state: State, seat: Seat): boolean =>
  !state.away.includes(seat) && !setupOf(state).practiceSeats.includes(seat);

/** At the end of an exile vote: who is away from now on. */
export const tellAway = (draft: Draft): void => {
  const { state } = draft;
  for (const seat of living(state)) {
    const gone = state.misses.some((one) => one.seat === seat && one.n >= MOST_MISSES);
    if ((gone || state.left.includes(seat)) && canBeAway(state, seat)) tell(draft, 'seatAway', { seat });
  }
};

/** The person of a seat has left the server. */
export const leave = (draft: Draft, seat: Seat, atOnce: boolean): RefusalCode | null => {
  const { state } = draft;
  if (!state.cards[seat - 1]) return 'notListed';
  if (isOut(state, seat)) return 'out';
  if (!canBeAway(state, seat) || (state.left.includes(seat) && !atOnce)) return 'notNow';
  if (!state.left.includes(seat)) emit(draft, 'seatLeft', 'recap', { seat });
  if (atOnce) tell(draft, 'seatAway', { seat });
  return null;
};

/** A sign of life that is no answer, such as words typed in one's own turn. */
export const sign = (draft: Draft, seat: Seat): RefusalCode | null => {
  const { state } = draft;
  if (!state.cards[seat - 1]) return 'notListed';
  if (isOut(state, seat)) return 'out';
  const silent = state.turn?.seat === seat && state.turn.step === 'speech' && !state.heard;
  const missed = state.misses.some((one) => one.seat === seat) || state.left.includes(seat);
  if (!silent && !missed) return 'notNow';
  emit(draft, 'seatSeen', 'recap', { seat });
  return null;
};

export const comeBack = (draft: Draft, seat: Seat): RefusalCode | null => {
  // Who reads everything takes no seat back (HOUSE-OBSERVER).
  if (!draft.state.away.includes(seat) || draft.state.observers.includes(seat)) return 'notNow';
  tell(draft, 'seatBack', { seat });
  return null;
};
