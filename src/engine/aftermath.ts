import { tellSilenced } from './dawn.ts';
import { mayShoot } from './farewell.ts';
import { type Draft, tell } from './kit/draft.ts';
import { fact, privateAsk, publicAsk } from './kit/fact.ts';
import type { Owed, State } from './kit/state.ts';
import { flag, isOn, isOut, living, shuns } from './kit/table.ts';
import type { Pick, Seat } from './model/index.ts';
import { openTurn } from './turn.ts';
import { finish, victory } from './victory.ts';

const badgeDue = (state: State): Seat | null => {
  const { sheriff } = state;
  if (sheriff === null) return null;
  const mustGo = flag(state, 'idiot.sheriff') === 'must_transfer_or_tear' && state.flipped.includes(sheriff);
  return isOut(state, sheriff) || mustGo ? sheriff : null;
};

/** The window of a seat that is out: alike for everybody, with a shot in it for who may shoot (RUL-DAY-WINDOWS). */
const openWindow = (draft: Draft, owed: Owed) =>
  openTurn(draft, 'finalActions', owed.seat, (state) => {
    const { seat } = owed;
    const banned = shuns(state, seat, 'kill');
    // Who lost one card of two is still there, and no target of its own.
    const targets = living(state).filter((one) => one !== seat && !banned.includes(one));
    if (!mayShoot(state, owed) || targets.length === 0) return [];
    return [privateAsk(state, 'shot', 'final', [seat], [...targets, 'none'])];
  });

/** Who may vote tomorrow: named at once by whoever took the tie (RUL-SCAPE-2). */
const openNaming = (draft: Draft, seat: Seat) =>
  openTurn(draft, 'naming', seat, (state) => {
    const seats = living(state);
    const none: Pick[] = isOn(state, 'scapegoat.may_name_none') ? ['none'] : [];
    if (seats.length === 0) return [];
    const data = { turn: state.turns, ask: 'naming', mode: 'plain', seats: [seat], min: 1 } as const;
    return [
      fact('askOpened', 'public', { ...data, seats: [seat], picks: [...seats, ...none], max: seats.length }),
    ];
  });

/** Asks for the heir; a badge that nobody can take, or that a self-destruct takes along, is gone (RUL-SHERIFF-2). */
const passBadge = (draft: Draft, from: Seat) => {
  const { state } = draft;
  const heirs: Pick[] = living(state).filter((seat) => seat !== from);
  const burst = state.out.some((death) => death.seat === from && death.cause === 'self_destruct');
  if (heirs.length === 0 || (burst && flag(state, 'badge.on_self_destruct') === 'lost')) {
    return tell(draft, 'badgeLost', { from });
  }
  const picks: Pick[] = flag(state, 'badge.on_death') === 'pass_or_tear' ? [...heirs, 'tear'] : heirs;
  openTurn(draft, 'badge', from, (open) => [publicAsk(open, 'badge', 'final', [from], picks)]);
};

/** What silence does with the badge; where it must pass, the heir is drawn (RUL-CHANCE). */
export const badgeTimeUp = (draft: Draft, from: Seat) => {
  const { state, draw } = draft;
  const rule = flag(state, 'badge.on_death');
  const heirs = living(state).filter((seat) => seat !== from);
  if (rule === 'pass_or_tear') return tell(draft, 'badgeTorn', { from });
  if (rule === 'may_pass' || heirs.length === 0) return tell(draft, 'badgeLost', { from });
  const to = heirs[draw({ purpose: 'heir', seat: from, turn: state.turns }, heirs.length)];
  if (to === undefined) throw new Error('the draw is out of range');
  tell(draft, 'badgePassed', { from, to });
};

/**
 * What the deaths so far still owe, in the order of RUL-CHAIN-1: shots, the late win test, the badge, last words.
 * False when nothing is left and the main line may go on.
 */
export const aftermath = (draft: Draft): boolean => {
  const { state } = draft;
  // The night's dead are told before anything that a self-destruct owes; a reading pause comes before their windows.
  if ((state.cut && !state.announced && state.phase.kind === 'day') || state.next === 'pause') return false;
  if (state.naming !== null) {
    openNaming(draft, state.naming);
    return true;
  }
  const from = badgeDue(state);
  if (from !== null && flag(state, 'badge.timing') === 'before_shots') {
    passBadge(draft, from);
    return true;
  }
  const [window] = state.windows;
  if (window !== undefined) {
    openWindow(draft, window);
    return true;
  }
  // Unannounced deaths may still owe a shot: no late test before they are told (F68).
  if (flag(state, 'win.check') === 'after_chain' && state.fallen.length === 0) {
    const verdict = victory(state);
    if (verdict) {
      finish(draft, verdict);
      return true;
    }
  }
  if (from !== null) {
    passBadge(draft, from);
    return true;
  }
  if (tellSilenced(draft)) return true;
  const [speaker] = state.lastWords;
  if (speaker === undefined) return false;
  openTurn(draft, 'lastWords', speaker, (open) => [
    publicAsk(open, 'lastWords', 'plain', [speaker], ['end']),
  ]);
  return true;
};
