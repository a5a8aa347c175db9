import type { AskId, Camp, Flags, Pick, RoleClass, RoleId, Seat, Setup, Side } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';
import { STATUSES } from '../statuses/index.ts';
import type { Aim, Role, Table, Trait } from './role.ts';
import type { Death, State } from './state.ts';

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

/** Everything that answers questions: statuses that are not dealt, then all cards. */
export const traits = (): readonly Trait[] => {
  all ??= [...STATUSES, ...Object.values(ROLES)];
  return all;
};
// Worked out at the first question: the lists themselves ask here when they are loaded.
let all: readonly Trait[] | undefined;
export const allSeats = (state: State): Seat[] => state.cards.map((_, at) => at + 1);

/** Not publicly out, ascending: who fell tonight and is not announced is still here (RUL-DAY-WINDOWS). */
export const living = (state: State): Seat[] => {
  const out = new Set(state.out.map((death) => death.seat));
  return allSeats(state).filter((seat) => !out.has(seat));
};

export const isOut = (state: State, seat: Seat): boolean => state.out.some((death) => death.seat === seat);

/** Fell for good in the night and is not announced. */
export const hasFallen = (state: State, seat: Seat): boolean =>
  state.fallen.some((death) => death.seat === seat && !death.partial);

/** Really alive, ascending. Only for what nobody is told before the announcement. */
export const alive = (state: State): Seat[] => living(state).filter((seat) => !hasFallen(state, seat));

export const cardOf = (state: State, seat: Seat): RoleId => {
  const card = state.cards[seat - 1];
  if (!card) throw new Error(`no seat ${seat}`);
  return card;
};
export const roleAt = (state: State, seat: Seat): Role => ROLES[cardOf(state, seat)];

/** The places in a seat's hand whose cards are left, losses that are not announced yet counted. */
export const placesLeft = (state: State, seat: Seat): number[] => {
  if (isOut(state, seat) || hasFallen(state, seat)) return [];
  const held = (state.hands[seat - 1] ?? []).flatMap((one, place) => (one.lost ? [] : [place]));
  const lost = state.fallen.filter((death) => death.seat === seat && death.partial).length;
  return held.slice(lost);
};

/** The cards of a seat that are left, top first. */
export const left = (state: State, seat: Seat): RoleId[] => {
  const hand = state.hands[seat - 1] ?? [];
  const places = placesLeft(state, seat);
  return hand.filter((_, place) => places.includes(place)).map(({ card }) => card);
};

export const isTwoCard = (state: State): boolean => flag(state, 'win.mode') === 'dual';

/** Has it turned to the wolves, or is a card of it that is left a wolf's? */
export const isWolf = (state: State, seat: Seat): boolean =>
  state.turned.includes(seat) || left(state, seat).some((card) => ROLES[card].camp === 'wolves');

/** Dealt to the wolves, or turned to them: whoever has a wolf's card is one for good (RUL-DUAL-9). */
export const campOf = (state: State, seat: Seat): Camp => {
  if (state.turned.includes(seat)) return 'wolves';
  const hand = state.hands[seat - 1] ?? [];
  return hand.some((one) => ROLES[one.card].camp === 'wolves') ? 'wolves' : 'good';
};

/** The side that a seat wins with. */
export const sideOf = (state: State, seat: Seat): Side => {
  const table = tableOf(state);
  for (const trait of traits()) {
    const side = trait.side?.(table, seat);
    if (side) return side;
  }
  return campOf(state, seat);
};

const inPack = (state: State, seat: Seat): boolean => {
  if (state.turned.includes(seat)) return true;
  const held = (state.hands[seat - 1] ?? []).filter((one) => !one.lost).map((one): Role => ROLES[one.card]);
  return held.some((role, at) => {
    const wakes = role.pack === 'anywhere' || (role.pack === 'top' && at === 0);
    return wakes || (at === 0 && (role.joins?.(tableOf(state), seat) ?? false));
  });
};

/** Living members of the pack, ascending. */
export const pack = (state: State): Seat[] => living(state).filter((seat) => inPack(state, seat));

/** Class of a seat's card for 屠边 as it was dealt, by the flag `class.<code>` where there is one (RUL-WIN-2). */
export const dealtClass = (state: State, seat: Seat): RoleClass => {
  const role = roleAt(state, seat);
  return (setupOf(state).flags[`class.${role.code}`] as RoleClass | undefined) ?? role.class;
};

export const classAt = (state: State, seat: Seat): RoleClass => {
  if (state.turned.includes(seat)) return 'none';
  const table = tableOf(state);
  for (const trait of traits()) {
    const other = trait.classOf?.(table, seat);
    if (other) return other;
  }
  return dealtClass(state, seat);
};

/** A village that was punished has no powers; wolves keep theirs. */
export const isAble = (state: State, seat: Seat): boolean =>
  !state.powerless || campOf(state, seat) === 'wolves';

const deckRoles = (state: State): Role[] => setupOf(state).deck.map((card): Role => ROLES[card]);

