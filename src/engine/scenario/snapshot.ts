import { withHand } from '../kit/hand.ts';
import { lostAbove } from '../kit/lost.ts';
import { type Act, change, type State } from '../kit/state.ts';
import { allSeats, isWolf, roleAt } from '../kit/table.ts';
import type { AskId, Pick, Seat } from '../model/index.ts';
import { roleByCode } from '../presets/boards.ts';
import { CaseError, type Start } from './case.ts';

const dayOf = (text: string): { kind: string; n: number } => {
  const [, kind, digits] = /^([ND])(\d+)$/.exec(text) ?? [];
  if (!kind) throw new CaseError(`start: ${text} is no night or day`);
  return { kind, n: Number(digits) };
};

/** The cards that are still held, top first, by code. */
const held = (state: State, cards: Record<string, string>): State =>
  Object.entries(cards).reduce((now, [seat, text]) => {
    const roles = text.split('/').map(roleByCode);
    const dealt = now.hands[Number(seat) - 1] ?? [];
    // Whichever cards of the hand are named are left; of two alike the lower one. A copy goes by its own name too.
    const kept = roles.map((role) =>
      dealt.findLastIndex((one) => one.card === role || (one.copy && role === 'copy')),
    );
    const places = kept.length === 2 && kept[0] === kept[1] ? [0, 1] : kept;
    if (places.includes(-1)) throw new CaseError(`start.cards.${seat}: ${text} was not dealt there`);
    return withHand(
      now,
      Number(seat),
      dealt.map((one, at) => ({ ...one, lost: !places.includes(at) })),
    );
  }, state);

/** Acts of earlier nights as the roles look for them. */
const pastActs = (state: State, start: Start, n: number): Act[] => {
  const seats = allSeats(state);
  const lostOf = (seat: Seat) => lostAbove(state, seat);
  const act = (code: string, ask: AskId, night: number, picks: Pick[]): Act[] =>
    seats
      .filter((seat) => roleAt(state, seat).code === code)
      .map((seat) => ({ night, seat, ask, picks, lost: lostOf(seat) }));
  const one = (code: string, ask: AskId, night: number, pick: Pick | undefined) =>
    pick === undefined ? [] : act(code, ask, night, [pick]);
  const gone = (potion: 'save' | 'poison') => !(start.witch ?? []).includes(potion);
  return [
    ...(gone('save') ? act('WITCH', 'antidote', 0, ['use']) : []),
    ...(gone('poison') ? act('WITCH', 'poison', 0, ['use']) : []),
    ...one('WC', 'model', 1, start.model),
    ...one('WB', 'charm', n - 1, start.charmed),
    ...one('GUARD', 'guard', n - 1, start.lastWard),
    ...one('MUTE', 'silence', n - 1, start.lastSilenced),
  ];
};

/** A dealt game set to the moment that a case begins at; no turn is open, what follows is `resume`'s. */
export const snapshot = (dealt: State, start: Start): State => {
  const { kind, n } = dayOf(start.at);
  const seats = allSeats(dealt);
  const alive = start.alive ?? seats;
  const sheriff = typeof start.sheriff === 'number' ? start.sheriff : null;
  const pending = start.election === 'pending';
  const hands = held(dealt, start.cards ?? {});
  const elder = seats.find((seat) => roleAt(dealt, seat).code === 'ELDER');
  const hood = seats.find((seat) => roleAt(dealt, seat).code === 'HOOD');
  const child = seats.find((seat) => roleAt(dealt, seat).code === 'WC');
  const turned =
    child !== undefined && start.model !== undefined && !alive.includes(start.model) && alive.includes(child);
  const state = change(hands, {
    turn: null,
    phase: kind === 'N' ? { kind: n === 1 ? 'deal' : 'day', n: n - 1 } : { kind: 'night', n },
    next: kind === 'N' ? 'night' : 'dawn',
    couldKill: true,
    out: seats.filter((seat) => !alive.includes(seat)).map((seat) => ({ seat, cause: 'exile' })),
    // A game that begins with a night has seen the one before; one that begins with a day comes from that very night.
    acts: pastActs(hands, start, kind === 'N' ? n : n + 1),
    sheriff,
    badge: sheriff !== null ? 'held' : start.sheriff === 'torn' ? 'torn' : 'none',
    election: { ...dealt.election, due: pending && dealt.election.due },
    batch: { n: 1, kind: 'night', night: 1 },
    lovers: start.lovers ?? null,
    flipped: start.flipped ?? [],
    enchanted: start.enchanted ?? [],
    hits:
      elder !== undefined && start.lives !== undefined ? [{ seat: elder, lives: start.lives, night: 0 }] : [],
    powerless: start.powerless ?? false,
    duelled: start.knightUsed ? seats.filter((seat) => roleAt(dealt, seat).code === 'KNIGHT') : [],
    mayVote: start.mayVote ? { day: n, seats: start.mayVote } : null,
    doomed:
      hood !== undefined && start.hoodDue
        ? [{ seat: hood, cause: 'poison', day: dayOf(start.hoodDue).n }]
        : [],
    silenced: kind === 'D' ? (start.lastSilenced ?? null) : null,
    turned: turned ? [child] : [],
    turnRead: turned ? [child] : [],
  });
  return change(state, {
    packGone: alive.some((seat) => isWolf(state, seat)) ? null : 0,
    // Who is in the pack has been told; a child that has just turned joins it in the next night.
    mates: seats.filter((seat) => roleAt(state, seat).pack !== undefined),
  });
};
