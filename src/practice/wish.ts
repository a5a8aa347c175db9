import type { AskId, OpenAsk, Pick, Seat, SeatView, Sign, Talk } from '../engine/model/index.ts';

/** One thing that a seat wants to do now; whoever acts for the seat does it by the same doors as a person. */
export type Wish =
  | { do: 'answer'; ask: AskId; turn: number; picks: Pick[] }
  | { do: 'use'; right: AskId; turn: number }
  | { do: 'say'; turn: number; talk: Talk }
  | { do: 'sign'; turn: number; signs: Sign[] };

/**
 * A whole number in [0, below) for a purpose. The same purpose gives the same number for the whole game, so that a seat
 * that is asked twice wants the same thing: whoever supplies it keys it by game and seat.
 */
export type Chance = (purpose: string, below: number) => number;

/** True with `percent` chances in a hundred, fixed by the purpose. */
export const luck = (chance: Chance, purpose: string, percent: number): boolean =>
  chance(purpose, 100) < percent;

/** One of the list, fixed by the purpose; undefined for an empty list. */
export const oneOf = <T>(chance: Chance, purpose: string, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : list[chance(purpose, list.length)];

/** The seats among what an ask offers. */
export const seatsOf = (ask: OpenAsk): Seat[] => ask.picks.filter((pick) => typeof pick === 'number');

/** The seat with the highest worth, the lowest number on a tie; undefined for an empty list. */
export const best = (seats: readonly Seat[], worth: (seat: Seat) => number): Seat | undefined => {
  let top: { seat: Seat; worth: number } | undefined;
  for (const seat of seats) {
    const own = worth(seat);
    if (top === undefined || own > top.worth || (own === top.worth && seat < top.seat))
      top = { seat, worth: own };
  }
  return top?.seat;
};

/** The day that is or was last, 1 … n; during a night the day to come. */
export const dayOf = (view: SeatView): number =>
  view.phase.kind === 'night' ? view.phase.n : Math.max(1, view.phase.n);
