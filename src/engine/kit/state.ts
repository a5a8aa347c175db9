import type {
  AskId,
  AskMode,
  Cause,
  Facts,
  NightStep,
  Pick,
  RoleId,
  Seat,
  Setup,
  Step,
} from '../model/index.ts';

export type Death = { seat: Seat; cause: Cause };

/** A night answer that stands: the last one of its seat and ask in that night. */
export type Act = { night: number; seat: Seat; ask: AskId; picks: Pick[] };

/** One ask of the present turn; the same list for all its seats. */
export type Ask = { ask: AskId; mode: AskMode; seats: Seat[]; picks: Pick[]; min: number; max: number };

export type Vote = Facts['ballotClosed']['vote'];

/** What the main line does when no turn is open any more; interrupts (deaths, badge, last words) come before it. */
export type Next =
  | 'night'
  | 'calls'
  | 'dawn'
  | 'election'
  | 'candidates'
  | 'campaign'
  | 'sheriffVote'
  | 'count'
  | 'campaignRunOff'
  | 'sheriffRunOffVote'
  | 'announce'
  | 'pause'
  | 'direction'
  | 'order'
  | 'speech'
  | 'sumUp'
  | 'vote'
  | 'picked'
  | 'runOffSpeech';

export type NightCalls = Facts['nightFell']['timetable'][number];

/** Everything the rules need to go on: plain JSON, made from events alone. */
export type State = {
  setup: Setup | null;
  /** Cards by seat, seat 1 first. */
  cards: RoleId[];
  phase: { kind: 'deal' | 'night' | 'day' | 'over'; n: number };
  /** Number of the last turn that was opened. */
  turns: number;
  turn: { turn: number; revision: number; step: Step; seat: Seat | null } | null;
  asks: Ask[];
  /** Answers to the asks of the present turn. */
  answers: { ask: AskId; seat: Seat; picks: Pick[] }[];
  next: Next;
  /** Windows of tonight that are still to be opened, and the steps of the open one. */
  calls: NightCalls[];
  calling: NightStep[];
  acts: Act[];
  /** Tonight's knife after its close: null = nobody. */
  knife: Seat | null;
  /** Fell in the night and not announced yet: alive for everybody who asks. */
  fallen: Death[];
  out: Death[];
  sheriff: Seat | null;
  badge: 'none' | 'held' | 'torn' | 'lost';
  election: {
    due: boolean;
    /** Taken up again at the withdrawals after a first self-destruct (election.explode double). */
    resumed: boolean;
    bursts: number;
    ran: Seat[];
    withdrawn: Seat[];
    upward: boolean;
  };
  vote: Vote | null;
  /** Living when the present vote opened, for the sheriff's weight. */
  voting: number;
  tied: Seat[];
  /** Run-offs of today's exile vote. */
  runOffs: number;
  /** Turns to speak that are still to come. */
  speakers: Seat[];
  upward: boolean;
  /** The sheriff's side of today. */
  side: 'left' | 'right' | null;
  announced: boolean;
  /** Today's dawn list. */
  dawnList: Seat[];
  /** Final-actions windows and last words still to come, in order. */
  windows: Seat[];
  lastWords: Seat[];
  /** A shot was taken in the window that is open. */
  shotTaken: boolean;
  /** The day was cut short: night comes after what the deaths still owe. */
  cut: boolean;
  /** Chains of deaths: the present one's number and kind, the last night's number, and in which the last wolf went. */
  batch: { n: number; kind: 'night' | 'day'; night: number };
  packGone: number | null;
  /** For HOUSE-DRAW: could anybody kill or exile since the last dusk, and rounds in a row without. */
  couldKill: boolean;
  idleRounds: number;
  /** Away seats; persons known to be gone; public asks in a row that a seat let run out (HOUSE-AWAY). */
  away: Seat[];
  left: Seat[];
  misses: { seat: Seat; n: number }[];
  /** The speaker of the open turn has given a sign. */
  heard: boolean;
  over: boolean;
};

/** Before the deal. */
export const initialState: State = {
  setup: null,
  cards: [],
  phase: { kind: 'deal', n: 0 },
  turns: 0,
  turn: null,
  asks: [],
  answers: [],
  next: 'night',
  calls: [],
  calling: [],
  acts: [],
  knife: null,
  fallen: [],
  out: [],
  sheriff: null,
  badge: 'none',
  election: { due: false, resumed: false, bursts: 0, ran: [], withdrawn: [], upward: true },
  vote: null,
  voting: 0,
  tied: [],
  runOffs: 0,
  speakers: [],
  upward: true,
  side: null,
  announced: false,
  dawnList: [],
  windows: [],
  lastWords: [],
  shotTaken: false,
  cut: false,
  batch: { n: 0, kind: 'night', night: 0 },
  packGone: null,
  couldKill: false,
  idleRounds: 0,
  away: [],
  left: [],
  misses: [],
  heard: false,
  over: false,
};

/** The state with these parts changed. A clone that is written to is three times as fast as a spread with overrides. */
export const change = (state: State, part: Partial<State>): State => Object.assign({ ...state }, part);
