import { aftermath, badgeTimeUp } from './aftermath.ts';
import { announcement, tellNight } from './dawn.ts';
import {
  campaign,
  campaignRunOff,
  candidates,
  electionResult,
  sheriffRunOffVote,
  sheriffVote,
  startElection,
} from './election.ts';
import { condemned, exileResult, exileVote, picked, runOff, sumUp, takeOutAll, untaken } from './exile.ts';
import { type Draft, tell } from './kit/draft.ts';
import type { Next } from './kit/state.ts';
import { flag, isOn } from './kit/table.ts';
import { breakDay, fallNight, nightOn } from './night.ts';
import { direction, nextSpeaker, openSpeeches } from './speech.ts';
import { closeCall, openTurn } from './turn.ts';
import { finish, victory } from './victory.ts';

const count = (draft: Draft) => {
  const { vote } = draft.state;
  if (vote === null) throw new Error('no vote to count');
  if (vote === 'sheriff' || vote === 'sheriffRunOff') electionResult(draft, vote);
  else exileResult(draft, vote);
};

const pause = (draft: Draft) => {
  const { state } = draft;
  const late = flag(state, 'win.check') === 'after_chain' && state.windows.length === 0;
  const verdict = late ? victory(state) : null;
  if (verdict) finish(draft, verdict);
  else openTurn(draft, 'dawn', null);
};

const speeches = (draft: Draft) => {
  if (nextSpeaker(draft, 'speech')) return;
  // Who was struck and lives to the end of today's speeches falls now; what follows from it comes first.
  const [due] = draft.state.doomed.filter((one) => one.day <= draft.state.phase.n);
  if (due) return takeOutAll(draft, [{ seat: due.seat, cause: due.cause, due: true }]);
  const late = draft.state.election.due && !isOn(draft.state, 'election.before_deaths');
  if (late) startElection(draft);
  else sumUp(draft);
};

/** The main line of a game, by what comes next. Each opens a turn or writes a fact that moves `next` on. */
const MAIN: Record<Next, (draft: Draft) => void> = {
  night: fallNight,
  calls: nightOn,
  dawn: breakDay,
  election: startElection,
  candidates,
  campaign,
  sheriffVote,
  count,
  campaignRunOff,
  sheriffRunOffVote,
  announce: (draft) => {
    tell(draft, 'deathsAnnounced', announcement(draft.state));
    tellNight(draft);
  },
  pause,
  direction,
  order: openSpeeches,
  speech: speeches,
  sumUp,
  vote: exileVote,
  picked,
  condemned,
  untaken,
  runOffSpeech: runOff,
};

/** More facts than any decision needs; reaching it is a bug, not a long game. */
const MOST_STEPS = 50;

/** Goes on until a turn is open or the game is over. */
export const goOn = (draft: Draft) => {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (draft.settled) return;
    const { state } = draft;
    const byDay = state.phase.kind === 'day' || state.cut;
    // A vote whose time is up is counted before anything else is asked: the next turn forgets its ballots.
    if (byDay && state.next !== 'count' && aftermath(draft)) continue;
    MAIN[draft.state.next](draft);
  }
  throw new Error(`the agenda does not move on from ${draft.state.next}`);
};

/** What the end of a turn's time settles by itself. */
const timeSettles = (draft: Draft) => {
  const { turn, calling } = draft.state;
  if (calling.length > 0) return closeCall(draft);
  if (turn?.step === 'direction') tell(draft, 'directionChosen', { side: 'left' });
  else if (turn?.step === 'sumUp') tell(draft, 'summedUp', { seat: null });
  else if (turn?.step === 'badge' && turn.seat !== null) badgeTimeUp(draft, turn.seat);
};

/** Ends the present turn because its time is up, and opens what follows. */
export const timeUp = (draft: Draft) => {
  timeSettles(draft);
  goOn(draft);
};
