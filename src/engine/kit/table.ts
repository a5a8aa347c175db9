import type { Flags, RoleClass, RoleId, Seat, Setup } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';
import type { Role } from './role.ts';
import type { State } from './state.ts';

export const setupOf = (state: State): Setup => {
  if (!state.setup) throw new Error('the game has not started');
  return state.setup;
};

/** A flag's value of this game. A name that does not exist is a bug here, not a setting. */
export const flagOf = (flags: Flags, name: string): string => {
  const value = flags[name];
  if (value === undefined) throw new Error(`no flag ${name}`);
  return value;
};
export const flag = (state: State, name: string): string => flagOf(setupOf(state).flags, name);
export const isOn = (state: State, name: string): boolean => flag(state, name) === 'true';

export const allSeats = (state: State): Seat[] => state.cards.map((_, at) => at + 1);

/** Not publicly out, ascending: who fell tonight and is not announced is still here (RUL-DAY-WINDOWS). */
export const living = (state: State): Seat[] =>
  allSeats(state).filter((seat) => !state.out.some((death) => death.seat === seat));

export const isOut = (state: State, seat: Seat): boolean => state.out.some((death) => death.seat === seat);

/** Really alive, ascending. Only for what nobody is told before the announcement. */
export const alive = (state: State): Seat[] =>
  living(state).filter((seat) => !state.fallen.some((death) => death.seat === seat));

export const cardOf = (state: State, seat: Seat): RoleId => {
  const card = state.cards[seat - 1];
  if (!card) throw new Error(`no seat ${seat}`);
  return card;
};
export const roleAt = (state: State, seat: Seat): Role => ROLES[cardOf(state, seat)];

export const isWolf = (state: State, seat: Seat): boolean => roleAt(state, seat).camp === 'wolves';

/** Living members of the pack, ascending. */
export const pack = (state: State): Seat[] => living(state).filter((seat) => roleAt(state, seat).pack);

/** Class of a seat's card for 屠边, by the flag `class.<code>` where there is one (RUL-WIN-2). */
export const classAt = (state: State, seat: Seat): RoleClass => {
  const role = roleAt(state, seat);
  return (setupOf(state).flags[`class.${role.code}`] as RoleClass | undefined) ?? role.class;
};

export const deckLists = (state: State, code: string): boolean =>
  setupOf(state).deck.some((card) => ROLES[card].code === code);

/** Cards of this deck that may shoot when they go out. */
export const shooters = (state: State): Role[] =>
  setupOf(state)
    .deck.map((card): Role => ROLES[card])
    .filter((role) => role.farewell !== undefined);

/** The sheriff as far as the badge has an owner who is not publicly out. */
export const livingSheriff = (state: State): Seat | null =>
  state.sheriff !== null && !isOut(state, state.sheriff) ? state.sheriff : null;

/** Candidates who are still in the running, ascending. */
export const running = (state: State): Seat[] =>
  living(state).filter(
    (seat) => state.election.ran.includes(seat) && !state.election.withdrawn.includes(seat),
  );
