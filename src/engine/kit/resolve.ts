import type { Cause, Seat } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';
import type { Role, Table, Wish } from './role.ts';
import type { Death, State } from './state.ts';
import { cardOf, deckLists, flag, isOn, isOut, living, roleAt, setupOf } from './table.ts';

export type Resolution = {
  /** Ascending by seat. */
  deaths: Death[];
  /** The seat that the knife brought down, whatever else hit it (RUL-GOLD-1). */
  knifed: Seat | null;
};

const wishes = (state: State): Wish[] =>
  Object.values(ROLES).flatMap((role: Role) => role.wishes?.(tableOf(state)) ?? []);

/**
 * All effects of tonight's answers together (RUL-NIGHT-1, -2, -4). A victim who is both warded and saved dies of the
 * knife; poison ignores both.
 */
export const resolved = (state: State, only?: Cause): Resolution => {
  const all = wishes(state).filter((wish) => wish.wish === 'save' || !only || wish.cause === only);
  const hit = (cause: Cause) =>
    all.flatMap((wish) =>
      wish.wish === 'kill' && wish.cause === cause && !isOut(state, wish.target) ? [wish.target] : [],
    );
  const saves = (seat: Seat) =>
    new Set(all.flatMap((wish) => (wish.wish === 'save' && wish.target === seat ? [wish.by] : []))).size;
  const lives = (seat: Seat) =>
    flag(state, 'guard.plus_antidote') === 'survives' ? saves(seat) > 0 : saves(seat) === 1;
  const knifed = hit('knife').filter((seat) => !lives(seat));
  const poisoned = hit('poison');
  const causes = new Map<Seat, Cause>();
  for (const seat of knifed) causes.set(seat, 'knife');
  for (const seat of poisoned) {
    if (!causes.has(seat) || flag(state, 'death.knife_and_poison') === 'poison') causes.set(seat, 'poison');
  }
  const deaths = [...causes].map(([seat, cause]) => ({ seat, cause })).sort((a, b) => a.seat - b.seat);
  return { deaths, knifed: knifed[0] ?? null };
};

/** The questions that a role may ask about a state. */
export const tableOf = (state: State): Table => ({
  state,
  flags: setupOf(state).flags,
  n: state.phase.n,
  living: living(state),
  isOn: (name) => isOn(state, name),
  roleAt: (seat) => roleAt(state, seat),
  cardOf: (seat) => cardOf(state, seat),
  lists: (code) => deckLists(state, code),
  deaths: () => resolved(state).deaths,
});
