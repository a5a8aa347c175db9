import { fallAway } from './away-fall.ts';
import { countPack } from './evolve-night.ts';
import { add, type Draft, emit, tell } from './kit/draft.ts';
import { closure } from './kit/fall.ts';
import type { Role } from './kit/role.ts';
import { underSpell } from './kit/spell.ts';
import { change, type Death, type NightCalls, type State } from './kit/state.ts';
import { alive, flag, hitsOf, roleAt, setupOf, tableOf, traits } from './kit/table.ts';
import type { NightStep, Seat } from './model/index.ts';
import { findRuleSet } from './presets/rule-sets.ts';
import { ROLES } from './roles/index.ts';
import { called, callSeconds, callsOf, openCall } from './turn.ts';
import { finish, forced, victory } from './victory.ts';

/** A game that does not end is a draw after so many nights, or after so many rounds without a kill to be had (HOUSE-DRAW). */
const LAST_NIGHT = 20;
const IDLE_ROUNDS = 3;

const listedBy = (state: State, step: NightStep): boolean =>
  step === 'wolves'
    ? setupOf(state).deck.some((card) => (ROLES[card] as Role).pack !== undefined)
    : setupOf(state).deck.some((card) =>
        ((ROLES[card] as Role).calls ?? []).some((call) => call.step === step),
      );

const isFirst = (step: NightStep): boolean => callsOf(step).some((call) => call.first);

/** Steps of this table's wake order in this night: those that its deck lists. */
const wakeOrder = (state: State, night: number): NightStep[] =>
  (findRuleSet(setupOf(state).ruleSet)?.wake ?? []).filter(
    (step) => listedBy(state, step) && (night === 1 || !isFirst(step)),
  );

/** `night.fake_steps`: every listed step is called, unless the table leaves out those that nobody alive holds. */
const steps = (state: State, night: number): NightStep[] => {
  const rule = flag(state, 'night.fake_steps');
  return wakeOrder(state, night).filter(
    (step) => rule === 'board_roles' || (rule === 'n1_only' && FIRST.includes(step)) || held(state, step),
  );
};

/** Does somebody alive hold this step, or may come to hold it tonight: by a spare card, or by the step that makes it? */
const held = (state: State, step: NightStep): boolean => {
  const spare = state.spare.some((card) =>
    ((ROLES[card] as Role).calls ?? []).some((call) => call.step === step),
  );
  const thief = alive(state).some((seat) => roleAt(state, seat).spares);
  const makers = callsOf(step).flatMap((call) => (call.madeBy ? [call.madeBy] : []));
  return called(state, step).length > 0 || (spare && thief) || makers.some((maker) => held(state, maker));
};

/** The opening steps of the first night, which every later one must know (a taken card, a link). */
const FIRST: readonly NightStep[] = ['thief', 'cupid', 'lovers'];

const needsOf = (step: NightStep): readonly NightStep[] => {
  const at = FIRST.indexOf(step);
  const own = callsOf(step).flatMap((call) => call.needs);
  return [...own, ...(at < 0 ? FIRST : FIRST.slice(0, at))];
};

/** Steps in windows: one by one, or together as far as none must know another's result (night.windows). */
export const timetable = (state: State, night: number): NightCalls[] => {
  const one = (call: NightStep): NightCalls => ({ call, seconds: callSeconds(state, call, night) });
  if (flag(state, 'night.windows') === 'roll_call') return steps(state, night).map(one);
  const windows: NightStep[][] = [];
  for (const step of steps(state, night)) {
    const needs = needsOf(step);
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

/** The night's batch under this blow alone, as the wins would see it. */
const tested = (state: State, only?: 'knife') => {
  const { deaths, events, after } = closure(state, hitsOf(state, only), 'night');
  const n = state.batch.n + 1;
  const enchanted = underSpell(state, state.phase.n);
  const facts = countPack(change(after, { enchanted, batch: { n, kind: 'night', night: n } }));
  return { deaths, events, facts };
};

/** `staged`: the knife is tested before the poison, and a game that it ends has no later deaths (RUL-MISC 11). */
const resolution = (state: State): ReturnType<typeof tested> => {
  const whole = tested(state);
  if (flag(state, 'win.night_priority') !== 'staged') return whole;
  const knife = tested(state, 'knife');
  const shot = knife.deaths.some(({ seat, cause }) =>
    roleAt(state, seat).farewell?.(setupOf(state).flags, cause),
  );
  if (shot && flag(state, 'win.check') === 'after_chain') return whole;
  return victory(knife.facts) ? knife : whole;
};

/** Whom the knife brought down, whatever else hit it and unless it was no wolf's kill (RUL-GOLD-1). */
const knifedIn = (state: State, deaths: readonly Death[]): Seat | null => {
  const hit = hitsOf(state, 'knife').find((one) => one.seat === state.knife && !one.unarmed);
  return hit && deaths.some((death) => death.seat === hit.seat) ? hit.seat : null;
};

/** The next window of the night, or its resolution. */
export const nightOn = (draft: Draft) => {
  const { state } = draft;
  const [window] = state.calls;
  if (window) return openCall(draft, window);
  const { deaths, events } = resolution(state);
  const told = [...deaths].sort((a, b) => a.seat - b.seat);
  emit(draft, 'nightResolved', 'recap', {
    night: state.phase.n,
    deaths: told,
    knifed: knifedIn(state, deaths),
  });
  add(draft, events);
};

/** Day breaks. A night that has decided the game is announced at once, without an election before it (F68). */
export const breakDay = (draft: Draft) => {
  const { state } = draft;
  const day = state.phase.n;
  // The night's own wins come before those that only a day has (RUL-WIN-3).
  const verdict = forced(state) ?? forced(change(state, { phase: { kind: 'day', n: day } }));
  const election = !verdict && state.election.due && flag(state, 'election.before_deaths') === 'true';
  tell(draft, 'dayBroke', { day, election });
  add(
    draft,
    traits().flatMap((trait) => trait.dawn?.(tableOf(draft.state)) ?? []),
  );
  if (verdict) finish(draft, verdict);
};
