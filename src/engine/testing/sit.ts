import { decide, isRefusal, resume } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { initialState, type State } from '../kit/state.ts';
import type {
  AskId,
  Cause,
  Command,
  Draw,
  Event,
  Facts,
  FactType,
  Pick,
  RefusalCode,
  Seat,
  SeatView,
  Setup,
  Step,
  TableView,
} from '../model/index.ts';
import { roleByCode, sortedDeck } from '../presets/boards.ts';
import { workOutFlags } from '../presets/flags.ts';
import type { Start } from '../scenario/case.ts';
import { snapshot } from '../scenario/snapshot.ts';
import { seatView } from '../view/seat-view.ts';
import { tableView } from '../view/table-view.ts';
import { drawOf } from './random.ts';

export type Options = {
  ruleSet?: string;
  flags?: Record<string, string | number | boolean>;
  protectedSeats?: Setup['protectedSeats'];
  start?: Start;
  times?: Setup['times'];
  draw?: Draw;
  /** The two undealt cards of a thief's table, as codes. */
  bottom?: string;
  practiceSeats?: Seat[];
};

/**
 * A table in a test. Seats are dealt in order; a story says who does what when, and lets time run out everywhere else:
 *
 *
 *     const table = sit(NINE).until('wolves').all([1, 2, 3], 'knife', 7).until('dawn');
 *     expect(table.told('deathsAnnounced')).toEqual({ seats: [7], cards: [] });
 */
export type Sitting = {
  readonly state: State;
  readonly log: readonly Event[];
  readonly step: Step | null;
  /** Lets time run out until a turn of this step (of this seat) is open. */
  until(step: Step, seat?: Seat): Sitting;
  /** Lets the open turn's time run out. */
  timeUp(): Sitting;
  /** Sets the minute of the clock, which is 1 until then. */
  at(minute: number): Sitting;
  /** Answers; a refusal is an error here. */
  say(seat: Seat, ask: AskId, ...picks: Pick[]): Sitting;
  /** The same answer from several seats. */
  all(seats: readonly Seat[], ask: AskId, ...picks: Pick[]): Sitting;
  /** Why an answer is refused; null if it counts (it stays then). */
  refused(seat: Seat, ask: AskId, ...picks: Pick[]): RefusalCode | null;
  /** Any command, refused or not. */
  order(command: Command): RefusalCode | null;
  burst(seat: Seat): Sitting;
  /** A vote in the open ballot: `{target: [voters]}`. */
  vote(votes: Record<number, Seat[]>): Sitting;
  /** The last fact of this type, or undefined. */
  told<T extends FactType>(type: T): Facts[T] | undefined;
  facts<T extends FactType>(type: T): Facts[T][];
  /** Seats that are publicly out, with their causes. */
  causes(): Record<Seat, Cause>;
  winner(): string | null;
  view(seat: Seat): SeatView;
  table(): TableView;
};

/** More turns than any game has; reaching it means that the awaited step never comes. */
const MOST_TURNS = 2_000;

const setupOf = (codes: string, options: Options) => {
  const { ruleSet = 'reg', flags = {}, protectedSeats, times, bottom } = options;
  const hands = codes.split(' ');
  const spares = bottom?.split(' ') ?? [];
  const deal = [...hands.flatMap((hand) => hand.split('/')), ...spares].map((code) => {
    const role = roleByCode(code);
    if (!role) throw new Error(`no role ${code}`);
    return role;
  });
  const seats = hands.length;
  const worked = workOutFlags(ruleSet, { seats }, flags);
  if ('badFlag' in worked) throw new Error(`bad flag ${worked.badFlag} ${worked.value}`);
  const setup: Setup = {
    ruleSet,
    board: null,
    deck: sortedDeck(deal),
    flags: worked,
    seats,
    times: times ?? { default: 30 },
    protectedSeats: protectedSeats ?? { kill: [], check: [] },
    practiceSeats: options.practiceSeats ?? [],
    shortSeed: true,
  };
  return { setup, deal };
};

/** Sits down with these cards, seat 1 first, `TOP/LOWER` where each has two; in the middle of a game with `start`. */
export const sit = (codes: string, options: Options = {}): Sitting => {
  const { setup, deal } = setupOf(codes, options);
  const draw = options.draw ?? drawOf(1);
  const log: Event[] = [];
  let state = initialState;
  const record = (events: readonly Event[]) => {
    for (const event of events) {
      state = evolve(state, event);
      log.push(event);
    }
  };
  const order = (command: Command): RefusalCode | null => {
    const decided = decide(state, command, draw);
    if (isRefusal(decided)) return decided.refused;
    record(decided);
    return null;
  };
  const facts = <T extends FactType>(type: T): Facts[T][] =>
    log.flatMap((event) => (event.type === type ? [event.data as Facts[T]] : []));
  const refused = (seat: Seat, ask: AskId, ...picks: Pick[]) =>
    order({ type: 'Answer', seat, ask, turn: state.turn?.turn ?? 0, picks, minute: 1 });
  let minute = 1;
  const timeUp = () => {
    const { turn } = state;
    if (!turn) throw new Error('no turn is open');
    order({ type: 'TimeUp', turn: turn.turn, revision: turn.revision, minute });
    return sitting;
  };
  const say = (seat: Seat, ask: AskId, ...picks: Pick[]) => {
    const why = refused(seat, ask, ...picks);
    if (why) throw new Error(`${seat} ${ask} ${picks.join()}: ${why}`);
    return sitting;
  };
  const sitting: Sitting = {
    get state() {
      return state;
    },
    get log() {
      return log;
    },
    get step() {
      return state.turn?.step ?? null;
    },
    until(step, seat) {
      for (let turns = 0; turns < MOST_TURNS; turns += 1) {
        const { turn } = state;
        if (turn?.step === step && (seat === undefined || turn.seat === seat)) return sitting;
        timeUp();
      }
      throw new Error(`${step} never comes`);
    },
    timeUp,
    at(now) {
      minute = now;
      return sitting;
    },
    say,
    all(seats, ask, ...picks) {
      for (const seat of seats) say(seat, ask, ...picks);
      return sitting;
    },
    refused,
    order,
    burst: (seat) => say(seat, 'selfDestruct', 'burst'),
    vote(votes) {
      const ask = state.asks[0]?.ask;
      if (!ask) throw new Error('no ballot is open');
      for (const [target, voters] of Object.entries(votes)) {
        for (const voter of voters) say(voter, ask, Number(target));
      }
      return sitting;
    },
    told: (type) => facts(type).at(-1),
    facts,
    causes: () => Object.fromEntries(state.out.map(({ seat, cause }) => [seat, cause])),
    winner: () => facts('gameEnded').at(-1)?.winner ?? null,
    view: (seat) => seatView(log, seat),
    table: () => tableView(log),
  };
  order({ type: 'Start', setup, seed: '00', hash: 'h', deal, minute: 1 });
  if (options.start) {
    state = snapshot(state, options.start);
    record(resume(state, 1, draw));
  }
  return sitting;
};

/** The nine seats of reg-9 in the order in which stories use them: wolves 1–3, seer 4, witch 5, hunter 6, villagers 7–9. */
export const NINE = 'W W W SEER WITCH HUNTER V V V';
