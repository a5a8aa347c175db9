import type { GameRecord, Locale } from '../app/ports.ts';
import type { Seat } from '../engine/model/index.ts';
import { wordsFor } from '../text/words-for.ts';

/** Columns of a name: in text, on a button or option, on a button that carries a number. */
export const COLUMNS = { text: 20, option: 20, button: 12, number: 6 } as const;

/** UTF-16 units of a name once escaped, so that eighteen names always fit into a message. */
const MOST_UNITS = 38;

/** Takes no place or changes how its surroundings are read: controls, formats (bidi, zero-width), private use, fillers. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]|\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\uFE00-\uFE0E]/gu;
/** An emoji's own selector anywhere else. */
const LOOSE_SELECTOR = /(?<!\p{Extended_Pictographic})\uFE0F/gu;
const SPACES = /[\p{Zs}\t\n\r]+/gu;
/** Marks beyond the first on a letter, and marks on anything else. */
const EXTRA_MARKS = /(?<=\p{L}\p{M}|\uFE0F)\p{M}+|(?<![\p{L}\p{M}])(?!\uFE0F)\p{M}+/gu;
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const ESCAPED = /[\\*_~`|>#[\]()<@:-]/gu;
/** East Asian wide and full-width ranges, and emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F000}-\u{1FAFF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A name as it may be shown: NFC, nothing invisible, at most one mark on a letter, single spaces. May be empty. */
export const cleanName = (raw: string): string =>
  raw
    .slice(0, 200)
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .replace(LOOSE_SELECTOR, '')
    .replace(EXTRA_MARKS, '')
    .replace(SPACES, ' ')
    .trim();

/** What marks a practice player; a person who wears it would be taken for one. */
const PRACTICE = /\s*[（(]\s*(?:練習|练习|practice)\s*[)）]/giu;

/** Columns that a text takes where East Asian characters and emoji take two. */
export const columnsOf = (text: string): number => {
  let columns = 0;
  for (const { segment } of graphemes.segment(text))
    columns += WIDE.test(segment) || segment.includes('\uFE0F') ? 2 : 1;
  return columns;
};

/** A person's words written so that Discord shows them as they are: no markdown, no mention, no link. */
export const escapeText = (text: string): string => text.replace(ESCAPED, '\\$&');

/** Keeps right-to-left names from turning the digits around them. */
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Cut to so many columns, never inside an emoji; what was cut ends in an ellipsis. For labels: nothing is escaped. */
export const cutName = (name: string, columns: number): string => {
  const bare = name.replace(PRACTICE, '');
  // A mark that has no room is left out, not cut: what stands there is still the name.
  if (bare !== name && columnsOf(name) > columns) return cutName(bare, columns);
  if (columnsOf(name) <= columns && escapeText(name).length <= MOST_UNITS) return isolated(name);
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    const longer = kept + segment;
    if (columnsOf(longer) > columns - 1 || escapeText(longer).length > MOST_UNITS - 1) break;
    kept = longer;
  }
  return isolated(`${kept.trimEnd()}…`);
};

/** For message text: cut to twenty columns and escaped. */
export const nameInText = (name: string): string => escapeText(cutName(name, COLUMNS.text));

/** A person's name as it may be shown; one of nothing visible becomes `玩家 5`. */
const personName = (name: string, seat: Seat, locale: Locale): string =>
  cleanName(cleanName(name).replace(PRACTICE, '')) || wordsFor(locale).player(seat);

/** The cleaned name of a seat's holder, 0 the first; null = the seat has no such holder. */
export const holderName = (
  game: Pick<GameRecord, 'seats'>,
  locale: Locale,
  seat: Seat,
  nth: number,
): string | null => {
  const own = game.seats.find(({ number }) => number === seat);
  const held = [...(own?.formerly ?? []), ...(own ? [own] : [])][nth];
  return held ? personName(held.name ?? '', seat, locale) : null;
};

/** Cleaned names of all seats of a game, practice players marked; a name of nothing visible becomes `玩家 5`. */
export const namesOf = (game: Pick<GameRecord, 'seats'>, locale: Locale): Map<Seat, string> => {
  const words = wordsFor(locale);
  return new Map(
    game.seats.map(({ number, name, practice }) => [
      number,
      practice ? words.practiceName(cleanName(name)) : personName(name, number, locale),
    ]),
  );
};