export const deckLists = (state: State, code: string): boolean =>
  deckRoles(state).some((role) => role.code === code);

/** Does a card of this deck have this window of the day? */
export const listsWindow = (state: State, window: NonNullable<Role['window']>): boolean =>
  deckRoles(state).some((role) => role.window === window);

/** Cards of this deck that may shoot when they go out. */
export const shooters = (state: State): Role[] =>
  deckRoles(state).filter((role) => role.farewell !== undefined);

/** The sheriff as far as the badge has an owner who is not publicly out. */
export const livingSheriff = (state: State): Seat | null =>
  state.sheriff !== null && !isOut(state, state.sheriff) ? state.sheriff : null;

/** Candidates who are still in the running, ascending. */
export const running = (state: State): Seat[] =>
  living(state).filter(
    (seat) => state.election.ran.includes(seat) && !state.election.withdrawn.includes(seat),
  );

const holders = (state: State, code: string): Seat[] =>
  living(state).filter((seat) => roleAt(state, seat).code === code);

/** The camp that a check shows tonight: of the card in force, a flipped card of two passed over (RUL-DUAL-6). */
/** The card that a check reads: in force, or below one that was turned up (R-DUAL-IDIOT-2). */
const seenCard = (state: State, seat: Seat): RoleId => {
  const held = (state.hands[seat - 1] ?? []).filter((one) => !one.lost);
  const shown = state.flipped.includes(seat) ? held[1] : held[0];
  return shown?.card ?? cardOf(state, seat);
};

const seenAs = (state: State, seat: Seat): 'good' | 'wolf' => {
  const role: Role = ROLES[seenCard(state, seat)];
  if (state.turned.includes(seat)) return 'wolf';
  return role.seen?.(tableOf(state), seat) ?? (role.camp === 'wolves' ? 'wolf' : 'good');
};

/** May this seat vote for nobody any more (RUL-IDIOT-1)? */
export const isBarred = (state: State, seat: Seat): boolean =>
  traits().some((trait) => trait.bars?.(tableOf(state), seat));

/** Everything that a seat's bonds keep it from aiming at. */
export const shuns = (state: State, seat: Seat, what: Aim): Seat[] =>
  traits().flatMap((trait) => trait.shuns?.(tableOf(state), seat, what) ?? []);

const answersOf = (state: State, ask: AskId): { seat: Seat; picks: Pick[] }[] =>
  state.acts.filter((act) => act.night === state.phase.n && act.ask === ask);

/** The questions that a role may ask about a state. Worked out once for a state. */
const tables = new WeakMap<State, Table>();
export const tableOf = (state: State): Table => {
  const known = tables.get(state);
  if (known) return known;
  const table: Table = {
    state,
    flags: setupOf(state).flags,
    n: state.phase.n,
    living: living(state),
    alive: alive(state),
    isOn: (name) => isOn(state, name),
    roleAt: (seat) => roleAt(state, seat),
    roleOf: (card) => ROLES[card],
    cardOf: (seat) => cardOf(state, seat),
    holders: (code) => holders(state, code),
    isWolf: (seat) => isWolf(state, seat),
    seenCard: (seat) => seenCard(state, seat),
    seenAs: (seat) => seenAs(state, seat),
    pack: () => pack(state),
    shuns: (seat, what) => shuns(state, seat, what),
    able: (seat) => isAble(state, seat),
    lists: (code) => deckLists(state, code),
    tonight: (ask) => answersOf(state, ask),
    deaths: () => hitsOf(state),
  };
  tables.set(state, table);
  return table;
};

const wishesOf = (state: State) => traits().flatMap((trait) => trait.wishes?.(tableOf(state)) ?? []);

/**
 * All lethal effects of tonight's answers together (RUL-NIGHT-1, -2, -4), ascending by seat, before anything that
 * spares a seat or follows from its going. A victim who is both warded and saved dies of the knife; poison ignores both.
 */
export const hitsOf = (state: State, only?: 'knife'): Death[] => {
  const all = wishesOf(state).filter((wish) => wish.wish === 'save' || !only || wish.cause === only);
  const saves = (seat: Seat) =>
    new Set(all.flatMap((wish) => (wish.wish === 'save' && wish.target === seat ? [wish.by] : []))).size;
  const lives = (seat: Seat) =>
    flag(state, 'guard.plus_antidote') === 'survives' ? saves(seat) > 0 : saves(seat) === 1;
  const other = flag(state, 'guard.plus_antidote_counts_as') === 'other';
  const hits = all.flatMap((wish): Death[] => {
    if (wish.wish !== 'kill' || isOut(state, wish.target)) return [];
    const { target: seat, cause } = wish;
    if (cause !== 'knife' || wish.sure) return [{ seat, cause }];
    if (lives(seat)) return [];
    return [other && saves(seat) === 2 ? { seat, cause, unarmed: true } : { seat, cause }];
  });
  return hits.sort((a, b) => a.seat - b.seat);
};
