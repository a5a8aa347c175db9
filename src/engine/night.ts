import { fallAway } from './away.ts';
import { type Draft, emit, tell } from './kit/draft.ts';
import { type Resolution, resolved } from './kit/resolve.ts';
import type { Role } from './kit/role.ts';
import type { NightCalls, State } from './kit/state.ts';
import { alive, flag, roleAt, setupOf } from './kit/table.ts';
import type { NightStep } from './model/index.ts';
import { findRuleSet } from './presets/rule-sets.ts';
import { ROLES } from './roles/index.ts';
import { called, callOf, callSeconds, openCall } from './turn.ts';
import { finish, victory } from './victory.ts';

/** A game that does not end is a draw after so many nights, or after so many rounds without a kill to be had (HOUSE-DRAW). */
const LAST_NIGHT = 20;
const IDLE_ROUNDS = 3;

/** Steps of this table's wake order: those whose card its deck lists. */
const wakeOrder = (state: State): NightStep[] => {
  const { ruleSet, deck } = setupOf(state);
  const listed = (step: NightStep) =>
    deck.some((card) => {
      const role: Role = ROLES[card];
      return role.night?.step === step || (step === 'wolves' && role.pack === true);
    });
  return (findRuleSet(ruleSet)?.wake ?? []).flatMap((name) => {
    const step = callOf(name)?.step;
    return step && listed(step) ? [step] : [];
  });
};

/** `night.fake_steps`: every listed step is called, unless the table chose to leave out those that nobody alive holds. */
const steps = (state: State): NightStep[] =>
  wakeOrder(state).filter(
    (step) => flag(state, 'night.fake_steps') === 'board_roles' || called(state, step).length > 0,
  );

/** Steps in windows: one by one, or together as far as none must know another's result (night.windows). */
export const timetable = (state: State, night: number): NightCalls[] => {
  const one = (call: NightStep): NightCalls => ({ call, seconds: callSeconds(state, call, night) });
  if (flag(state, 'night.windows') === 'roll_call') return steps(state).map(one);
  const windows: NightStep[][] = [];
  for (const step of steps(state)) {
    const needs = callOf(step)?.needs ?? [];
    const after = windows.findLastIndex((window) => window.some((other) => needs.includes(other)));
    const window = windows[after + 1];
    if (window) window.push(step);
    else windows.push([step]);
  }
  return windows.flatMap(([call, ...others]) => {
    if (!call) return [];
    const seconds = Math.max(...[call, ...others].map((step) => one(step).seconds));
    return [{ call, seconds, with: others }];
  });
};

/** Dusk, unless the game has gone on for too long. */
export const fallNight = (draft: Draft) => {
  const { state } = draft;
  const { phase } = state;
  if (phase.kind === 'day') {
    if (fallAway(draft)) return;
    if (phase.n >= LAST_NIGHT) return finish(draft, { winner: 'draw', reason: 'nights' });
    const idle = state.couldKill ? 0 : state.idleRounds + 1;
    if (idle >= IDLE_ROUNDS) return finish(draft, { winner: 'draw', reason: 'stuck' });
  }
  // A night that a self-destruct stopped begins anew (sd.night).
  const night = phase.kind === 'night' ? phase.n : phase.n + 1;
  tell(draft, 'nightFell', { night, timetable: timetable(state, night) });
};

/** `staged`: the knife is tested before the poison, and a game that it ends has no later deaths (RUL-MISC 11). */
const staged = (state: State, whole: Resolution): Resolution => {
  if (flag(state, 'win.night_priority') !== 'staged') return whole;
  const knife = resolved(state, 'knife');
  const shot = knife.deaths.some(({ seat, cause }) =>
    roleAt(state, seat).farewell?.(setupOf(state).flags, cause),
  );
  if (shot && flag(state, 'win.check') === 'after_chain') return whole;
  const after: State = {
    ...state,
    fallen: knife.deaths,
    batch: { n: state.batch.n + 1, kind: 'night', night: state.batch.n + 1 },
  };
  const wolvesGone = alive(after).every((seat) => roleAt(state, seat).camp !== 'wolves');
  return victory(wolvesGone ? { ...after, packGone: after.batch.n } : after) ? knife : whole;
};

/** The next window of the night, or its resolution. */
export const nightOn = (draft: Draft) => {
  const [window] = draft.state.calls;
  if (window) return openCall(draft, window);
  const { deaths, knifed } = staged(draft.state, resolved(draft.state));
  emit(draft, 'nightResolved', 'recap', { night: draft.state.phase.n, deaths, knifed });
};

/** Day breaks. A night that has decided the game is announced at once, without an election before it (F68). */
export const breakDay = (draft: Draft) => {
  const { state } = draft;
  const day = state.phase.n;
  const verdict = flag(state, 'win.check') === 'after_forced' ? victory(state) : null;
  const election = !verdict && state.election.due && flag(state, 'election.before_deaths') === 'true';
  tell(draft, 'dayBroke', { day, election });
  if (verdict) finish(draft, verdict);
};
