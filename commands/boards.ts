import type { Locale } from '../src/app/ports.ts';
import type { Choice } from '../src/discord/answers.ts';
import { BOARDS, type Board } from '../src/engine/index.ts';
import { wordsFor } from '../src/text/words-for.ts';

/** Boards whose whole rule set is played and tested; the list grows with the rules. */
const OFFERED = new Set(['reg-9']);
export const DEFAULT_BOARD = 'reg-9';
const MOST_CHOICES = 25;

/** An offered board by its id; null for any other text. */
export const offeredBoard = (id: string): Board | null =>
  BOARDS.find((board) => board.id === id && OFFERED.has(id)) ?? null;

/** Boards whose id, or name in this language, holds what was typed. */
export const boardChoices = (typed: string, locale: Locale): Choice[] => {
  const wanted = typed.trim().toLowerCase();
  return BOARDS.filter((board) => OFFERED.has(board.id))
    .map((board) => ({
      name: `${wordsFor(locale).board(board.ruleSet, board.seats)} (${board.id})`,
      value: board.id,
    }))
    .filter((choice) => choice.name.toLowerCase().includes(wanted))
    .slice(0, MOST_CHOICES);
};
