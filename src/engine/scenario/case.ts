/** The shape of a case file's document after reading (cases/FORMAT.md); seats are numbers, role codes are text. */
export type SeatOr<W extends string> = number | W;
export type Votes = Record<string, number[]>;

export type Potions = { save?: boolean | undefined; poison?: number | undefined };
export type Elect = {
  run?: number[] | undefined;
  withdraw?: number[] | undefined;
  votes?: Votes | undefined;
  pk?: Votes | undefined;
};
export type Place = 'election' | 'electionPk' | 'speech' | 'pkSpeech' | 'vote' | 'lastWords';
export type Boom = number | { seat: number; takes?: number | undefined; at?: Place | undefined };

/** Inputs of a night or a day. */
export type Inputs = {
  thief?: string | undefined;
  link?: [number, number] | 'none' | undefined;
  model?: number | undefined;
  guard?: SeatOr<'none'> | undefined;
  charm?: number | undefined;
  mute?: SeatOr<'none'> | undefined;
  piper?: number[] | undefined;
  king?: SeatOr<'none'> | Record<string, SeatOr<'none'>> | undefined;
  girl?: 'peek' | 'caught' | 'spared' | undefined;
  duel?: { by: number; target: number } | undefined;
  flip?: Record<string, boolean> | undefined;
  scapegoat?: number[] | undefined;
  wolves?: SeatOr<'none'> | Record<string, SeatOr<'none'>> | undefined;
  witch?: Potions | undefined;
  seer?: number | undefined;
  clock?: string | undefined;
  speechClock?: string | undefined;
  elect?: Elect | undefined;
  side?: 'left' | 'right' | undefined;
  boom?: Boom | undefined;
  judge?: { kill: number } | undefined;
  recommend?: number | undefined;
  vote?: Votes | undefined;
  pk?: Votes | Votes[] | undefined;
  sheriffPicks?: SeatOr<'none'> | undefined;
  shoot?: Record<string, SeatOr<'none'> | SeatOr<'none'>[]> | undefined;
  badge?: Record<string, SeatOr<'tear'>> | undefined;
};

export type Told = Record<string, unknown>;

/** What must hold after a step; a key that is absent is not looked at. */
export type StepExpect = {
  told?: Told | undefined;
  toldSeats?: Record<string, Told> | undefined;
  awake?: { wolves: number[] } | undefined;
  [key: string]: unknown;
};

export type Step = {
  name: string;
  inputs: Inputs;
  refuse: Inputs[];
  expect: StepExpect;
  substitute: Record<string, string>;
};

export type Start = {
  at: string;
  alive?: number[] | undefined;
  witch?: ('save' | 'poison')[] | undefined;
  sheriff?: SeatOr<'none' | 'torn'> | undefined;
  election?: 'pending' | undefined;
  lovers?: [number, number] | undefined;
  model?: number | undefined;
  flipped?: number[] | undefined;
  charmed?: number | undefined;
  enchanted?: number[] | undefined;
  cards?: Record<string, string> | undefined;
  lives?: number | undefined;
  lastWard?: number | undefined;
  lastSilenced?: number | undefined;
  powerless?: boolean | undefined;
  knightUsed?: boolean | undefined;
  mayVote?: number[] | undefined;
  hoodDue?: string | undefined;
};

export type Protected<P> = { kill: P[]; check: P[] };

export type CaseExpect<P> = {
  winner?: string | undefined;
  sheriff?: SeatOr<'none' | 'torn'> | undefined;
  alive?: number[] | undefined;
  winners?: number[] | undefined;
  protectedNext?: Protected<P> | undefined;
};

/** One game of a case: the whole document, or one of its `games`. `people` are null for practice players. */
export type CaseGame<P> = {
  ruleSet: string;
  board: string | null;
  flags: Record<string, string | number | boolean>;
  seats: string[];
  bottom: string[];
  start: Start | null;
  steps: Step[];
  expect: CaseExpect<P>;
  people: (P | null)[];
  channel: string;
  aborted: boolean;
};

export type Case =
  | { id: string; kind: 'game'; game: CaseGame<number>; held: Protected<number> }
  | { id: string; kind: 'games'; games: CaseGame<string>[] };

/** A case that cannot be right says so with this; the message names what is wrong. */
export class CaseError extends Error {}
