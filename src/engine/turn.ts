import { add, type Draft, tell } from './kit/draft.ts';
import { tableOf } from './kit/resolve.ts';
import type { Call, Role } from './kit/role.ts';
import type { NightCalls, State } from './kit/state.ts';
import { living, livingSheriff, roleAt, setupOf } from './kit/table.ts';
import type { Event, NightStep, Seat, Step } from './model/index.ts';
import { ROLES } from './roles/index.ts';

const callsOf = Object.values(ROLES).flatMap((role: Role) => (role.night ? [role.night] : []));

/** The step of the wake order by its name; null = no card of this build has it. */
export const callOf = (step: string): Call | null => callsOf.find((call) => call.step === step) ?? null;

/** Living holders of a step's card; the pack's step belongs to every card that wakes with it. */
export const called = (state: State, step: NightStep): Seat[] =>
  living(state).filter((seat) => {
    const role = roleAt(state, seat);
    return role.night?.step === step || (step === 'wolves' && role.pack === true);
  });

/** Length of a step in seconds: from the table's times and public facts alone. */
export const secondsOf = (state: State, step: Step, seat: Seat | null): number => {
  const { times } = setupOf(state);
  const base = times[step] ?? times.default;
  const speaks = step === 'speech' || step === 'runOffSpeech';
  return speaks && seat !== null && seat === livingSheriff(state) ? base + (times.sheriffExtra ?? 0) : base;
};

/** Length of a night call, the gap before the next one included. */
export const callSeconds = (state: State, step: NightStep, night: number): number => {
  const { times } = setupOf(state);
  const own = times[step] ?? times.default;
  return (step === 'wolves' && night === 1 ? (times.wolvesFirst ?? own) : own) + (times.gap ?? 0);
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
    (state) => steps.flatMap((step) => callOf(step)?.open(tableOf(state), called(state, step)) ?? []),
    window.seconds,
  );
};

/** What the end of a night window settles. */
export const closeCall = (draft: Draft) => {
  for (const step of draft.state.calling) {
    add(draft, callOf(step)?.close?.(tableOf(draft.state), called(draft.state, step)) ?? []);
  }
};
