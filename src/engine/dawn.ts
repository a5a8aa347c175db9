import { add, type Draft, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { cardOf, isOn, isOut, tableOf, traits } from './kit/table.ts';
import type { Facts } from './model/index.ts';

/** The night's dead, ascending, without causes; their cards only where the rule set turns them up (RUL-ANN-1). */
export const announcement = (state: State): Facts['deathsAnnounced'] => {
  const of = (partial: boolean) =>
    [
      ...new Set(state.fallen.filter((death) => (death.partial ?? false) === partial).map((one) => one.seat)),
    ].sort((a, b) => a - b);
  const seats = of(false);
  const lost = of(true).filter((seat) => !seats.includes(seat));
  const cards = isOn(state, 'death.reveal_card')
    ? seats.map((seat) => ({ seat, card: cardOf(state, seat) }))
    : [];
  return { seats, cards, ...(lost.length > 0 ? { lost } : {}) };
};

/** What belongs to the announcement: a card lost, powers gone, a child that turned, who is silenced (RUL-DEATH-1). */
export const tellNight = (draft: Draft): void => {
  add(
    draft,
    traits().flatMap((trait) => trait.told?.(tableOf(draft.state)) ?? []),
  );
  const { silenced, silenceTold } = draft.state;
  if (silenced !== null && !silenceTold && !isOut(draft.state, silenced)) {
    tell(draft, 'silenced', { seat: silenced });
  }
};
