import type {
  AskId,
  AskMode,
  Audience,
  By,
  Cause,
  Flags,
  FollowerCause,
  Motion,
  NightStep,
  OpenCause,
  Pick,
  RoleId,
  Seat,
  Sign,
  Step,
  Talk,
  Times,
  Winner,
} from './words.ts';

/** What a table agrees on before the deal; public from the lobby on (F01, F04). */
export type Setup = {
  ruleSet: string;
  board: string | null;
  /** Every card in play, sorted by role; for the start message and the rules text. */
  deck: RoleId[];
  flags: Flags;
  seats: number;
  times: Times;
  protectedSeats: { kill: Seat[]; check: Seat[] };
  practiceSeats: Seat[];
  /** A judge without a seat reads everything (HOUSE-OBSERVER). */
  judge?: true;
  /** True if the seed was stretched from a short one: tools only, and the table is told. */
  shortSeed: boolean;
};

/** `silent`: gave no answer at all, which is not the same as abstaining. */
export type Ballot = { voter: Seat; pick: Seat | null; halves: number; silent?: true };
export type Tally = { seat: Seat; halves: number };

/** Facts, by type. Seats only; never user ids, names or words. */
export type Facts = {
  /** `hash` = sha256(seed ‖ canonical deal), hex (F02). */
  gameStarted: { setup: Setup; hash: string };
  /** 64 hex digits (F03). */
  seedDrawn: { seed: string };
  /** `lower`: the second card of the two-card game. */
  cardDealt: { seat: Seat; card: RoleId; lower?: RoleId };
  /** The undealt cards of a thief's table; what the thief is shown and takes (F12, F13). */
  sparesLaid: { cards: RoleId[] };
  sparesShown: { seat: Seat; cards: RoleId[] };
  cardTaken: { seat: Seat; card: RoleId };

  /**
   * `timetable` is the whole night, in order, gaps included in each call's seconds. `with`: other calls that share
   * this one's window (night.windows shared); the window's turn carries the step `call`.
   */
  nightFell: { night: number; timetable: { call: NightStep; seconds: number; with?: NightStep[] }[] };
  /** `election`: an election comes before the deaths are announced. */
  dayBroke: { day: number; election: boolean };

  /** `seat`: whose speech, last words, window or badge this turn is. */
  turnOpened: { turn: number; step: Step; seconds: number; seat: Seat | null };
  turnReopened: { turn: number; revision: number; seconds: number };
  /** The table stands still, and goes on; `left`: what the turn still has, in ms (F66). */
  paused: { turn: number; revision: number; left: number; by: By };
  resumed: { turn: number; revision: number; left: number; by: By };
  turnExtended: { turn: number; revision: number; seconds: number; by: By };
  turnSkipped: { turn: number; by: By };

  /** The same ask for each of `seats`; told to them, or public where the list is the same public list for all. */
  askOpened: {
    turn: number;
    ask: AskId;
    mode: AskMode;
    seats: Seat[];
    picks: Pick[];
    min: number;
    max: number;
  };
  askAnswered: { turn: number; ask: AskId; seat: Seat; picks: Pick[] };

  /** Who is in the pack now, and the special wolves among them (F20). */
  mates: { seats: Seat[]; kinds?: { seat: Seat; card: RoleId }[] };
  /** The pack's seats as a wolf outside of it may know them. */
  packShown: { seat: Seat; seats: Seat[] };
  /** The other double villagers (F15). */
  doublesShown: { seats: Seat[] };
  /** Two linked players, told to who linked them; each lover's own line (F38). */
  linked: { seat: Seat; seats: [Seat, Seat] };
  loverShown: { seat: Seat; lover: Seat };
  wardShown: { seat: Seat; ward: Seat; card: RoleId };
  /** What a peek showed; that the pack has noticed it (F33). */
  girlSaw: { seat: Seat; wolves: Seat[] };
  girlNoticed: { seat: Seat };
  /** All enchanted seats, told to those of them who live (F34). */
  enchantedShown: { seats: Seat[] };
  /** The reader's own powers are gone (F41). */
  powerLost: { seat: Seat };
  /** The pack's pick at the close; null = no agreement or no kill (F25). */
  knifeSettled: { target: Seat | null };
  /** What the witch is told (F27); null = nobody was attacked. Not written when she is told nothing. */
  victimShown: { seat: Seat; victim: Seat | null };
  /** `result` is a camp or a card, by seer.result (F29). */
  checked: { seat: Seat; target: Seat; result: 'good' | 'wolf' | RoleId };
  gunShown: { seat: Seat; up: boolean };
  /** Deaths of the night with their causes, ascending (F45, F46). `knifed`: whom the knife brought down, whatever else hit it. */
  nightResolved: {
    night: number;
    deaths: { seat: Seat; cause: Cause; of?: Cause; unarmed?: true; partial?: true }[];
    knifed: Seat | null;
  };
  /** Hidden turns of the rules, for the recap: a life lost, a blow that kills later, a child that has turned. */
  lifeLost: { seat: Seat; lives: number };
  doomed: { seat: Seat; cause: Cause; day: number };
  turned: { seat: Seat };
  /** The child reads that it has turned (F37); the elder its lives (elder.told). */
  turnShown: { seat: Seat };
  livesShown: { seat: Seat; lives: number };

  bearCalled: { roars: boolean };
  /** Tonight's silence as its target reads it at dawn, and as the table does (F35). */
  silenceTold: { seat: Seat };
  silenced: { seat: Seat };

  /** The minute of the clock that orders the candidates (RUL-ELECT-2). */
  electionOpened: { minute: number };
  candidatesKnown: { candidates: Seat[]; order: Seat[]; minute: number };
  withdrew: { seat: Seat };
  ballotClosed: { vote: 'sheriff' | 'sheriffRunOff' | 'exile' | 'runOff'; ballots: Ballot[]; tally: Tally[] };
  /** More than one seat on top. */
  tied: { vote: 'sheriff' | 'sheriffRunOff' | 'exile' | 'runOff'; seats: Seat[]; order: Seat[] };
  sheriffElected: { seat: Seat };
  electionUnresolved: {
    next: 'tomorrow' | 'never';
    why: 'nobody' | 'withdrawn' | 'allRan' | 'noVotes' | 'tie' | 'selfDestruct';
  };

  /** `lost`: who lost one card of two (F14). */
  deathsAnnounced: { seats: Seat[]; cards: { seat: Seat; card: RoleId }[]; lost?: Seat[] };
  directionChosen: { side: 'left' | 'right' };
  speechesOpened: { order: Seat[]; minute: number };
  said: { seat: Seat; talk: Talk };
  turnEnded: { seat: Seat };
  /** By a silenced player (RUL-MUTE-1). */
  gestured: { seat: Seat; signs: Sign[] };
  summedUp: { seat: Seat | null };
  nobodyOut: { why: 'noVotes' | 'tie' };
  /** Who follows a death of the day, and why, when it happens (F46); the table reads it with all others of that chain. */
  followed: { seat: Seat; cause: FollowerCause; of?: Cause; partial?: true };
  /**
   * A death by day with its open cause (F47); `card` only where the rule set turns it up. `follows`: it belongs to the
   * chain of the death before it.
   */
  seatOut: { seat: Seat; cause: OpenCause; card: RoleId | null; follows?: true };
  /** A card of two is gone by day; its holder reads which (F14). */
  cardLost: { seat: Seat; cause: OpenCause; follows?: true };
  lostShown: { seat: Seat; card: RoleId };
  /** Voted out; the flip window follows. */
  condemned: { seat: Seat };
  /** A card is turned up by a skill (F11); the seat stays where it says so. */
  cardShown: { seat: Seat; card: RoleId; stays: boolean };
  powersGone: Record<string, never>;
  duelled: { seat: Seat; target: Seat; wolf: boolean };
  bombed: { seat: Seat; seats: Seat[] };
  tieTaken: { seat: Seat };
  /** Nobody took the tie upon itself; who may vote tomorrow (F54). */
  tieStands: { vote: 'exile' | 'runOff'; seats: Seat[] };
  votersNamed: { seat: Seat; seats: Seat[]; day: number };
  shot: { seat: Seat; target: Seat };
  badgePassed: { from: Seat; to: Seat };
  badgeTorn: { from: Seat };
  /** The badge is gone without being torn: silence under may_pass, a self-destruct that takes it, nobody left to take it. */
  badgeLost: { from: Seat };
  selfDestructed: { seat: Seat; takes?: Seat };
  judged: { ruling: 'kill'; seat: Seat; by?: By };
  /** Another person is asked to hold this seat, and holds it from now on. */
  seatOffered: { seat: Seat; by: By };
  seatReplaced: { seat: Seat };
  /** Out and past its last own window, at a table whose dead read everything from then on (observer.dead_room). */
  seatObserves: { seat: Seat };
  /** A player, or `by` who holds no seat, has asked the living; who agrees is told to nobody but the one who does. */
  motionOpened: { seat: Seat | null; by?: By; motion: Motion };
  motionAgreed: { seat: Seat };

  /** Nobody answers for this seat any more, or somebody does again (F65). */
  seatAway: { seat: Seat };
  seatBack: { seat: Seat };
  /** The person is known to be gone; the table is told at the end of an exile vote (HOUSE-AWAY). */
  seatLeft: { seat: Seat };
  /** A sign of life that was no answer: it ends a row of missed asks. */
  seatSeen: { seat: Seat };

  gameEnded: { winner: Winner; reason: string; winners: Seat[] };
  /** Ended by people, without a result. */
  gameAbandoned: { reason: 'host' | 'vote'; by?: By };
};

export type FactType = keyof Facts;
export type Event = { [T in FactType]: { type: T; audience: Audience; data: Facts[T] } }[FactType];
export type EventOf<T extends FactType> = Extract<Event, { type: T }>;
