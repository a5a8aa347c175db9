import type { NightStep, Seat } from '../../src/engine/model/index.ts';
import { type Options, type Sitting, sit } from '../../src/engine/testing/sit.ts';

/** The wake order of the last night that fell. */
export const calls = (table: Sitting): NightStep[] =>
  (table.told('nightFell')?.timetable ?? []).map(({ call }) => call);

/** Wake orders of the first and the second night, in which nobody does anything. */
export const twoNights = (codes: string, options: Options): [NightStep[], NightStep[]] => {
  const table = sit(codes, options);
  const first = calls(table.timeUp());
  while (table.facts('nightFell').length < 2) table.timeUp();
  return [first, calls(table)];
};

/** Seats with an ask open now, ascending. */
export const asked = (table: Sitting): Seat[] =>
  [...new Set(table.state.asks.flatMap(({ seats }) => seats))].sort((a, b) => a - b);

/** What may be picked in the ask of this seat. */
export const listed = (table: Sitting, seat: Seat, ask: string) =>
  table.view(seat).asks.find((one) => one.ask === ask)?.picks;

/** The exile vote: all of these name `seat`, and it is counted. */
export const exile = (table: Sitting, seat: Seat, voters: Seat[]): Sitting =>
  table
    .until('exileVote')
    .vote({ [seat]: voters })
    .timeUp();

/** Whoever has had a turn for last words so far. */
export const lastWords = (table: Sitting): (Seat | null)[] =>
  table.facts('turnOpened').flatMap((turn) => (turn.step === 'lastWords' ? [turn.seat] : []));

/** Lets time run out until the game is over or a second step of this kind is due. */
export const playOn = (table: Sitting, turns: number): Sitting => {
  for (let turn = 0; turn < turns && table.winner() === null; turn += 1) table.timeUp();
  return table;
};
