import type { Line } from './lines.ts';
import { createSay, type Say } from './say.ts';
import { LANGUAGES, type Words, wordsFor } from './words-for.ts';

/** The longest a cleaned and escaped name can be: twenty columns of characters that are all written escaped. */
export const WIDEST_NAME = 40;
const widest = '＊'.repeat(WIDEST_NAME);

/** One sentence in a language. The dictionary's own type says which parameters belong to which code. */
export const sentence = (words: Words, line: Line, say: Say): string =>
  (words.lines[line.code] as (params: Line['params'], say: Say) => string)(line.params, say);

/** The most characters these lines can take as one message, in any language and with the longest names. */
export const longest = (lines: readonly Line[]): number =>
  Math.max(
    ...LANGUAGES.map((language) => {
      const words = wordsFor(language);
      const say = createSay(words.form, { name: () => widest, holder: () => widest, text: (raw) => raw });
      return lines.map((line) => sentence(words, line, say)).join('\n').length;
    }),
  );
