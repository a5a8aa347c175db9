import { goOn } from './agenda.ts';
import { burstElection, ELECTION_STEPS } from './election.ts';
import { takeOut } from './exile.ts';
import { add, type Draft, emit, tell } from './kit/draft.ts';
import { tableOf } from './kit/resolve.ts';
import type { Ask, State } from './kit/state.ts';
import { isOn, isOut, roleAt, running, setupOf } from './kit/table.ts';
import type { AskId, Audience, Command, Pick, RefusalCode, Seat } from './model/index.ts';
import { mayBurst, mayWithdraw } from './rights.ts';
import { callOf } from './turn.ts';

type Answer = Extract<Command, { type: 'Answer' }>;

/** 退水: at any of the campaign speeches and in the time after them. */
const withdraw = (draft: Draft, { seat, picks }: Answer): RefusalCode | null => {
  const { state } = draft;
  if (isOut(state, seat)) return 'out';
  if (!running(state).includes(seat)) return 'notYours';
  if (!mayWithdraw(state.turn?.step ?? null)) return 'notNow';
  if (picks.length !== 1 || picks[0] !== 'withdraw') return 'notListed';
  tell(draft, 'withdrew', { seat });
  return null;
};

/** 自爆: the seat is out, whatever phase is running stops, night follows (RUL-SD-1). */
const selfDestruct = (draft: Draft, { seat, picks }: Answer): RefusalCode | null => {
  const { state } = draft;
  if (isOut(state, seat)) return 'out';
  if (!roleAt(state, seat).bursts) return 'notYours';
  const step = state.turn?.step ?? null;
  if (!mayBurst(setupOf(state).flags, step, state.phase.kind)) return 'notNow';
  if (picks.length !== 1 || picks[0] !== 'burst') return 'notListed';
  const inElection = step !== null && ELECTION_STEPS.includes(step);
  tell(draft, 'selfDestructed', { seat });
  takeOut(draft, seat, 'self_destruct');
  if (draft.settled) return null;
  if (inElection) burstElection(draft);
  goOn(draft);
  return null;
};

const listed = (ask: Ask, picks: readonly Pick[]): boolean =>
  picks.length >= ask.min &&
  picks.length <= ask.max &&
  new Set(picks).size === picks.length &&
  picks.every((pick) => ask.picks.includes(pick));

/** Answers that are themselves public facts and end their turn (the plain ones, and the badge). */
const openly = (draft: Draft, ask: AskId, seat: Seat, pick: Pick | undefined): boolean => {
  if (ask === 'direction' && (pick === 'left' || pick === 'right'))
    tell(draft, 'directionChosen', { side: pick });
  else if (ask === 'sumUp') tell(draft, 'summedUp', { seat: typeof pick === 'number' ? pick : null });
  else if (ask === 'speech' || ask === 'lastWords') tell(draft, 'turnEnded', { seat });
  else if (ask === 'badge' && typeof pick === 'number') tell(draft, 'badgePassed', { from: seat, to: pick });
  else if (ask === 'badge') tell(draft, 'badgeTorn', { from: seat });
  else return false;
  return true;
};

const BALLOTS: readonly AskId[] = ['sheriffVote', 'exileVote', 'runOffVote'];

/** Who reads an answer: its seat; the pack for a knife; everybody for the sheriff's word and for open ballots. */
const readers = (state: State, open: Ask, seat: Seat): Audience => {
  if (open.ask === 'knife') return open.seats;
  if (open.ask === 'sheriffPick') return 'public';
  return BALLOTS.includes(open.ask) && isOn(state, 'vote.open') ? 'public' : [seat];
};

const barred = (state: State, seat: Seat, ask: AskId): boolean => {
  const answered = state.answers.filter((one) => one.seat === seat).map((one) => one.ask);
  return state.calling.some((step) => callOf(step)?.barred?.(setupOf(state).flags, answered, ask));
};

/** Why an answer to an open ask is refused; null if it counts. */
const refusal = (state: State, { seat, ask, picks }: Answer, open: Ask | undefined): RefusalCode | null => {
  if (!open) return isOut(state, seat) ? 'out' : 'notAsked';
  const given = state.answers.some((one) => one.ask === ask && one.seat === seat);
  if (given && open.mode !== 'open') return 'alreadyFinal';
  if (barred(state, seat, ask)) return 'notNow';
  return listed(open, picks) ? null : 'notListed';
};

/** A seat's answer: a right that always stands, or an ask that is open for it now. */
export const answer = (draft: Draft, command: Answer): RefusalCode | null => {
  const { state } = draft;
  const { seat, ask, turn, picks } = command;
  if (!state.cards[seat - 1]) return 'notAsked';
  if (!state.turn || state.turn.turn !== turn) return 'stale';
  if (ask === 'withdraw') return withdraw(draft, command);
  if (ask === 'selfDestruct') return selfDestruct(draft, command);
  const open = state.asks.find((one) => one.ask === ask && one.seats.includes(seat));
  const refused = refusal(state, command, open);
  if (refused || !open) return refused ?? 'notAsked';
  const [pick] = picks;
  if (openly(draft, ask, seat, pick)) {
    goOn(draft);
    return null;
  }
  emit(draft, 'askAnswered', readers(state, open, seat), { turn, ask, seat, picks: [...picks] });
  for (const step of state.calling)
    add(draft, callOf(step)?.pressed?.(tableOf(draft.state), seat, ask, picks) ?? []);
  if (ask === 'shot' && typeof pick === 'number') {
    tell(draft, 'shot', { seat, target: pick });
    takeOut(draft, pick, 'shot');
  } else if (ask === 'sheriffPick') goOn(draft);
  return null;
};
