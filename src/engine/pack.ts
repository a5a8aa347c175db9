import type { State } from './kit/state.ts';
import { pack } from './kit/table.ts';
import type { Seat, Step } from './model/index.ts';

/** The pack now, and whether it is awake: who may write to it and read it (F26). */
export const packNow = (state: State): { seats: Seat[]; awake: boolean } => ({
  seats: state.setup ? pack(state) : [],
  awake: !state.over && state.calling.includes('wolves'),
});

/** The turn that everybody sees now; null before the deal and after the end. */
export const publicTurn = (
  state: State,
): { turn: number; revision: number; step: Step; seat: Seat | null } | null => state.turn;
