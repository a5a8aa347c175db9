import { expect, test } from 'vitest';
import { decide, isRefusal } from './decide.ts';
import { evolve } from './evolve.ts';
import type { State } from './kit/state.ts';
import { living } from './kit/table.ts';
import type { Command, Event, Step } from './model/index.ts';
import { drawOf, numbers, oneOf } from './testing/random.ts';
import { playRandom } from './testing/random-game.ts';

const VOTES: readonly Step[] = ['sheriffVote', 'sheriffRunOffVote', 'exileVote', 'runOffVote'];
/** What a ruling owes is settled long before so many turns. */
const TURNS = 40;

/** Carries out a command on a copy of a game. */
const after = (state: State, log: Event[], command: Command, seed: number): State => {
  const decided = decide(state, command, drawOf(seed));
  if (isRefusal(decided)) throw new Error(`${command.type}: ${decided.refused}`);
  log.push(...decided);
  return decided.reduce(evolve, state);
};

/** What is wrong with how a game goes on for a while when nobody does anything any more; null = nothing. */
const goesOn = (from: State, seed: number, log: Event[]): string | null => {
  let state = from;
  for (let turns = 0; !state.over && turns < TURNS; turns += 1) {
    if (!state.turn) return 'no turn is open';
    const { turn, revision, step } = state.turn;
    const before = log.length;
    state = after(state, log, { type: 'TimeUp', turn, revision, minute: 1 }, seed);
    const told = log.slice(before).map(({ type }) => type);
    if (VOTES.includes(step) && !told.includes('ballotClosed')) return `a ${step} is not counted`;
  }
  const ends = log.filter(({ type }) => type === 'gameEnded').length;
  return ends === (state.over ? 1 : 0) ? null : `it ends ${ends} times`;
};

test('VT-14, WN-05: whoever is ruled out in whatever step, every vote is counted at its close and a game ends once', () => {
  const steps = new Map<Step, number>();
  const first = Number(process.env.FC_SEED ?? 1);
  const wrong: string[] = [];
  for (let seed = first; seed < first + 16; seed += 1) {
    const random = numbers(seed);
    playRandom(seed, ({ state }) => {
      const step = state.turn?.step;
      if (!step || (steps.get(step) ?? 0) >= 2) return;
      steps.set(step, (steps.get(step) ?? 0) + 1);
      const own = [state.sheriff, state.turn?.seat ?? null].filter((seat) => seat !== null);
      const seats = new Set([...own, oneOf(random, living(state)), oneOf(random, living(state))]);
      for (const seat of seats) {
        if (!living(state).includes(seat)) continue;
        const log: Event[] = [];
        const ruled = after(state, log, { type: 'Judge', ruling: 'kill', seat, minute: 1 }, seed);
        const what = goesOn(ruled, seed, log);
        if (what !== null) wrong.push(`seed ${seed}: ${seat} ruled out in ${step}: ${what}`);
      }
    });
  }
  expect(wrong).toEqual([]);
  expect(steps.size).toBeGreaterThan(20);
});
