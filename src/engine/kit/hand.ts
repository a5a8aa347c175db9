import type { Cause, RoleId, Seat } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';
import type { Role } from './role.ts';
import { change, type Held, type State } from './state.ts';

/** The state with another hand; the card in force is the first that is left, the last one for who has none. */
export const withHand = (state: State, seat: Seat, hand: Held[]): State => {
  const hands = [...state.hands];
  const cards = [...state.cards];
  hands[seat - 1] = hand;
  const force = hand.find((held) => !held.lost) ?? hand.at(-1);
  if (force) cards[seat - 1] = force.card;
  return change(state, { hands, cards });
};

/** A dealt hand; a copy card stands as what it copies (RUL-DUAL-4). */
export const dealt = (cards: readonly RoleId[]): Held[] =>
  cards.map((card, at): Held => {
    const other = cards[1 - at];
    const role: Role = ROLES[card];
    return role.copies && other ? { card: other, lost: false, copy: true } : { card, lost: false };
  });

/** Which card of a hand goes: the one in force; of who blows himself up a wolf's (RUL-MISC 5). -1 = none is left. */
export const losing = (hand: readonly Held[], cause: Cause): number => {
  const top = hand.findIndex((held) => !held.lost);
  if (cause !== 'self_destruct') return top;
  const wolf = hand.findIndex((held) => !held.lost && ROLES[held.card].camp === 'wolves');
  return wolf < 0 ? top : wolf;
};

export const lose = (state: State, seat: Seat, cause: Cause): State => {
  const hand = state.hands[seat - 1] ?? [];
  const at = losing(hand, cause);
  const next = withHand(
    state,
    seat,
    hand.map((held, index) => (index === at ? { ...held, lost: true } : held)),
  );
  // A card that had been turned up is gone with it; one below it leaves it turned up.
  const below = hand.slice(0, at).some((held) => !held.lost);
  return below ? next : change(next, { flipped: state.flipped.filter((one) => one !== seat) });
};
