import { decide, evolve, initialState, isRefusal, type State } from '../../src/engine/index.ts';
import type {
  Command,
  Draw,
  Event,
  Refusal,
  RefusalCode,
  RoleId,
  Setup,
} from '../../src/engine/model/index.ts';

/** Who decides; a planted leak decides otherwise. */
export type Judge = typeof decide;

/** One order that a game took, and when, ms since its start. `shared`: both twins took it, at the same moment. */
export type Commit = { events: readonly Event[]; at: number; shared: boolean };
export type Game = { state: State; commits: readonly Commit[] };

export const take = (game: Game, events: readonly Event[], at: number, shared: boolean): Game => ({
  state: events.reduce(evolve, game.state),
  commits: [...game.commits, { events, at, shared }],
});

export const startGame = (setup: Setup, deal: RoleId[], draw: Draw, judge: Judge = decide): Game => {
  const command: Command = { type: 'Start', setup, seed: '00', hash: 'h', deal, minute: 0 };
  const events = judge(initialState, command, draw);
  if (isRefusal(events)) throw new Error(`the start was refused: ${events.refused}`);
  return take({ state: initialState, commits: [] }, events, 0, true);
};

export const refusalOf = (decided: Event[] | Refusal): RefusalCode | null =>
  isRefusal(decided) ? decided.refused : null;

/** When the open turn ends, in the time of `base` (ms), after events that came at `base`; null = it has no end now. */
export const deadlineAfter = (
  events: readonly Event[],
  base: number,
  before: number | null,
): number | null => {
  let deadline = before;
  for (const event of events) {
    if (event.type === 'turnOpened' || event.type === 'turnReopened')
      deadline = base + event.data.seconds * 1000;
    else if (event.type === 'turnExtended') deadline = (deadline ?? base) + event.data.seconds * 1000;
    else if (event.type === 'resumed') deadline = base + event.data.left;
    else if (event.type === 'paused' || event.type === 'gameEnded' || event.type === 'gameAbandoned')
      deadline = null;
  }
  return deadline;
};

/** A judge who changes what the true one decides, by the state before it. */
export const leaky =
  (change: (events: Event[], before: State) => Event[]): Judge =>
  (state, command, draw) => {
    const decided = decide(state, command, draw);
    return isRefusal(decided) ? decided : change(decided, state);
  };
