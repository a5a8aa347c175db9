import type { RoleId } from '../model/index.ts';
import { ROLE_IDS, ROLES } from '../roles/index.ts';
import { DECKS } from './decks.ts';

/** A printed table: its rule set, its seats, and its cards sorted by role. */
export type Board = { id: string; ruleSet: string; seats: number; deck: RoleId[] };

/** A role by its code in case files and boards; null = this build has no such role. */
export const roleByCode = (code: string): RoleId | null =>
  ROLE_IDS.find((id) => ROLES[id].code === code) ?? null;

/** Role codes of a printed deck, one for each card: '3 W, SEER' gives W W W SEER. */
export const codesOf = (deck: string): string[] =>
  deck.split(', ').flatMap((part) => {
    const [first = '', second] = part.split(' ');
    return second ? Array<string>(Number(first)).fill(second) : [first];
  });

/** Cards in the order of the list of roles: how a deck is shown and dealt from. */
export const sortedDeck = (cards: readonly RoleId[]): RoleId[] =>
  [...cards].sort((a, b) => ROLE_IDS.indexOf(a) - ROLE_IDS.indexOf(b));

/** Boards that this build can play: all their cards have a role here. */
export const BOARDS: readonly Board[] = DECKS.flatMap(([id, ruleSet, seats, deck]) => {
  const cards = codesOf(deck).map(roleByCode);
  const known = cards.filter((card) => card !== null);
  return known.length === cards.length ? [{ id, ruleSet, seats, deck: sortedDeck(known) }] : [];
});

export const findBoard = (id: string): Board | null => BOARDS.find((board) => board.id === id) ?? null;
