import { add, type Draft, emit, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { cardOf, isOn, isOut, tableOf, traits } from './kit/table.ts';
import type { Facts, RoleId, Seat } from './model/index.ts';

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

/** Which card each seat of this announcement has just lost (F14). */
const lostAt = ({ state, events }: Draft): [Seat, RoleId][] => {
  const told = events.findLast((event) => event.type === 'deathsAnnounced');
  const seats = told?.type === 'deathsAnnounced' ? (told.data.lost ?? []) : [];
  return seats.flatMap((seat): [Seat, RoleId][] => {
    const card = state.hands[seat - 1]?.findLast((held) => held.lost)?.card;
    return card === undefined ? [] : [[seat, card]];
  });
};

/** What belongs to the announcement: a card lost, powers gone, a child that turned. */
export const tellNight = (draft: Draft): void => {
  for (const [seat, card] of lostAt(draft)) emit(draft, 'lostShown', [seat], { seat, card });
  add(
    draft,
    traits().flatMap((trait) => trait.told?.(tableOf(draft.state)) ?? []),
  );
};

/** Who is silenced, after the shots and before last words; never of who is out by then (RUL-DEATH-1, F35). False = nobody. */
export const tellSilenced = (draft: Draft): boolean => {
  const { silenced, silenceTold, announced } = draft.state;
  if (silenced === null || silenceTold || !announced || isOut(draft.state, silenced)) return false;
  tell(draft, 'silenced', { seat: silenced });
  return true;
};
