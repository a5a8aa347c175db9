import { roleOf } from '../engine/index.ts';
import type { RoleId, SeatView } from '../engine/model/index.ts';
import { once } from './once.ts';

/** True for a card that wins with the wolves. */
export const isWolfCard = (card: RoleId): boolean => roleOf(card).camp === 'wolves';

/** Cards of no camp that win against everybody: who sees one is as glad to be rid of it as of a wolf. */
const LONERS: readonly RoleId[] = ['piper'];

/** True for a seer's result that shows a foe, be it a side or a card. */
export const foundFoe = (result: SeatView['checks'][number]['result']): boolean =>
  result === 'wolf' || (result !== 'good' && (isWolfCard(result) || LONERS.includes(result)));

/** Each seat holds two cards, one of them in force. */
export const isTwoCard = (view: SeatView): boolean => view.setup?.flags['win.mode'] === 'dual';

/** The dead turn up their cards at this table. */
export const revealsCards = (view: SeatView): boolean => view.setup?.flags['death.reveal_card'] === 'true';

/** Every card that this seat was dealt or took, top first as dealt, gone or not; a copy stands as what it copies. */
export const dealtCards = once((view: SeatView): readonly RoleId[] => {
  let cards: RoleId[] = view.card === null || view.hand.includes(view.card) ? [...view.hand] : [view.card];
  for (const { type, data } of view.events) {
    if (type === 'cardDealt' && data.seat === view.seat)
      cards = data.lower === undefined ? [data.card] : [data.card, data.lower];
    if (type === 'cardTaken' && data.seat === view.seat) cards = [data.card];
  }
  return cards.map((card, at) => (roleOf(card).copies ? (cards[1 - at] ?? card) : card));
});

/** The card in force as its holder plays it; null before the deal. */
export const ownCard = once((view: SeatView): RoleId | null => {
  if (view.card === null || !roleOf(view.card).copies) return view.card;
  return dealtCards(view).find((card) => !roleOf(card).copies) ?? view.card;
});

/** Two plain villagers in one hand: the wolves of the two-card game need nothing but this seat's fall. */
export const isDouble = once((view: SeatView): boolean => {
  const cards = dealtCards(view);
  return cards.length === 2 && cards.every((card) => roleOf(card).plain && !isWolfCard(card));
});
