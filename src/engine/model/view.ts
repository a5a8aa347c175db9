import type { Ballot, Event, Facts, Setup, Tally } from './events.ts';
import type { AskId, AskMode, Pick, RoleId, Seat, Step, Talk, Winner } from './words.ts';

export type OpenAsk = {
  ask: AskId;
  turn: number;
  mode: AskMode;
  picks: Pick[];
  min: number;
  max: number;
  /** What this seat has answered so far, null = nothing. A final or plain ask that was answered is not listed any more. */
  answer: Pick[] | null;
};

export type PublicTurn = { turn: number; revision: number; step: Step; seat: Seat | null; seconds: number };

/** What everybody who can read the channel knows now. */
export type TableView = {
  setup: Setup | null;
  hash: string | null;
  phase: { kind: 'deal' | 'night' | 'day' | 'over'; n: number };
  turn: PublicTurn | null;
  /** A host has stopped the table's clock; what the turn still has, in ms. */
  paused: number | null;
  /** Not publicly out, ascending: a seat that fell tonight and is not announced is still here. */
  living: Seat[];
  out: { seat: Seat; how: 'night' | Facts['seatOut']['cause']; n: number }[];
  sheriff: Seat | null;
  badge: 'none' | 'held' | 'gone';
  /** Running candidates of the present or last election, and who withdrew from it. */
  candidates: Seat[];
  withdrawn: Seat[];
  order: Seat[];
  /** On the stage of the present run-off. */
  tied: Seat[];
  talk: { day: number; seat: Seat; talk: Talk }[];
  ballots: { day: number; vote: Facts['ballotClosed']['vote']; ballots: Ballot[]; tally: Tally[] }[];
  /** Away now, ascending, out seats included (HOUSE-AWAY). */
  away: Seat[];
  /** Cards turned up by a skill, and who may not speak today. */
  shown: { seat: Seat; card: RoleId; stays: boolean }[];
  silenced: Seat | null;
  /** Who may vote on a day, where a scapegoat has named them. */
  mayVote: { day: number; seats: Seat[] } | null;
  sumUp: { day: number; seat: Seat | null }[];
  ended: { winner: Winner; reason: string; winners: Seat[] } | { abandoned: true } | null;
};

/** What the holder of one seat knows now: made from the events that this seat may read, and from nothing else. */
export type SeatView = TableView & {
  seat: Seat;
  card: RoleId | null;
  /** The cards that are left, top first: one, or two in the two-card game. */
  hand: RoleId[];
  lover: Seat | null;
  /** All enchanted seats, as its holder was last told. */
  enchanted: Seat[];
  /** True once publicly out. */
  isOut: boolean;
  asks: OpenAsk[];
  /** Rights that stand without being opened, possible for this seat now: selfDestruct, duel, withdraw. */
  rights: AskId[];
  /** What may be picked for each of them; a seat's number in selfDestruct is whom it takes along. */
  rightPicks: Partial<Record<AskId, Pick[]>>;
  /** The pack, self included, for who is in it; else empty. */
  pack: Seat[];
  /** Tonight's picks of the pack, as far as this seat may read them. */
  packPicks: { seat: Seat; picks: Pick[] }[];
  checks: { night: number; target: Seat; result: 'good' | 'wolf' | RoleId }[];
  /** Witch only, else null. `victim`: undefined = told nothing tonight, null = nobody was attacked. */
  potions: {
    antidote: boolean;
    poison: boolean;
    victim: Seat | null | undefined;
    used: { night: number; potion: 'antidote' | 'poison'; target: Seat }[];
  } | null;
  /** All events that this seat may read, in order. */
  events: readonly Event[];
};
