import { COMPOSED } from '../src/app/board-of.ts';
import type { Locale } from '../src/app/ports.ts';
import type { Choice } from '../src/discord/answers.ts';
import { BOARDS, type Board, findBoard, roleOf } from '../src/engine/index.ts';
import { boardName } from '../src/text/board-name.ts';
import { LANGUAGES, wordsFor } from '../src/text/words-for.ts';

export const DEFAULT_BOARD = 'reg-9';
const MOST_CHOICES = 25;
const LONGEST = 100;

/** A board of this build by its id; null for any other text. */
export const offeredBoard = (id: string): Board | null => findBoard(id);

/** Everything by which a board may be looked for: its id, its names and cards in every language, and their codes. */
const looks = new Map<string, string>();
const lookOf = (board: Board): string => {
  const known = looks.get(board.id);
  if (known !== undefined) return known;
  const look = [
    board.id,
    ...new Set(board.deck.map((id) => roleOf(id).code)),
    ...LANGUAGES.flatMap((language) => {
      const words = wordsFor(language);
      return [boardName(words, board), ...new Set(board.deck.map((role) => words.roles[role]))];
    }),
  ]
    .join(' ')
    .toLowerCase();
  looks.set(board.id, look);
  return look;
};

/** A number means seats, not a part of another number. */
const holds = (look: string, word: string): boolean =>
  /^\d+$/u.test(word) ? new RegExp(`(?<!\\d)${word}(?!\\d)`, 'u').test(look) : look.includes(word);

/** Boards of which id, names, cards or number of seats hold every word that was typed. */
export const boardChoices = (typed: string, locale: Locale): Choice[] => {
  const words = wordsFor(locale);
  const wanted = typed
    .trim()
    .toLowerCase()
    .split(/[\s,、]+/u)
    .filter((word) => word !== '');
  const fitting = (look: string): boolean => wanted.every((word) => holds(look, word));
  const boards = BOARDS.filter((board) => fitting(lookOf(board))).map((board) => ({
    name: `${boardName(words, board)} (${board.id})`.slice(0, LONGEST),
    value: board.id,
  }));
  return boards.slice(0, MOST_CHOICES);
};

/** The same, and the choice to compose a board, which keeps its place at the end of a full list. */
export const boardOrOwnChoices = (typed: string, locale: Locale): Choice[] => {
  const own = LANGUAGES.map((language) => wordsFor(language).settings.customChoice);
  const asked = [COMPOSED, ...own].some((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  if (!asked) return boardChoices(typed, locale);
  const choice = { name: wordsFor(locale).settings.customChoice, value: COMPOSED };
  return [...boardChoices(typed, locale).slice(0, MOST_CHOICES - 1), choice];
};
