import type { Draw, Seat } from '../model/index.ts';
import type { State } from './state.ts';
import { flag, living, livingSheriff } from './table.ts';

/** A silenced seat has no turn to speak today (RUL-MUTE-1). */
export const speaksAtAll = (state: State, seat: Seat): boolean => state.silenced !== seat;

/** Once round the table beside `anchor`, upwards or downwards; the anchor itself is left out. */
const round = (seats: readonly Seat[], anchor: Seat, upward: boolean): Seat[] => {
  const up = [...seats].sort((a, b) => a - b).filter((seat) => seat !== anchor);
  const turned = [...up.filter((seat) => seat > anchor), ...up.filter((seat) => seat < anchor)];
  return upward ? turned : turned.reverse();
};

const last = (seats: readonly Seat[], seat: Seat | null): Seat[] =>
  seat !== null && seats.includes(seat) ? [...seats.filter((other) => other !== seat), seat] : [...seats];

/** Is the day's direction upwards? The sheriff's side, else one death, else the minute (单顺双逆, RUL-SPEECH-1). */
export const upwardToday = (state: State, minute: number): boolean => {
  if (state.side !== null) return state.side === 'left';
  if (flag(state, 'speech.no_sheriff') === 'random' || state.dawnList.length === 1) return true;
  return minute % 2 === 1;
};

/** The day's speaking order; the sheriff speaks last wherever there is one. */
export const speakingOrder = (state: State, minute: number, draw: Draw): Seat[] =>
  wholeOrder(state, minute, draw).filter((seat) => speaksAtAll(state, seat));

const wholeOrder = (state: State, minute: number, draw: Draw): Seat[] => {
  const seats = living(state);
  const sheriff = livingSheriff(state);
  const upward = upwardToday(state, minute);
  const [dead, ...more] = state.dawnList;
  const single = more.length === 0 ? dead : undefined;
  if (sheriff !== null) {
    const beside = flag(state, 'speech.start') === 'dead_side' ? (single ?? sheriff) : sheriff;
    return [...round(seats, beside, upward).filter((seat) => seat !== sheriff), sheriff];
  }
  if (flag(state, 'speech.no_sheriff') === 'random') {
    const start = seats[draw({ purpose: 'speechStart', seat: 0, turn: state.turns }, seats.length)] ?? 1;
    return [start, ...round(seats, start, true)];
  }
  if (single !== undefined) return round(seats, single, true);
  return upward ? seats : seats.reverse();
};

/** Run-off speeches go by seat in the day's direction, a sheriff among them last (RUL-MISC 3). */
export const stageOrder = (state: State, seats: readonly Seat[], upward: boolean): Seat[] => {
  const up = [...seats].sort((a, b) => a - b);
  return last(upward ? up : up.reverse(), livingSheriff(state));
};

/** Candidates' order by the minute: the ends of the list, or the seat of its last digit (RUL-ELECT-2). */
export const candidateOrder = (state: State, seats: readonly Seat[], minute: number): Seat[] => {
  const upward = minute % 2 === 1;
  const up = [...seats].sort((a, b) => a - b);
  if (flag(state, 'election.anchor') === 'list_ends') return upward ? up : up.reverse();
  const digit = minute % 10;
  const turned = upward
    ? [...up.filter((seat) => seat >= digit), ...up.filter((seat) => seat < digit)]
    : [...up.filter((seat) => seat <= digit).reverse(), ...up.filter((seat) => seat > digit).reverse()];
  return turned;
};
