import type { AskId, Event, OpenAsk, Pick, Seat, SeatView, Step, Talk } from '../engine/model/index.ts';
import type { Chance } from './wish.ts';

/** Dice for tests: every purpose gives `share` (0 … 1) of its range, but for those named. */
export const dice =
  (share: number, named: Record<string, number> = {}): Chance =>
  (purpose, below) =>
    Math.min(below - 1, Math.floor((named[purpose] ?? share) * below));

/** The public events of what was said: who speaks now said it in this turn, the others in turns before. */
const eventsOf = (talk: SeatView['talk'], turn: SeatView['turn']): Event[] =>
  talk.flatMap(({ day, seat, talk: said }, at): Event[] => [
    { type: 'dayBroke', audience: 'public', data: { day, election: false } },
    {
      type: 'turnOpened',
      audience: 'public',
      data: { turn: turn?.seat === seat ? turn.turn : -1 - at, step: 'speech', seconds: 60, seat },
    },
    { type: 'said', audience: 'public', data: { seat, talk: said } },
  ]);

/** A view of a nine-seat table in the day, with only what a test wants to say about it. */
export const table = (part: Partial<SeatView> = {}): SeatView => ({
  setup: null,
  hash: null,
  phase: { kind: 'day', n: 1 },
  turn: null,
  paused: null,
  living: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  out: [],
  sheriff: null,
  badge: 'none',
  candidates: [],
  withdrawn: [],
  order: [],
  tied: [],
  talk: [],
  ballots: [],
  sumUp: [],
  away: [],
  shown: [],
  silenced: null,
  mayVote: null,
  ended: null,
  seat: 7,
  card: 'villager',
  hand: ['villager'],
  lover: null,
  enchanted: [],
  rightPicks: {},
  isOut: false,
  asks: [],
  rights: [],
  pack: [],
  packPicks: [],
  checks: [],
  potions: null,
  events: eventsOf(part.talk ?? [], part.turn ?? null),
  ...part,
});

export const asked = (ask: AskId, picks: Pick[], answer: Pick[] | null = null): OpenAsk => ({
  ask,
  turn: 4,
  mode: 'open',
  picks,
  min: 1,
  max: 1,
  answer,
});

export const at = (step: Step, seat: Seat | null = null): SeatView['turn'] => ({
  turn: 4,
  revision: 0,
  step,
  seat,
  seconds: 60,
});

export const spoke = (seat: Seat, talk: Talk, day = 1): SeatView['talk'][number] => ({ day, seat, talk });
