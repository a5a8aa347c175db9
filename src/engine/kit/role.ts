import type {
  AskId,
  Camp,
  Cause,
  Event,
  Flags,
  NightStep,
  Pick,
  RoleClass,
  RoleId,
  Seat,
} from '../model/index.ts';
import type { Death, State } from './state.ts';

/** What a role may look at: the state and the usual questions about it. */
export type Table = {
  state: State;
  flags: Flags;
  /** Number of the present night or day. */
  n: number;
  /** Not publicly out, ascending. */
  living: readonly Seat[];
  isOn(flag: string): boolean;
  roleAt(seat: Seat): Role;
  cardOf(seat: Seat): RoleId;
  /** Does the deck list this role code? */
  lists(code: string): boolean;
  /** Tonight's deaths as they would be by the answers so far. */
  deaths(): Death[];
};

/** What a night answer wishes; the night's resolution makes facts of all wishes together (RUL-NIGHT-1). */
export type Wish =
  | { wish: 'kill'; target: Seat; cause: Extract<Cause, 'knife' | 'poison'> }
  | { wish: 'save'; target: Seat; by: 'antidote' | 'guard' };

/** One step of the wake order. It is called for its fixed time whether or not anybody holds the card. */
export type Call = {
  step: NightStep;
  /** Steps whose results this one must know: it never shares a window with them (night.windows shared). */
  needs: readonly NightStep[];
  /** What its living holders are told and asked when it opens. */
  open(table: Table, seats: readonly Seat[]): Event[];
  /** What the holder reads in the answer to the own press. */
  pressed?(table: Table, seat: Seat, ask: AskId, picks: readonly Pick[]): Event[];
  /** What is settled when its time is up. */
  close?(table: Table, seats: readonly Seat[]): Event[];
  /** An ask that this seat's own answers of tonight rule out. */
  barred?(flags: Flags, answered: readonly AskId[], ask: AskId): boolean;
};

/** A role: who wins with it and what it may do. Everything it does not say is the plain villager's answer. */
export type Role = {
  /** Code of the case files and boards. */
  code: string;
  camp: Camp;
  /** Class for 屠边, unless a flag `class.<code>` says otherwise. */
  class: RoleClass;
  /** Any number of this card may be in a deck; every other card at most once. */
  plain?: true;
  /** Wakes with the wolves and shares their knife. */
  pack?: true;
  /** May self-destruct where the rules allow it at all. */
  bursts?: true;
  night?: Call;
  /** Effects of tonight's answers. */
  wishes?(table: Table): Wish[];
  /** May it shoot when it goes out by this cause? A role without this question is no shooter. */
  farewell?(flags: Flags, cause: Cause): boolean;
};
