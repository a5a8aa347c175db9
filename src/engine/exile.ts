import { closeBallot, openBallot } from './ballot.ts';
import { add, type Draft, tell } from './kit/draft.ts';
import { privateAsk, publicAsk, withBonds } from './kit/fact.ts';
import { closure } from './kit/fall.ts';
import { speaksAtAll, stageOrder } from './kit/order.ts';
import type { Death, State } from './kit/state.ts';
import {
  cardOf,
  flag,
  isAble,
  isBarred,
  isOn,
  isOut,
  listsWindow,
  living,
  livingSheriff,
  roleAt,
  tableOf,
  traits,
} from './kit/table.ts';
import type { Cause, Seat } from './model/index.ts';
import { nextSpeaker } from './speech.ts';
import { openTurn } from './turn.ts';
import { testForced } from './victory.ts';

/** `tie.mode revote` goes on until somebody is out; a table that ties for ever is sent to bed after so many run-offs. */
const MOST_RUN_OFFS = 20;

/** A seat leaves by day with its open cause and whoever follows it; tested where the table tests at once. */
export const takeOut = (draft: Draft, seat: Seat, cause: Cause) => takeOutAll(draft, [{ seat, cause }]);

/** Some seats that leave together, in one chain: each by its own cause, whatever bonds there are among them (F38). */
export const takeOutAll = (draft: Draft, hits: readonly Death[]) => {
  const { events, deaths } = closure(draft.state, hits, 'day');
  add(draft, events);
  if (deaths.length > 0) testForced(draft);
};

const rules = (state: State) => ({ table: tableOf(state), all: traits() });

/** Who may cast an exile vote today. */
const voters = (state: State): Seat[] => {
  const named = state.mayVote?.day === state.phase.n ? state.mayVote.seats : null;
  return living(state).filter((seat) => (named === null || named.includes(seat)) && !isBarred(state, seat));
};

export const exileVote = (draft: Draft) => {
  const { state } = draft;
  const { table, all } = rules(state);
  const targets = living(state).filter((seat) => !all.some((trait) => trait.immune?.(table, seat)));
  const entitled = voters(state);
  if (entitled.length === 0) return tell(draft, 'nobodyOut', { why: 'noVotes' });
  openBallot(draft, 'exileVote', 'exileVote', entitled, targets, isOn(state, 'vote.self'));
};

export const runOffVoters = (state: State, stage: readonly Seat[]): Seat[] =>
  voters(state).filter((seat) => !stage.includes(seat));

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
  const entitled = runOffVoters(state, stage);
  if (entitled.length === 0 || stage.length === 0) return tell(draft, 'nobodyOut', { why: 'tie' });
  openBallot(draft, 'runOffVote', 'runOffVote', entitled, stage, true);
};

/** A tie that the sheriff has not settled: a run-off, or nobody is out (RUL-VOTE-1). */
const afterTie = (draft: Draft, seats: readonly Seat[], first: boolean) => {
  const { state } = draft;
  const mode = flag(state, 'tie.mode');
  const again = mode === 'revote' ? state.runOffs < MOST_RUN_OFFS : mode === 'pk' && first;
  if (!again || runOffVoters(state, seats).length === 0) return tell(draft, 'nobodyOut', { why: 'tie' });
  if (state.next === 'picked') return runOff(draft);
  tell(draft, 'tied', { vote: first ? 'exile' : 'runOff', seats: [...seats], order: stage(state, seats) });
};

const stage = (state: State, seats: readonly Seat[]): Seat[] =>
  stageOrder(state, seats, state.upward).filter((seat) => speaksAtAll(state, seat));

/**
 * Voted out. On a board with a card that may stay, its window comes first, for whoever it is (RUL-DAY-WINDOWS); where
 * cards are turned up at death and it is known to be gone, there is none.
 */
