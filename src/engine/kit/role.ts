import type {
  AskId,
  Camp,
  Cause,
  Draw,
  Event,
  Flags,
  NightStep,
  Pick,
  RoleClass,
  RoleId,
  Seat,
  Side,
  Step,
  Winner,
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
  /** Really alive, ascending: only for what nobody is told before the announcement. */
  alive: readonly Seat[];
  isOn(flag: string): boolean;
  roleAt(seat: Seat): Role;
  roleOf(card: RoleId): Role;
  cardOf(seat: Seat): RoleId;
  /** Living seats whose card in force has this code. */
  holders(code: string): Seat[];
  /** A wolf that has not gone, as the wins count it. */
  isWolf(seat: Seat): boolean;
  /** The card that a check reads (R-DUAL-IDIOT-2). */
  seenCard(seat: Seat): RoleId;
  /** The camp that a check shows. */
  seenAs(seat: Seat): 'good' | 'wolf';
  /** Who is awake with the pack. */
  pack(): Seat[];
  /** Seats that this one may not aim at, by its bonds. */
  shuns(seat: Seat, what: Aim): Seat[];
  /** Has this seat a power to use? A village that was punished has none. */
  able(seat: Seat): boolean;
  /** Does the deck list this role code? */
  lists(code: string): boolean;
  /** Tonight's answers to this ask by living holders, in the order in which they were given. */
  tonight(ask: AskId): { seat: Seat; picks: Pick[] }[];
  /** Tonight's deaths as they would be by the answers so far, without what follows from them. */
  deaths(): Death[];
};
export type Aim = 'vote' | 'kill';

/** What a night answer wishes; the night's resolution makes facts of all wishes together (RUL-NIGHT-1). */
export type Wish =
  /** `sure`: neither ward nor antidote helps. */
  | { wish: 'kill'; target: Seat; cause: Extract<Cause, 'knife' | 'poison'>; sure?: true }
  | { wish: 'save'; target: Seat; by: 'antidote' | 'guard' };

/** What a death brings with it: more deaths, and facts that change the table. */
export type Fall = { deaths?: Death[]; effects?: Event[] };

/** One step of the wake order. It is called for its fixed time whether or not anybody holds the card. */
export type Call = {
  step: NightStep;
  /** Where the step has its place in wake orders that do not print it: behind this one, if they have it. */
  after?: NightStep;
  /** Steps whose results this one must know: it never shares a window with them (night.windows shared). */
  needs: readonly NightStep[];
  /** Called on the first night alone. */
  first?: true;
  /** Who is awake in it is made by this step. */
  madeBy?: NightStep;
  /** Called in the two-card game alone. */
  twoCard?: true;
  /** Nobody's own call: it rides in a step that another card lists. */
  rides?: true;
  /** Who is awake in it; without this question, the living holders of the card that have their powers. */
  awake?(table: Table): Seat[];
  /** What they are told and asked when it opens. */
  open(table: Table, seats: readonly Seat[]): Event[];
  /** What the holder reads in the answer to the own press. */
  pressed?(table: Table, seat: Seat, ask: AskId, picks: readonly Pick[], draw: Draw): Event[];
  /** What is settled when its time is up. */
  close?(table: Table, seats: readonly Seat[], draw: Draw): Event[];
  /** An ask that this seat's own answers of tonight rule out. */
  barred?(flags: Flags, answered: readonly AskId[], ask: AskId): boolean;
};

/** A right of the day that stands without being opened; its button is in everybody's panel. */
export type Right = {
  ask: AskId;
  /** `state.turn` by its step and seat are public; the rest may use what the seat knows. */
  open(flags: Flags, now: Moment): boolean;
  /** What may be chosen, from what the seat may know; empty = not this seat's (any more). */
  picks(known: Known): Pick[];
};
export type Moment = {
  step: Step | null;
  phase: 'deal' | 'night' | 'day' | 'over';
  announced: boolean;
  inElection: boolean;
};
/** What the seat itself knows, as far as rights go. */
export type Known = {
  flags: Flags;
  now: Moment;
  seat: Seat;
  /** What the unlost cards are, top first. */
  hand: readonly Role[];
  living: readonly Seat[];
  mates: readonly Seat[];
  turned: boolean;
  able: boolean;
  duelled: boolean;
};

