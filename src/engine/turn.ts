import { add, type Draft, tell } from './kit/draft.ts';
import type { Call } from './kit/role.ts';
import type { NightCalls, State } from './kit/state.ts';
import { isAble, living, livingSheriff, roleAt, setupOf, tableOf, traits } from './kit/table.ts';
import type { Event, NightStep, Seat, Step } from './model/index.ts';

/** Everything that happens in a step of the wake order; none = no card of this build has it. */
export const callsOf = (step: string): readonly Call[] => {
  const known = byStep.get(step);
  if (known) return known;
  const calls = traits().flatMap((trait) => (trait.calls ?? []).filter((call) => call.step === step));
  byStep.set(step, calls);
  return calls;
};
const byStep = new Map<string, readonly Call[]>();

/** Who is awake in a call: by its own rule, or the living holders of its card that have their powers. */
export const awakeIn = (state: State, call: Call): Seat[] => {
  const table = tableOf(state);
  if (call.awake) return call.awake(table);
  return living(state).filter(
    (seat) => (roleAt(state, seat).calls ?? []).includes(call) && isAble(state, seat),
  );
};

/** Everybody who is awake in a step. */
export const called = (state: State, step: NightStep): Seat[] =>
  callsOf(step).flatMap((call) => (call.rides ? [] : awakeIn(state, call)));

/** What is left of a step's time where nobody but practice players lives, and its least, in seconds. */
const UNWATCHED = 0.3;
const LEAST = 5;

/**
 * People who are out should not wait an hour for practice players: who lives and who practises is public. A turn of a
 * person's own, such as last words, keeps its time.
 */
const paced = (state: State, seconds: number, seat: Seat | null = null): number => {
  const { practiceSeats } = setupOf(state);
  const practises = (one: Seat): boolean => practiceSeats.includes(one);
  if (!living(state).every(practises) || (seat !== null && !practises(seat))) return seconds;
  return Math.min(seconds, Math.max(LEAST, Math.ceil(seconds * UNWATCHED)));
};

/** Length of a step in seconds: from the table's times and public facts alone. */
export const secondsOf = (state: State, step: Step, seat: Seat | null): number => {
  const { times } = setupOf(state);
  const base = times[step] ?? times.default;
  const speaks = step === 'speech' || step === 'runOffSpeech';
  const extra = speaks && seat !== null && seat === livingSheriff(state) ? (times.sheriffExtra ?? 0) : 0;
  return paced(state, base + extra, seat);
};

/** Length of a night call, the gap before the next one included. */
export const callSeconds = (state: State, step: NightStep, night: number): number => {
  const { times } = setupOf(state);
  const own = times[step] ?? times.default;
  const whole = (step === 'wolves' && night === 1 ? (times.wolvesFirst ?? own) : own) + (times.gap ?? 0);
  return paced(state, whole);
};

/** Opens a turn with its asks; the decision is complete then. */
export const openTurn = (
  draft: Draft,
  step: Step,
  seat: Seat | null,
  asks: (state: State) => Event[] = () => [],
  seconds = secondsOf(draft.state, step, seat),
) => {
  tell(draft, 'turnOpened', { turn: draft.state.turns + 1, step, seconds, seat });
  add(draft, asks(draft.state));
  draft.settled = true;
};

/** Opens one window of the night, for its fixed time, whether or not somebody holds its cards (RUL-NIGHT-5). */
export const openCall = (draft: Draft, window: NightCalls) => {
  const steps = [window.call, ...(window.with ?? [])];
  openTurn(
    draft,
    window.call,
    null,
    (state) => steps.flatMap((step) => opening(state, step)),
    window.seconds,
  );
};

const opening = (state: State, step: NightStep): Event[] =>
  callsOf(step).flatMap((call) => [
    ...call.open(tableOf(state), awakeIn(state, call)),
    ...(isPublicPenalty(state) || call.awake ? [] : unable(state, call)),
  ]);

/** Where the village's loss is not public, each of its holders reads the own one when nothing is asked (F41). */
const unable = (state: State, call: Call): Event[] =>
  living(state)
    .filter((seat) => (roleAt(state, seat).calls ?? []).includes(call) && !isAble(state, seat))
    .map((seat): Event => ({ type: 'powerLost', audience: [seat], data: { seat } }));
const isPublicPenalty = (state: State): boolean =>
  !state.powerless || setupOf(state).flags['elder.penalty_public'] === 'true';

/** What the end of a night window settles; riders first, so that the pack's close knows of them. */
export const closeCall = (draft: Draft) => {
  for (const step of draft.state.calling) {
    const calls = [...callsOf(step)].sort((a, b) => Number(b.rides ?? false) - Number(a.rides ?? false));
    for (const call of calls) {
      const { state } = draft;
      add(draft, call.close?.(tableOf(state), awakeIn(state, call), draft.draw) ?? []);
    }
  }
};
