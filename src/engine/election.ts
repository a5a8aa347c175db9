import { closeBallot, openBallot } from './ballot.ts';
import { type Draft, tell } from './kit/draft.ts';
import { publicAsk } from './kit/fact.ts';
import { candidateOrder, speaksAtAll, stageOrder } from './kit/order.ts';
import type { State } from './kit/state.ts';
import { flag, isBarred, living, running } from './kit/table.ts';
import type { Facts, Seat } from './model/index.ts';
import { nextSpeaker } from './speech.ts';
import { openTurn } from './turn.ts';

const isOpen = (state: State): boolean => flag(state, 'election.mode') === 'open';

const unresolved = (draft: Draft, why: Facts['electionUnresolved']['why']) => {
  const next = flag(draft.state, 'election.unresolved') === 'next_day' ? 'tomorrow' : 'never';
  tell(draft, 'electionUnresolved', { next, why });
};

/** Settles an election with fewer than two candidates; false if there are more (RUL-ELECT-3). */
const settledBy = (draft: Draft, candidates: readonly Seat[]): boolean => {
  const [only, ...others] = candidates;
  if (only === undefined) unresolved(draft, 'withdrawn');
  else if (others.length === 0) tell(draft, 'sheriffElected', { seat: only });
  else return false;
  return true;
};

export const startElection = (draft: Draft) => {
  if (isOpen(draft.state)) return sheriffVote(draft);
  if (draft.state.election.resumed) return campaign(draft);
  tell(draft, 'electionOpened', { minute: draft.minute });
  openTurn(draft, 'run', null, (state) => [publicAsk(state, 'run', 'open', living(state), ['run', 'stay'])]);
};

/** At the close of the run: who runs, all at once, and in which order they speak. */
export const candidates = (draft: Draft) => {
  const { state } = draft;
  const { minute } = state.election;
  const ran = living(state).filter((seat) =>
    state.answers.some((answer) => answer.seat === seat && answer.picks[0] === 'run'),
  );
  if (ran.length === 0) return unresolved(draft, 'nobody');
  // Who is alone has no turn to be passed over.
  const order = candidateOrder(state, ran, minute).filter(
    (seat) => ran.length === 1 || speaksAtAll(state, seat),
  );
  tell(draft, 'candidatesKnown', { candidates: ran, order, minute });
  if (ran.length === 1) settledBy(draft, ran);
  else passOver(draft, ran);
};

/** Who is silenced and has no turn among these is passed over: so the table reads it now (F35). */
const passOver = (draft: Draft, seats: readonly Seat[]) => {
  const { silenced, silenceTold } = draft.state;
  if (silenced !== null && !silenceTold && seats.includes(silenced))
    tell(draft, 'silenced', { seat: silenced });
};

/** Campaign speeches, then the time to withdraw. */
export const campaign = (draft: Draft) => {
  if (settledBy(draft, running(draft.state))) return;
  if (!nextSpeaker(draft, 'campaign')) openTurn(draft, 'withdraw', null);
};

/** Who elects (RUL-ELECT-3, -6): those who never ran, or everybody; in a run-off never who is on stage (HOUSE-PK). */
export const electorate = (state: State, stage: readonly Seat[]): Seat[] => {
  const everybody = isOpen(state) || flag(state, 'election.electorate') === 'all_but_self';
  return living(state).filter(
    (seat) =>
      (everybody || !state.election.ran.includes(seat)) && !stage.includes(seat) && !isBarred(state, seat),
  );
};

export const sheriffVote = (draft: Draft) => {
  const { state } = draft;
  const targets = isOpen(state) ? living(state) : running(state);
  if (!isOpen(state) && settledBy(draft, targets)) return;
  const voters = electorate(state, []);
  if (voters.length === 0) return unresolved(draft, 'allRan');
  openBallot(draft, 'sheriffVote', 'sheriffVote', voters, targets, false);
};

/** Run-off speeches where the table has them, then one more vote among the tied. */
export const campaignRunOff = (draft: Draft) => {
  if (!nextSpeaker(draft, 'campaignRunOff')) sheriffRunOffVote(draft);
};

export const sheriffRunOffVote = (draft: Draft) => {
  const { state } = draft;
  const stage = state.tied.filter((seat) => living(state).includes(seat));
  if (settledBy(draft, stage)) return;
  const voters = electorate(state, state.tied);
  if (voters.length === 0) return unresolved(draft, 'tie');
  openBallot(draft, 'sheriffRunOffVote', 'sheriffVote', voters, stage, false);
};

/** Elected, tied, or no result (RUL-ELECT-4). */
export const electionResult = (draft: Draft, vote: 'sheriff' | 'sheriffRunOff') => {
  const top = closeBallot(draft, vote);
  const [seat] = top;
  const { state } = draft;
  if (seat === undefined) return unresolved(draft, 'noVotes');
  if (top.length === 1) return tell(draft, 'sheriffElected', { seat });
  const again =
    vote === 'sheriff' && flag(state, 'election.tie') !== 'none' && electorate(state, top).length > 0;
  if (!again) return unresolved(draft, 'tie');
  const upward = isOpen(state) || state.election.upward;
  const speeches = flag(state, 'election.tie') === 'pk';
  const order = stageOrder(state, top, upward).filter((one) => !speeches || speaksAtAll(state, one));
  tell(draft, 'tied', { vote, seats: top, order });
  if (speeches) passOver(draft, top);
};

/** What a self-destruct does to an election that is running (RUL-ELECT-5). */
export const burstElection = (draft: Draft) => {
  const rule = flag(draft.state, 'election.explode');
  const again = rule === 'postpone' || (rule === 'double' && draft.state.election.bursts === 0);
  tell(draft, 'electionUnresolved', { next: again ? 'tomorrow' : 'never', why: 'selfDestruct' });
};
