import { decide, isRefusal, resume } from '../decide.ts';
import { electorate } from '../election.ts';
import { evolve } from '../evolve.ts';
import { runOffVoters } from '../exile.ts';
import { initialState, type State } from '../kit/state.ts';
import type { Command, Draw, Event, Refusal, Seat, Step as TurnStep } from '../model/index.ts';
import { CaseError, type CaseGame, type Inputs, type Protected, type Step } from './case.ts';
import { commandOf, type Order, type Part, partsNow, partsOf } from './orders.ts';
import { snapshot } from './snapshot.ts';
import { dealOf, setupFor } from './table-of.ts';

type RunOff = { order: Seat[]; voters: Seat[] };
const RUN_OFFS: readonly TurnStep[] = ['campaignRunOff', 'sheriffRunOffVote', 'runOffSpeech', 'runOffVote'];

/** A game in play: its state and its log. */
export type Play = {
  state: State;
  log: Event[];
  /** The last run-off of this step: who speaks, and who may vote. */
  runOff: RunOff | undefined;
  /** A tie that may come to one. */
  tie: RunOff | undefined;
  /** The state after each night's resolution, before its dawn. */
  nights: { at: number; state: State }[];
  /** The state at the last dusk or dawn, before anything of it. */
  before: State;
  isNight: boolean;
  /** This step would come after the game's end. */
  isLate: boolean;
};

/**
 * A case says everything: what the rules would leave to chance must be given in it. Only who begins a day's speeches has
 * no key; a case on such a table asks for the `speakers` in any order.
 */
const noDraw: Draw = ({ purpose }) => {
  if (purpose === 'speechStart') return 0;
  throw new CaseError(`${purpose} is left to chance: the case must say it`);
};

const record = (play: Play, events: readonly Event[]): void => {
  for (const event of events) {
    if (event.type === 'dayBroke') play.nights.push({ at: play.log.length, state: play.state });
    play.state = evolve(play.state, event);
    play.log.push(event);
    if (event.type === 'turnOpened' && RUN_OFFS.includes(event.data.step)) play.runOff = play.tie;
    if (event.type !== 'tied') continue;
    const { vote, seats, order } = event.data;
    const exile = vote === 'exile' || vote === 'runOff';
    const voters = exile ? runOffVoters(play.state, seats) : electorate(play.state, seats);
    play.tie = { order, voters };
  }
};

const minuteOf = (clock: string | undefined): number => Number(clock?.split(':')[1] ?? 0);

/** The clocks of a day in a case: when its election opens, and when its speeches do. */
type Clocks = Pick<Inputs, 'clock' | 'speechClock'>;

const opensElection = (events: readonly Event[]): boolean =>
  events.some(({ type }) => type === 'electionOpened');

/** Decides at the election's clock what opens an election, and everything else at the speeches'. */
const onTime = <T extends Event[] | Refusal>(clocks: Clocks, at: (minute: number) => T): T => {
  const tried = at(minuteOf(clocks.clock));
  return !isRefusal(tried) && opensElection(tried) ? tried : at(minuteOf(clocks.speechClock));
};

const run = (play: Play, command: Command, what: string, clocks: Clocks, draw = noDraw): void => {
  const decided = onTime(clocks, (minute) => decide(play.state, { ...command, minute }, draw));
  if (isRefusal(decided)) throw new CaseError(`${what} was refused (${decided.refused})`);
  record(play, decided);
};

/** A peek is noticed or not as the case says; which wolf it shows is looked at by none. */
const drawFor =
  ({ girl }: Inputs): Draw =>
  (key, below) => {
    if (key.purpose === 'girlNoticed') return girl === 'peek' ? below - 1 : 0;
    return key.purpose === 'girlSees' ? 0 : noDraw(key, below);
  };

/** Is at least one of these orders refused, one after the other? Nothing of it stays. */
const isRefused = (state: State, orders: readonly Order[], draw: Draw): boolean => {
  const before = JSON.stringify(state);
  let tried = state;
  for (const order of orders) {
    const decided = decide(tried, commandOf(order, tried, 0), draw);
    if (JSON.stringify(state) !== before) throw new CaseError('a try has changed the state');
    if (isRefusal(decided)) return true;
    tried = decided.reduce(evolve, tried);
  }
  return orders.length === 0;
};

