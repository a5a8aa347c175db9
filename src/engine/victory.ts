import { announcement } from './dawn.ts';
import { type Draft, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import { alive, allSeats, classAt, flag, isOn, isWolf, roleAt } from './kit/table.ts';
import type { RoleClass, Seat, Winner } from './model/index.ts';

/** Who has won and by what; the closed list of reasons is the text layer's list of sentences. */
export type Verdict = { winner: Winner; reason: Reason };
export type Reason =
  | 'wolvesOut'
  | 'godsOut'
  | 'villagersOut'
  | 'everybodyOut'
  | 'parity'
  | 'nobodyLeft'
  | 'nights'
  | 'stuck';

/** A class counts only if it had a member at the start (RUL-WIN-2). */
const emptied = (state: State, left: readonly Seat[], which: RoleClass): boolean =>
  allSeats(state).some((seat) => classAt(state, seat) === which) &&
  !left.some((seat) => classAt(state, seat) === which);

/** What the wolves have fulfilled, if anything: 屠边, 屠城, or numbers where the table plays by them. */
const wolvesBy = (state: State, left: readonly Seat[]): Reason | null => {
  const wolves = left.filter((seat) => isWolf(state, seat));
  const others = left.length - wolves.length;
  // A pack that went before this chain of deaths wins nothing any more (RUL-WIN-10).
  if (wolves.length === 0 && state.packGone !== state.batch.n) return null;
  if (others === 0) return 'everybodyOut';
  if (flag(state, 'win.mode') === 'side') {
    if (emptied(state, left, 'villager')) return 'villagersOut';
    const gods = flag(state, 'win.side_classes') === 'gods_or_villagers';
    if (gods && emptied(state, left, 'god')) return 'godsOut';
  }
  return isOn(state, 'win.parity') && wolves.length > 0 && wolves.length >= others ? 'parity' : null;
};

const goodBy = (state: State, left: readonly Seat[]): Reason | null => {
  if (left.some((seat) => isWolf(state, seat))) return null;
  const both = isOn(state, 'win.good_needs_both');
  if (both && (emptied(state, left, 'god') || emptied(state, left, 'villager'))) return null;
  return 'wolvesOut';
};

/** Who has won by the deaths so far, unannounced ones included (RUL-WIN-1 … -5); null = the game goes on. */
export const victory = (state: State): Verdict | null => {
  const left = alive(state);
  const { kind } = state.batch;
  if (left.length === 0 && flag(state, 'win.check') === 'after_chain') {
    if (flag(state, 'win.all_dead') === 'draw') return { winner: 'draw', reason: 'nobodyLeft' };
    return kind === 'night'
      ? { winner: 'wolves', reason: 'everybodyOut' }
      : { winner: 'good', reason: 'wolvesOut' };
  }
  const wolves = wolvesBy(state, left);
  const good = goodBy(state, left);
  const goodFirst =
    flag(state, kind === 'night' ? 'win.night_priority' : 'win.day_priority') === 'good_first';
  if (good && (goodFirst || !wolves)) return { winner: 'good', reason: good };
  if (wolves) return { winner: 'wolves', reason: wolves };
  return left.length === 0 ? { winner: 'draw', reason: 'nobodyLeft' } : null;
};

/** Ends the game; deaths of the night that are not announced yet are told first (RUL-SD-1). */
export const finish = (draft: Draft, { winner, reason }: Verdict): void => {
  const { state } = draft;
  if (state.phase.kind === 'day' && !state.announced) {
    tell(draft, 'deathsAnnounced', announcement(state));
  }
  const winners =
    winner === 'draw' ? [] : allSeats(state).filter((seat) => roleAt(state, seat).camp === winner);
  tell(draft, 'gameEnded', { winner, reason, winners });
  draft.settled = true;
};

/** Tests after a batch of deaths where the table tests before optional shots (win.check after_forced). */
export const testForced = (draft: Draft): boolean => {
  const verdict = flag(draft.state, 'win.check') === 'after_forced' ? victory(draft.state) : null;
  if (verdict) finish(draft, verdict);
  return verdict !== null;
};
