import { closeBallot, openBallot } from './ballot.ts';
import { type Draft, tell } from './kit/draft.ts';
import { publicAsk } from './kit/fact.ts';
import { stageOrder } from './kit/order.ts';
import type { State } from './kit/state.ts';
import { cardOf, flag, isOn, living, livingSheriff } from './kit/table.ts';
import type { Cause, Seat } from './model/index.ts';
import { nextSpeaker } from './speech.ts';
import { openTurn } from './turn.ts';
import { testForced } from './victory.ts';

/** `tie.mode revote` goes on until somebody is out; a table that ties for ever is sent to bed after so many run-offs. */
const MOST_RUN_OFFS = 20;

/** A seat leaves by day with its open cause, and the game is tested where the table tests at once. */
export const takeOut = (draft: Draft, seat: Seat, cause: Cause) => {
  const card = isOn(draft.state, 'death.reveal_card') ? cardOf(draft.state, seat) : null;
  tell(draft, 'seatOut', { seat, cause, card });
  testForced(draft);
};

export const exileVote = (draft: Draft) => {
  const seats = living(draft.state);
  openBallot(draft, 'exileVote', 'exileVote', seats, seats, isOn(draft.state, 'vote.self'));
};

export const runOffVoters = (state: State, stage: readonly Seat[]): Seat[] =>
  living(state).filter((seat) => !stage.includes(seat));

/** 归票: said by the sheriff, binds nobody. */
export const sumUp = (draft: Draft) => {
  const sheriff = livingSheriff(draft.state);
  if (sheriff === null || !isOn(draft.state, 'sheriff.sum_up')) return exileVote(draft);
  openTurn(draft, 'sumUp', sheriff, (state) => [
    publicAsk(state, 'sumUp', 'plain', [sheriff], [...living(state), 'none']),
  ]);
};

export const runOff = (draft: Draft) => {
  if (nextSpeaker(draft, 'runOffSpeech')) return;
  const { state } = draft;
  const stage = state.tied.filter((seat) => living(state).includes(seat));
  const voters = runOffVoters(state, stage);
  if (voters.length === 0 || stage.length === 0) return tell(draft, 'nobodyOut', { why: 'tie' });
  openBallot(draft, 'runOffVote', 'runOffVote', voters, stage, true);
};

/** A tie that the sheriff has not settled: a run-off, or nobody is out (RUL-VOTE-1). */
const afterTie = (draft: Draft, seats: readonly Seat[], first: boolean) => {
  const { state } = draft;
  const mode = flag(state, 'tie.mode');
  const again = mode === 'revote' ? state.runOffs < MOST_RUN_OFFS : mode === 'pk' && first;
  if (!again || runOffVoters(state, seats).length === 0) return tell(draft, 'nobodyOut', { why: 'tie' });
  if (state.next === 'picked') return runOff(draft);
  tell(draft, 'tied', {
    vote: first ? 'exile' : 'runOff',
    seats: [...seats],
    order: stageOrder(state, seats, state.upward),
  });
};

/** Exile, nobody, or a tie, which a sheriff may settle where the table has it so (RUL-SHERIFF-4). */
export const exileResult = (draft: Draft, vote: 'exile' | 'runOff') => {
  const top = closeBallot(draft, vote);
  const [seat] = top;
  if (seat === undefined) return tell(draft, 'nobodyOut', { why: 'noVotes' });
  if (top.length === 1) return takeOut(draft, seat, 'exile');
  const { state } = draft;
  const first = vote === 'exile';
  const sheriff = livingSheriff(state);
  if (sheriff !== null && flag(state, 'tie.sheriff') === (first ? 'first' : 'after_pk')) {
    tell(draft, 'tied', { vote, seats: top, order: stageOrder(state, top, state.upward) });
    return openTurn(draft, 'sheriffPick', sheriff, (open) => [
      publicAsk(open, 'sheriffPick', 'plain', [sheriff], [...top, 'none']),
    ]);
  }
  afterTie(draft, top, first);
};

/** The sheriff's word on a tie; silence passes. */
export const picked = (draft: Draft) => {
  const { state } = draft;
  const pick = state.answers.find((answer) => answer.ask === 'sheriffPick')?.picks[0];
  if (typeof pick === 'number' && living(state).includes(pick)) return takeOut(draft, pick, 'exile');
  afterTie(draft, state.tied, state.vote === 'exile');
};
