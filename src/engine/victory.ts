import { announcement, tellNight } from './dawn.ts';
import { type Draft, tell } from './kit/draft.ts';
import type { State } from './kit/state.ts';
import {
  alive,
  allSeats,
  classAt,
  dealtClass,
  flag,
  isOn,
  isWolf,
  left,
  sideOf,
  tableOf,
  traits,
} from './kit/table.ts';
import type { RoleClass, Seat, Side, Winner } from './model/index.ts';
import { ROLES } from './roles/index.ts';

/** Who has won and by what; the closed list of reasons is the text layer's list of sentences. */
export type Verdict = { winner: Winner; reason: Reason };
export type Reason =
  | 'wolvesOut'
  | 'godsOut'
  | 'villagersOut'
  | 'everybodyOut'
  | 'doublesOut'
  | 'parity'
  | 'enchanted'
  | 'bomb'
  | 'lastTwo'
  | 'oneOther'
  | 'othersOut'
  | 'nobodyLeft'
  | 'nights'
  | 'stuck';

/** A class counts only if it had a member at the start (RUL-WIN-2). */
const emptied = (state: State, here: readonly Seat[], which: RoleClass): boolean =>
  allSeats(state).some((seat) => dealtClass(state, seat) === which) &&
  !here.some((seat) => classAt(state, seat) === which);

/** A pack that went before this chain of deaths wins nothing any more (RUL-WIN-10). */
const packIsLate = (state: State, here: readonly Seat[]): boolean =>
  state.packGone !== state.batch.n && !here.some((seat) => isWolf(state, seat));

/** Two-card game: all double villagers fully out, or by flag all god cards (RUL-DUAL-7). */
const dualWolvesBy = (state: State, here: readonly Seat[]): Reason | null => {
  const doubles = allSeats(state).filter((seat) =>
    (state.hands[seat - 1] ?? []).every((held) => ROLES[held.card].class === 'villager'),
  );
  if (!doubles.some((seat) => here.includes(seat))) return 'doublesOut';
  if (flag(state, 'dual.wolf_win') !== 'wangzai_or_gods') return null;
  const gods = here.some((seat) => left(state, seat).some((card) => ROLES[card].class === 'god'));
  return gods ? null : 'godsOut';
};

/** What the wolves have fulfilled, if anything: 屠边, 屠城, or numbers where the table plays by them. */
const wolvesBy = (state: State, here: readonly Seat[]): Reason | null => {
  if (packIsLate(state, here)) return null;
  if (flag(state, 'win.mode') === 'dual') return dualWolvesBy(state, here);
  const wolves = here.filter((seat) => isWolf(state, seat));
  const others = here.filter((seat) => !isWolf(state, seat) && sideOf(state, seat) !== 'wolves');
  if (others.length === 0) return 'everybodyOut';
  if (flag(state, 'win.mode') === 'side') {
    if (emptied(state, here, 'villager')) return 'villagersOut';
    const gods = flag(state, 'win.side_classes') === 'gods_or_villagers';
    if (gods && emptied(state, here, 'god')) return 'godsOut';
  }
  return isOn(state, 'win.parity') && wolves.length > 0 && wolves.length >= others.length ? 'parity' : null;
};

const goodBy = (state: State, here: readonly Seat[]): Reason | null => {
  if (here.some((seat) => isWolf(state, seat))) return null;
  const table = tableOf(state);
  if (here.some((seat) => traits().some((trait) => trait.mustGo?.(table, seat)))) return null;
  const both = isOn(state, 'win.good_needs_both');
  if (both && (emptied(state, here, 'god') || emptied(state, here, 'villager'))) return null;
  return 'wolvesOut';
};

/** The wins of single players and of the third camp come before the camps', in this order (RUL-WIN-6). */
const SPECIAL: readonly Winner[] = ['piper', 'bomber', 'lovers'];
const specialBy = (state: State, onlyAtClosure: boolean): Verdict | null => {
  const table = tableOf(state);
  const won = traits()
    .map((trait) => trait.wins?.(table) ?? null)
    .filter((win) => win !== null)
    .filter((win) => !onlyAtClosure || win.at === 'closure')
    .sort((a, b) => SPECIAL.indexOf(a.winner) - SPECIAL.indexOf(b.winner));
  const [first] = won;
  return first ? { winner: first.winner, reason: first.reason } : null;
};

/** Who has won by the deaths so far, unannounced ones included (RUL-WIN-1 … -10); null = the game goes on. */
export const victory = (state: State): Verdict | null => {
  const special = specialBy(state, false);
  if (special) return special;
  const here = alive(state);
  const { kind } = state.batch;
  if (here.length === 0 && flag(state, 'win.check') === 'after_chain') {
    if (flag(state, 'win.all_dead') === 'draw') return { winner: 'draw', reason: 'nobodyLeft' };
    return kind === 'night'
      ? { winner: 'wolves', reason: 'everybodyOut' }
      : { winner: 'good', reason: 'wolvesOut' };
  }
  const table = tableOf(state);
  if (traits().some((trait) => trait.blocks?.(table))) return null;
  const wolves = wolvesBy(state, here);
  const good = goodBy(state, here);
  const goodFirst =
    flag(state, kind === 'night' ? 'win.night_priority' : 'win.day_priority') === 'good_first';
  if (good && (goodFirst || !wolves)) return { winner: 'good', reason: good };
  if (wolves) return { winner: 'wolves', reason: wolves };
  return here.length === 0 ? { winner: 'draw', reason: 'nobodyLeft' } : null;
};

/** The test before optional shots: everything where the table tests at once, else only what never waits for them. */
export const forced = (state: State): Verdict | null =>
  flag(state, 'win.check') === 'after_forced' ? victory(state) : specialBy(state, true);

const SIDES: Partial<Record<Winner, Side>> = {
  good: 'good',
  wolves: 'wolves',
  lovers: 'third',
};

/** Everybody who wins with this winner, ascending. */
export const winnersOf = (state: State, winner: Winner): Seat[] => {
  const table = tableOf(state);
  const own = traits()
    .map((trait) => trait.wins?.(table) ?? null)
    .find((win) => win?.winner === winner);
  const side = SIDES[winner];
  return own?.seats ?? allSeats(state).filter((seat) => side !== undefined && sideOf(state, seat) === side);
};

/** Ends the game; deaths of the night that are not announced yet are told first (RUL-SD-1). */
export const finish = (draft: Draft, { winner, reason }: Verdict): void => {
  const { state } = draft;
  if (state.phase.kind === 'day' && !state.announced) {
    tell(draft, 'deathsAnnounced', announcement(state));
    tellNight(draft);
  }
  tell(draft, 'gameEnded', { winner, reason, winners: winnersOf(state, winner) });
  draft.settled = true;
};

/** Tests after a batch of deaths where the table tests before optional shots (win.check after_forced). */
export const testForced = (draft: Draft): boolean => {
  const verdict = forced(draft.state);
  if (verdict) finish(draft, verdict);
  return verdict !== null;
};