const condemn = (draft: Draft, seat: Seat) => {
  const { state } = draft;
  const { table, all } = rules(state);
  const may = all.some((trait) => trait.stays?.(table, seat));
  if (!listsWindow(state, 'flip')) return takeOut(draft, seat, 'exile');
  if (flag(state, 'idiot.flip') === 'automatic')
    return may ? stay(draft, seat) : takeOut(draft, seat, 'exile');
  // By the card, which lies open in a moment; that its powers are gone may be nobody's to know (F41).
  const known = roleAt(state, seat).window !== 'flip' || state.flipped.includes(seat);
  if (isOn(state, 'death.reveal_card') && known) return takeOut(draft, seat, 'exile');
  tell(draft, 'condemned', { seat });
  openTurn(draft, 'flip', seat, (open) =>
    may ? [privateAsk(open, 'flip', 'open', [seat], ['flip', 'none'])] : [],
  );
};

/** The card is turned up and its holder stays; a sheriff's badge goes by the table's rule (RUL-IDIOT-1, -2). */
const stay = (draft: Draft, seat: Seat) => {
  tell(draft, 'cardShown', { seat, card: cardOf(draft.state, seat), stays: true });
  const rule = flag(draft.state, 'idiot.sheriff');
  if (draft.state.sheriff === seat && rule === 'badge_lost') tell(draft, 'badgeLost', { from: seat });
  // A flipped card that counts no more may have been the last of its class (RUL-MISC 10).
  if (!isOn(draft.state, 'idiot.counts_after_flip')) testForced(draft);
};

/** At the end of the flip window: silence turns the card up. */
export const condemned = (draft: Draft) => {
  const { state } = draft;
  const seat = state.condemned;
  if (seat === null || isOut(state, seat)) return tell(draft, 'nobodyOut', { why: 'noVotes' });
  const asked = state.asks.some((ask) => ask.ask === 'flip' && ask.seats.includes(seat));
  const declined = state.answers.some((one) => one.ask === 'flip' && one.picks[0] === 'none');
  if (asked && !declined && isAble(state, seat)) return stay(draft, seat);
  takeOut(draft, seat, 'exile');
};

/** Exile, nobody, or a tie, which a card or a sheriff may settle (RUL-SCAPE-1, RUL-SHERIFF-4). */
export const exileResult = (draft: Draft, vote: 'exile' | 'runOff') => {
  const top = closeBallot(draft, vote);
  const [seat] = top;
  if (seat === undefined) return tell(draft, 'nobodyOut', { why: 'noVotes' });
  if (top.length === 1) return condemn(draft, seat);
  const { state } = draft;
  if (listsWindow(state, 'naming')) {
    const { table, all } = rules(state);
    const taker = all.map((trait) => trait.takesTie?.(table) ?? null).find((one) => one !== null);
    if (taker !== undefined && taker !== null) return takeTie(draft, taker);
    tell(draft, 'tieStands', { vote, seats: top });
    if (isOn(state, 'death.reveal_card')) return tieGoesOn(draft, top, vote === 'exile');
    return openTurn(draft, 'naming', null);
  }
  tieGoesOn(draft, top, vote === 'exile');
};

const takeTie = (draft: Draft, seat: Seat) => {
  tell(draft, 'cardShown', { seat, card: cardOf(draft.state, seat), stays: false });
  tell(draft, 'tieTaken', { seat });
  takeOut(draft, seat, 'exile');
};

/** After the empty naming window. */
export const untaken = (draft: Draft) => tieGoesOn(draft, draft.state.tied, draft.state.vote === 'exile');

const tieGoesOn = (draft: Draft, top: readonly Seat[], first: boolean) => {
  const { state } = draft;
  const sheriff = livingSheriff(state);
  if (
    sheriff !== null &&
    voters(state).includes(sheriff) &&
    flag(state, 'tie.sheriff') === (first ? 'first' : 'after_pk')
  ) {
    tell(draft, 'tied', { vote: first ? 'exile' : 'runOff', seats: [...top], order: stage(state, top) });
    return openTurn(draft, 'sheriffPick', sheriff, (open) =>
      withBonds(open, [publicAsk(open, 'sheriffPick', 'plain', [sheriff], [...top, 'none'])]),
    );
  }
  afterTie(draft, top, first);
};

/** The sheriff's word on a tie; silence passes. */
export const picked = (draft: Draft) => {
  const { state } = draft;
  const pick = state.answers.find((answer) => answer.ask === 'sheriffPick')?.picks[0];
  if (typeof pick === 'number' && living(state).includes(pick)) return condemn(draft, pick);
  afterTie(draft, state.tied, state.vote === 'exile');
};
