import { dealCards, roleOf } from '../engine/index.ts';
import type { Draw, Event, RoleId, Setup } from '../engine/model/index.ts';

/** What a deal is made from: all of it is public before the cards are. */
export type Dealt = Pick<Setup, 'deck' | 'seats' | 'flags'>;

/** A valid deal comes within a few; after so many there is none, which is a bug of the board. */
const ATTEMPTS = 1_000;

const codeOf = (id: RoleId): string => roleOf(id).code;

/** The two cards of each seat, by code. */
const pairs = (deal: readonly RoleId[], seats: number): string[][] =>
  Array.from({ length: seats }, (_, at) => deal.slice(at * 2, at * 2 + 2).map(codeOf));

/** Two villagers, or one that the copy card doubles (RUL-DUAL-4). */
const isDouble = (pair: readonly string[]): boolean =>
  pair.includes('V') && pair.every((code) => code === 'V' || code === 'COPY');
const isForbidden = (pair: readonly string[]): boolean =>
  pair.includes('W') && (pair.includes('SW') || pair.includes('SEER'));

/** May this deal be played? Cards of a seat lie together, what nobody gets lies last (RUL-DUAL-8, RUL-THIEF-3). */
const isValid = (deal: readonly RoleId[], { seats, flags }: Dealt): boolean => {
  if (flags['win.mode'] === 'dual') {
    const hands = pairs(deal, seats);
    if (!hands.some(isDouble)) return false;
    return flags['dual.forbid_pairs'] !== 'true' || !hands.some(isForbidden);
  }
  const spares = deal.slice(seats);
  const wolves = spares.filter((id) => roleOf(id).camp === 'wolves');
  return flags['thief.redeal_two_wolves'] !== 'true' || spares.length === 0 || wolves.length < spares.length;
};

/**
 * The deal of a table from its seed's draw: shuffled, and shuffled again as long as the rules call it void. Who knows the
 * setup and the seed finds the same deal.
 */
export const dealTable = (table: Dealt, draw: Draw): RoleId[] => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const deal = dealCards(table.deck, (use, below) => draw({ ...use, turn: attempt }, below));
    if (isValid(deal, table)) return deal;
  }
  throw new Error(`no valid deal of ${table.deck.length} cards for ${table.seats} seats`);
};

/** The line of cards that was dealt, from the log of an ended game. */
export const dealOf = (events: readonly Event[]): RoleId[] => {
  const hands: RoleId[][] = [];
  let spares: readonly RoleId[] = [];
  for (const event of events) {
    if (event.type === 'cardDealt') {
      const { seat, card, lower } = event.data;
      hands[seat - 1] = lower === undefined ? [card] : [card, lower];
    }
    if (event.type === 'sparesLaid') spares = event.data.cards;
  }
  return [...hands.flat(), ...spares];
};