/** `at`: tested at every closure, or only when the table tests. */
export type OwnWin = {
  winner: Winner;
  reason: 'enchanted' | 'bomb' | 'lastTwo' | 'oneOther' | 'othersOut';
  at: 'closure' | 'test';
  seats?: Seat[];
};

/** Questions that a card or a status answers; what it does not answer changes nothing. */
export type Trait = {
  calls?: readonly Call[];
  /** Effects of tonight's answers. */
  wishes?(table: Table): Wish[];
  /** Facts instead of this death; null = it dies. */
  spared?(table: Table, death: Death): Event[] | null;
  /** What follows one death of a batch at once. */
  fallen?(table: Table, death: Death): Fall;
  /** What changes when all deaths of a batch are known. */
  settled?(table: Table, deaths: readonly Death[]): Fall;
  /** May not cast an exile vote today. */
  bars?(table: Table, seat: Seat): boolean;
  /** Is no target of an exile vote. */
  immune?(table: Table, seat: Seat): boolean;
  /** Seats that this one may not vote for or kill. */
  shuns?(table: Table, seat: Seat, what: Aim): Seat[];
  /** The side that this seat wins with, if it is not its card's. */
  side?(table: Table, seat: Seat): Side | null;
  /** Its class for 屠边, if it is not its card's. */
  classOf?(table: Table, seat: Seat): RoleClass | null;
  /** A win of its own, tested before the camps'; `seats` win it, else everybody of the side. */
  wins?(table: Table): OwnWin | null;
  /** Neither wolves nor village can win yet. */
  blocks?(table: Table): boolean;
  /** Must be out before the village has won, though it is no wolf. */
  mustGo?(table: Table, seat: Seat): boolean;
  /** Facts at daybreak, before anything else of the day. */
  dawn?(table: Table): Event[];
  /** Facts right after the announcement of the night's dead. */
  told?(table: Table): Event[];
  /** May the judge rule it out for naming whom it knows? Without the question, the card names nobody. */
  disclosed?(table: Table, seat: Seat): boolean;
  /** Voted out: may this seat stay, or does it? */
  stays?(table: Table, seat: Seat): boolean;
  /** The seat that takes a tie upon itself. */
  takesTie?(table: Table): Seat | null;
  rights?: readonly Right[];
};

/** A role: who wins with it and what it may do. Everything it does not say is the plain villager's answer. */
export type Role = Trait & {
  /** Code of the case files and boards. */
  code: string;
  camp: Camp;
  /** Class for 屠边, unless a flag `class.<code>` says otherwise. */
  class: RoleClass;
  /** Any number of this card may be in a deck; every other card at most once. */
  plain?: true;
  /** Wakes with the wolves and shares their knife: at once, or below another card too. */
  pack?: 'top' | 'anywhere';
  /** Wakes with them only as long as this holds. */
  joins?(table: Table, seat: Seat): boolean;
  /** The camp that a check shows, if it is not the card's. */
  seen?(table: Table, seat: Seat): 'good' | 'wolf' | null;
  /** Duelled, it is a wolf or not, if not as its camp. */
  duelled?(flags: Flags): 'good' | 'wolf';
  /** Knives it can still take, more than one = the next one does not kill. */
  lives?(state: State, seat: Seat): number;
  /** The pack may not pick it. */
  spurned?: true;
  /** May self-destruct where the rules allow it at all. */
  bursts?: true;
  /** May take one along when it does; may challenge one to a duel. */
  takes?: true;
  duels?: true;
  /** Takes the other card of its hand as its own (two-card game). */
  copies?: true;
  /** The deck has two cards more than seats. */
  spares?: true;
  /** May stay when voted out; takes ties upon itself: their windows follow on every board that lists it. */
  window?: 'flip' | 'naming';
  /** May it shoot when it goes out by this cause? A role without this question is no shooter. */
  farewell?(flags: Flags, cause: Cause): boolean;
};