/** Every try whose moment is now and was not before; accepted ones are errors. */
const tryAll = (play: Play, step: Step, done: Set<Inputs>): void => {
  for (const attempt of step.refuse) {
    const parts = done.has(attempt) ? [] : partsNow(play.state, attempt, shotsOf(play, step));
    if (parts.length === 0) continue;
    done.add(attempt);
    if (
      !isRefused(
        play.state,
        parts.flatMap((part) => part.orders),
        drawFor(attempt),
      )
    ) {
      throw new CaseError(`refuse ${JSON.stringify(attempt)}: it was accepted`);
    }
  }
};

/** Carries out one part; true if the turn went on to another. */
const carryOut = (play: Play, part: Part, clocks: Clocks, draw: Draw): boolean => {
  const turn = play.state.turn?.turn;
  if (part.orders.length === 0) throw new CaseError(`${part.key}: nobody can do it`);
  for (const order of part.orders) run(play, commandOf(order, play.state, 0), part.key, clocks, draw);
  return play.state.over || play.state.turn?.turn !== turn;
};

/** Windows with a shot in them that the seat at the table has had in this step. */
const shotsOf = ({ log, state }: Play, { name }: Step): number => {
  const from = log.findLastIndex((event) => event.type === 'dayBroke');
  if (!name.startsWith('D')) return 0;
  const seat = state.turn?.seat;
  const opened = log
    .slice(from + 1)
    .filter(
      (event) =>
        event.type === 'askOpened' && event.data.ask === 'shot' && event.data.seats.includes(seat ?? 0),
    ).length;
  return Math.max(0, opened - 1);
};

const inStep = ({ state }: Play, name: string): boolean => {
  if (state.over || !state.turn) return false;
  const { kind, n } = state.phase;
  if (kind === 'deal') return name === 'N1';
  return name === `${kind === 'night' ? 'N' : 'D'}${n}`;
};

/** A night without a step passes at its dusk. */
const hasBeen = ({ log }: Play, name: string): boolean =>
  log.some((event) => event.type === 'nightFell' && name === `N${event.data.night}`);

/** Plays one night or day of a case to its end. `following`: the next one, whose day a night's end opens. */
export const playStep = (play: Play, step: Step, following: Step | undefined): void => {
  const wanted = new Set(partsOf(step.inputs));
  play.runOff = undefined;
  play.isLate = play.state.over && !inStep(play, step.name);
  if (!inStep(play, step.name)) {
    if (play.state.over && wanted.size > 0) throw new CaseError('the game is over');
    if (!play.state.over && (wanted.size > 0 || !hasBeen(play, step.name)))
      throw new CaseError(`it is not ${step.name} now`);
    return;
  }
  const clocks = (play.isNight ? following?.inputs : step.inputs) ?? {};
  const done = new Set<string>();
  const tried = new Set<Inputs>();
  while (inStep(play, step.name)) {
    tryAll(play, step, tried);
    const part = partsNow(play.state, step.inputs, shotsOf(play, step)).find((one) => !done.has(one.key));
    if (part) {
      done.add(part.key);
      carryOut(play, part, clocks, drawFor(step.inputs));
      continue;
    }
    const { turn } = play.state;
    if (turn)
      run(play, { type: 'TimeUp', turn: turn.turn, revision: turn.revision, minute: 0 }, 'time up', clocks);
  }
  const missed = [...wanted].find((key) => !done.has(key));
  if (missed !== undefined) throw new CaseError(`${missed}: its moment never came`);
};

/** Deals a case's game and goes to where it begins. */
export const begin = (game: CaseGame<unknown>, held: Protected<number>): Play => {
  const play: Play = {
    state: initialState,
    log: [],
    runOff: undefined,
    tie: undefined,
    nights: [],
    before: initialState,
    isNight: true,
    isLate: false,
  };
  const setup = setupFor(game, held);
  run(play, { type: 'Start', setup, seed: '', hash: '', deal: dealOf(game), minute: 0 }, 'start', {});
  if (game.start) {
    play.state = snapshot(play.state, game.start);
    const clocks = game.steps[0]?.inputs ?? {};
    record(
      play,
      onTime(clocks, (minute) => resume(play.state, minute, noDraw)),
    );
  }
  return play;
};
