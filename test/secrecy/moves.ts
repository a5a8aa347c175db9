import type { State } from '../../src/engine/index.ts';
import type { Ask } from '../../src/engine/kit/state.ts';
import type { AskId, Command, Pick, Seat, Talk } from '../../src/engine/model/index.ts';
import { oneOf } from '../../src/engine/testing/random.ts';

type Random = () => number;

/** Ballots: nobody reads one before the close, everybody afterwards. */
const BALLOTS: readonly AskId[] = ['run', 'sheriffVote', 'exileVote', 'runOffVote'];
export const isBallot = (command: Command): boolean =>
  command.type === 'Answer' && BALLOTS.includes(command.ask);

/** What a table does by chance: how often somebody answers, and whom the wolves and the voters mostly aim at. */
export type Mood = { zeal: number; bold: number; mark: number };
export const moodOf = (random: Random): Mood => ({
  zeal: oneOf(random, [0.6, 0.9, 0.97]),
  bold: oneOf(random, [0, 0.005, 0.015]),
  mark: Math.floor(random() * 97),
});

const GATHERING: readonly AskId[] = ['knife', 'exileVote', 'runOffVote', 'sheriffVote'];

/** Picks for an ask: those who must agree mostly aim at the same seat, another one each night and day. */
export const picksFor = (ask: Ask, state: State, random: Random, mood: Mood): Pick[] => {
  const seats = ask.picks.filter((pick) => typeof pick === 'number');
  if (ask.max === 1) {
    const together = GATHERING.includes(ask.ask) && seats.length > 0 && random() < 0.8;
    return [
      together ? (seats[(mood.mark + 7 * state.phase.n) % seats.length] as Pick) : oneOf(random, ask.picks),
    ];
  }
  const many = Math.max(1, ask.min + Math.floor(random() * (Math.min(ask.max, 3) - ask.min + 1)));
  const picks = new Set<Pick>();
  for (let tries = 0; picks.size < many && tries < 20; tries += 1) picks.add(oneOf(random, ask.picks));
  return [...picks];
};

/** Asks that stand unanswered, one line a seat. */
export const openAsks = (state: State): { ask: Ask; seat: Seat }[] =>
  state.asks.flatMap((ask) =>
    ask.seats
      .filter((seat) => !state.answers.some((given) => given.ask === ask.ask && given.seat === seat))
      .map((seat) => ({ ask, seat })),
  );

const someTalk = (state: State, random: Random): Talk => {
  const seats = state.cards.map((_, at) => at + 1);
  return oneOf<Talk>(random, [
    { kind: 'claim', role: oneOf(random, state.setup?.deck ?? ['villager']) },
    { kind: 'checked', target: oneOf(random, seats), result: oneOf(random, ['good', 'wolf'] as const) },
    { kind: 'willVote', target: oneOf(random, seats) },
    { kind: 'pass' },
  ]);
};

/** What somebody does that no ask opens: a right of the day, words, a sign, a ruling, a person who goes or comes. */
const unasked = (state: State, random: Random, turn: number, minute: number): Command => {
  const seats = state.cards.map((_, at) => at + 1);
  const seat = oneOf(random, seats);
  const of = (ask: AskId, picks: Pick[]): Command => ({ type: 'Answer', seat, ask, turn, picks, minute });
  const by = 'host';
  return oneOf<() => Command>(random, [
    () => of('selfDestruct', [random() < 0.5 ? 'burst' : oneOf(random, seats)]),
    () => of('selfDestruct', ['burst']),
    () => of('duel', [oneOf(random, seats)]),
    () => of('duel', [oneOf(random, seats)]),
    () => ({ type: 'Gesture', seat: state.silenced ?? seat, turn, signs: ['up'], minute }),
    () => ({ type: 'Judge', ruling: 'kill', seat, by, minute }),
    () => ({ type: 'Left', seat, atOnce: random() < 0.3, minute }),
    () => ({ type: 'Seen', seat, minute }),
    () => ({ type: 'Back', seat, minute }),
    () => ({ type: 'Pause', left: 5_000, by, minute }),
    () => ({ type: 'Extend', turn, seconds: 20, by, minute }),
    () => ({ type: 'Skip', turn, by, minute }),
    () => ({ type: 'Offer', seat, by, minute }),
    () => ({ type: 'Replace', seat, minute }),
    () => ({ type: 'Propose', seat, motion: { what: 'kill', seat: oneOf(random, seats) }, minute }),
    () => ({ type: 'Agree', seat, minute }),
  ])();
};

/** One thing that somebody may try in the open turn, allowed or not; null = nobody does anything, its time runs out. */
export const moveOf = (state: State, random: Random, mood: Mood): Command | null => {
  const { turn } = state;
  if (!turn) return null;
  const minute = Math.floor(random() * 60);
  // A table that stands still goes on sooner or later; till then nothing that is tried there counts.
  if (state.paused !== null && random() < 0.5) return { type: 'Resume', by: 'host', minute };
  if (random() < mood.bold) return unasked(state, random, turn.turn, minute);
  if ((turn.step === 'campaign' || turn.step === 'withdraw') && random() < 0.05) {
    const seat = oneOf(random, state.election.ran);
    return { type: 'Answer', seat, ask: 'withdraw', turn: turn.turn, picks: ['withdraw'], minute };
  }
  if (turn.seat !== null && random() < 0.2)
    return { type: 'Say', seat: turn.seat, turn: turn.turn, talk: someTalk(state, random), minute };
  const open = openAsks(state);
  if (open.length === 0 || random() > mood.zeal) return null;
  const { ask, seat } = oneOf(random, open);
  if (ask.ask === 'shot' && random() < 0.7) return null;
  return {
    type: 'Answer',
    seat,
    ask: ask.ask,
    turn: turn.turn,
    picks: picksFor(ask, state, random, mood),
    minute,
  };
};

/** The end of the open turn's time. */
export const timeUp = (state: State, minute: number): Command => {
  if (!state.turn) throw new Error('no turn is open');
  return { type: 'TimeUp', turn: state.turn.turn, revision: state.turn.revision, minute };
};
