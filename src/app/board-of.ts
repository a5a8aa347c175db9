import { type Board, findBoard, sortedDeck } from '../engine/index.ts';
import type { RoleId } from '../engine/model/index.ts';
import type { TableSettings } from './ports.ts';

/** Id of every board that was composed for one table; its cards stand in that table's settings. */
export const COMPOSED = 'custom';

/** People who can sit where these cards are dealt: two cards lie apart with a thief, two go to each in the two-card game. */
const seatsFor = (ruleSet: string, cards: number, thief: boolean): number =>
  ruleSet === 'dual' ? cards / 2 : cards - (thief ? 2 : 0);

/** A board of these cards, by a rule set that may be any. */
export const boardFrom = (ruleSet: string, cards: readonly RoleId[], thief: boolean): Board => ({
  id: COMPOSED,
  ruleSet,
  seats: seatsFor(ruleSet, cards.length, thief),
  deck: sortedDeck(cards),
});

/** The board of a table: the one it names, or its own cards; null if there is no such board (any more). */
export const boardOf = (settings: Pick<TableSettings, 'board' | 'composed'>): Board | null =>
  settings.board === COMPOSED ? (settings.composed ?? null) : findBoard(settings.board);
