import type { Role } from './kit/role.ts';
import type { Draw, RoleId } from './model/index.ts';
import { ROLES } from './roles/index.ts';

/** Deals a deck: one card for each seat, in seat order, every order equally likely. */
export const dealCards = (deck: readonly RoleId[], draw: Draw): RoleId[] => {
  const cards = [...deck];
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const at = draw({ purpose: 'deal', seat: last, turn: 0 }, last + 1);
    const [a, b] = [cards[at], cards[last]];
    if (a === undefined || b === undefined) throw new Error('the draw is out of range');
    cards[at] = b;
    cards[last] = a;
  }
  return cards;
};

/** A deal as one line of text, the same for everybody who checks its hash: `1:W,2:SEER,…` by role code. */
export const canonicalDeal = (deal: readonly RoleId[]): string =>
  deal.map((card, at) => `${at + 1}:${(ROLES[card] as Role).code}`).join(',');
