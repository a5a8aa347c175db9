import { namesIn, ROLE_CODES, type RoleCode } from '../text/role-code.ts';
import { LANGUAGES, wordsFor } from '../text/words-for.ts';
import type { Counts } from './compose-board.ts';

/** Every name of a card in every language, and its code; the longest first, so that 白狼王 is not read as 白 and 狼王. */
const NAMES: readonly (readonly [name: string, code: RoleCode])[] = ROLE_CODES.flatMap((code) => [
  [code.toLowerCase(), code] as const,
  ...LANGUAGES.flatMap((language) =>
    namesIn(wordsFor(language).cast[code]).map((name) => [name.toLowerCase(), code] as const),
  ),
]).sort(([a], [b]) => b.length - a.length);

const BETWEEN = /^(?:[\s,、,;;。.+&/|:：()()\-・·和與与]|and\b)+/u;
const NUMBER =
  /^(?:(\d{1,2})|([一二三四五六七八九兩两]?十[一二三四五六七八九]?|[一二三四五六七八九兩两]))\s*/u;
const TIMES = /^\s*[x×*✕]\s*(?!\p{Script=Latin})/u;
const MEASURE = /^(?:張|张|個|个|名|隻|只|位)\s*/u;
const DIGITS = '一二三四五六七八九';

const chinese = (text: string): number => {
  const digit = (one: string): number => ('兩两'.includes(one) ? 2 : DIGITS.indexOf(one) + 1);
  const [tens, ones] = text.includes('十') ? text.split('十') : [null, text];
  if (tens === null) return digit(ones ?? '');
  return (tens ? digit(tens) : 1) * 10 + (ones ? digit(ones) : 0);
};

/** A number at the beginning and what follows it, or null. */
const numberAt = (text: string): { n: number; rest: string } | null => {
  const found = NUMBER.exec(text);
  if (!found) return null;
  const n = found[1] === undefined ? chinese(found[2] ?? '') : Number(found[1]);
  return { n, rest: text.slice(found[0].length).replace(TIMES, '').replace(MEASURE, '') };
};

const isLatin = (letter: string | undefined): boolean =>
  letter !== undefined && /\p{Script=Latin}/u.test(letter);

/** A name at the beginning and what follows it; a Latin name ends where its letters end, a plural s allowed. */
const nameAt = (text: string): { code: RoleCode; rest: string } | null => {
  for (const [name, code] of NAMES) {
    if (!text.startsWith(name)) continue;
    const rest = text.slice(name.length);
    if (!isLatin(name.at(-1)) || !isLatin(rest[0])) return { code, rest };
    if (rest[0] === 's' && !isLatin(rest[1])) return { code, rest: rest.slice(1) };
  }
  return null;
};

/** `×3` or `x3` after a name. */
const TRAILING = /^\s*[x×*✕]\s*(\d{1,2})/u;

/**
 * Reads a deck as people write it, in any of our languages, names, aliases and codes mixed, the number before the name
 * or after it: `3狼 預言家 女巫 獵人 3民`, `W x3, seer`, `預女獵守`. Gives the first piece that is no card's name as
 * `unread`.
 */
export const readCards = (typed: string): { counts: Counts } | { unread: string } => {
  const counts: Counts = {};
  let text = typed.slice(0, 500).normalize('NFKC').toLowerCase();
  for (;;) {
    text = text.replace(BETWEEN, '');
    if (text === '') return { counts };
    const before = numberAt(text);
    const named = nameAt(before?.rest ?? text);
    if (!named) {
      const [piece = text] = text.split(/[\s,、;]/u);
      return { unread: piece.slice(0, 20) };
    }
    const after = before ? null : TRAILING.exec(named.rest);
    const n = before?.n ?? (after ? Number(after[1]) : 1);
    counts[named.code] = (counts[named.code] ?? 0) + n;
    text = after ? named.rest.slice(after[0].length) : named.rest;
  }
};
