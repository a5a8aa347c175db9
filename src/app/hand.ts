import { roleOf } from '../engine/index.ts';
import type { Camp, RoleId, SeatView } from '../engine/model/index.ts';

/** What a copy among two cards stands for. */
const copied = (hand: readonly RoleId[]): RoleId[] =>
  hand.map((card) => (roleOf(card).copies ? (hand.find((other) => other !== card) ?? card) : card));

/** The camp that a hand wins with: whoever has a wolf's card is of the wolves (R-DUAL-DEAL-3). */
export const campOfHand = (hand: readonly RoleId[]): Camp =>
  hand.some((card) => roleOf(card).camp === 'wolves') ? 'wolves' : 'good';

/** Two villagers make 旺仔, two wolves the two-card 狼王; a copy counts as what it copies. */
export const doubleOf = (hand: readonly RoleId[]): 'villagers' | 'wolves' | null => {
  const cards = copied(hand).map(roleOf);
  if (cards.length < 2) return null;
  if (cards.every((role) => role.camp === 'wolves')) return 'wolves';
  return cards.every((role) => role.code === 'V') ? 'villagers' : null;
};

/** The camp of this seat as its holder knows it: by the cards it was given, or because it has turned. */
export const ownCamp = ({ seat, events, hand }: SeatView): Camp => {
  const own = events.flatMap((event): RoleId[][] => {
    if (event.type === 'cardTaken' && event.data.seat === seat) return [[event.data.card]];
    if (event.type !== 'cardDealt' || event.data.seat !== seat) return [];
    const { card, lower } = event.data;
    return [lower === undefined ? [card] : [card, lower]];
  });
  const turned = events.some((event) => event.type === 'turnShown' && event.data.seat === seat);
  return turned ? 'wolves' : campOfHand(own.at(-1) ?? hand);
};
