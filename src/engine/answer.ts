import { goOn, timeUp } from './agenda.ts';
import { burstElection } from './election.ts';
import { ELECTION_STEPS } from './election-steps.ts';
import { takeOut, takeOutAll } from './exile.ts';
import { add, type Draft, emit, tell } from './kit/draft.ts';
import type { Ask, State } from './kit/state.ts';
import { isOn, isOut, roleAt, running, setupOf, tableOf } from './kit/table.ts';
import type { AskId, Audience, Command, Pick, RefusalCode, Seat } from './model/index.ts';
import { isOpenNow, isRight, knownTo, mayWithdraw, rightPicks } from './rights.ts';
import { callsOf } from './turn.ts';

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

/** A right of the day: its moment is public, whose it is and what it may choose is the seat's own. */
const useRight = (draft: Draft, { seat, ask, picks }: Answer): RefusalCode | null => {
  const { state } = draft;
  if (isOut(state, seat)) return 'out';
  const known = knownTo(state, seat);
  const mine = rightPicks(ask, known);
  const now = isOpenNow(ask, known);
  if (mine.length === 0 && (now || !couldBeMine(state, seat, ask))) return 'notYours';
  if (!now || mine.length === 0) return 'notNow';
  const [pick] = picks;
  if (pick === undefined || picks.length !== 1 || !mine.includes(pick)) return 'notListed';
  if (ask === 'duel') duel(draft, seat, pick);
  else selfDestruct(draft, seat, pick);
  return null;
};

const couldBeMine = (state: State, seat: Seat, ask: AskId): boolean =>
  (roleAt(state, seat).rights ?? []).some((right) => right.ask === ask);

/** Who was to fall at the end of this day's speeches falls when the day is cut (RUL-HOOD-1, RUL-MISC 13). */
const fallDoomed = (draft: Draft) => {
  const due = draft.state.doomed.filter((one) => one.day === draft.state.phase.n);
  for (const one of due)
    if (!draft.settled) takeOutAll(draft, [{ seat: one.seat, cause: one.cause, due: true }]);
};

/** 自爆: the seat is out, whatever phase is running stops, night follows (RUL-SD-1, RUL-WWK-1). */
const selfDestruct = (draft: Draft, seat: Seat, pick: Pick) => {
  const step = draft.state.turn?.step ?? null;
  const byDay = draft.state.phase.kind === 'day';
  const inElection = step !== null && ELECTION_STEPS.includes(step);
  const takes = typeof pick === 'number' ? pick : null;
  tell(draft, 'selfDestructed', { seat, ...(takes === null ? {} : { takes }) });
  // One batch: who is taken along goes with the boomer, before anybody wins or follows (RUL-CHAIN-1).
  takeOutAll(draft, [
    { seat, cause: 'self_destruct' },
    ...(takes === null ? [] : [{ seat: takes, cause: 'take' as const }]),
  ]);
  if (byDay) fallDoomed(draft);
  if (draft.settled) return;
  if (inElection) burstElection(draft);
  goOn(draft);
};

/** 決鬥: the wolf falls and the day is cut, or the challenger falls and it goes on (RUL-KNIGHT-1). */
const duel = (draft: Draft, seat: Seat, pick: Pick) => {
  if (typeof pick !== 'number') return;
  const { state } = draft;
  const role = roleAt(state, pick);
  const table = tableOf(state);
  const wolf = (role.duelled?.(setupOf(state).flags) ?? (table.isWolf(pick) ? 'wolf' : 'good')) === 'wolf';
  tell(draft, 'duelled', { seat, target: pick, wolf });
  takeOut(draft, wolf ? pick : seat, 'duel');
  if (draft.settled) return;
  if (wolf) {
    fallDoomed(draft);
    if (!draft.settled) goOn(draft);
  } else if (state.turn?.seat === seat) timeUp(draft);
};

const listed = (ask: Ask, picks: readonly Pick[]): boolean =>
  // Nobody and somebody together is no answer.
  (picks.length === 1 || !picks.includes('none')) &&
  picks.length >= ask.min &&
  picks.length <= ask.max &&
  new Set(picks).size === picks.length &&
  picks.every((pick) => ask.picks.includes(pick));

/** Answers that are themselves public facts and end their turn (the plain ones, and the badge). */
const openly = (draft: Draft, ask: AskId, seat: Seat, picks: readonly Pick[]): boolean => {
  const [pick] = picks;
  if (ask === 'direction' && (pick === 'left' || pick === 'right'))
    tell(draft, 'directionChosen', { side: pick });
  else if (ask === 'sumUp') tell(draft, 'summedUp', { seat: typeof pick === 'number' ? pick : null });
  else if (ask === 'speech' || ask === 'lastWords') tell(draft, 'turnEnded', { seat });
  else if (ask === 'badge' && typeof pick === 'number') tell(draft, 'badgePassed', { from: seat, to: pick });
  else if (ask === 'badge') tell(draft, 'badgeTorn', { from: seat });
  else if (ask === 'naming')
    tell(draft, 'votersNamed', {
      seat,
      seats: picks.filter((one) => typeof one === 'number'),
      day: draft.state.phase.n + 1,
    });
  else return false;
  return true;
};

const BALLOTS: readonly AskId[] = ['sheriffVote', 'exileVote', 'runOffVote'];

/** Everybody who is asked the same, those with a list of their own included. */
const asked = (state: State, ask: AskId): Seat[] =>
  state.asks.flatMap((one) => (one.ask === ask ? one.seats : [])).sort((a, b) => a - b);

/** Who reads an answer: its seat; the pack for a knife; everybody for the sheriff's word and for open ballots. */
const readers = (state: State, open: Ask, seat: Seat): Audience => {
  if (open.ask === 'knife') return asked(state, 'knife');
  if (open.ask === 'sheriffPick') return 'public';
  return BALLOTS.includes(open.ask) && isOn(state, 'vote.open') ? 'public' : [seat];
};

const barred = (state: State, seat: Seat, ask: AskId): boolean => {
  const answered = state.answers.filter((one) => one.seat === seat).map((one) => one.ask);
  return state.calling.some((step) =>
    callsOf(step).some((call) => call.barred?.(setupOf(state).flags, answered, ask)),
  );
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
  if (isRight(ask)) return useRight(draft, command);
  const open = state.asks.find((one) => one.ask === ask && one.seats.includes(seat));
  const refused = refusal(state, command, open);
  if (refused || !open) return refused ?? 'notAsked';
  const [pick] = picks;
  if (openly(draft, ask, seat, picks)) {
    goOn(draft);
    return null;
  }
  emit(draft, 'askAnswered', readers(state, open, seat), { turn, ask, seat, picks: [...picks] });
  for (const call of state.calling.flatMap(callsOf))
    add(draft, call.pressed?.(tableOf(draft.state), seat, ask, picks, draft.draw) ?? []);
  if (ask === 'shot' && typeof pick === 'number') {
    tell(draft, 'shot', { seat, target: pick });
    takeOut(draft, pick, 'shot');
  } else if (ask === 'sheriffPick') goOn(draft);
  return null;
};
