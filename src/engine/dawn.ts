import type { State } from './kit/state.ts';
import { cardOf, isOn } from './kit/table.ts';
import type { Facts } from './model/index.ts';

/** The night's dead, ascending, without causes; their cards only where the rule set turns them up (RUL-ANN-1). */
export const announcement = (state: State): Facts['deathsAnnounced'] => {
  const seats = state.fallen.map((death) => death.seat).sort((a, b) => a - b);
  const cards = isOn(state, 'death.reveal_card')
    ? seats.map((seat) => ({ seat, card: cardOf(state, seat) }))
    : [];
  return { seats, cards };
};
