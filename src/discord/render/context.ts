import type { GameRecord, Locale } from '../../app/ports.ts';
import { createSay, type Say } from '../../text/say.ts';
import { type Words, wordsFor } from '../../text/words-for.ts';
import { escapeText, holderName, nameInText } from '../names.ts';

/** What a rendering needs beside its subject. */
export type Ctx = {
  locale: Locale;
  /** Cleaned by namesOf; cut and escaped where they are shown. */
  names: ReadonlyMap<number, string>;
  game?: GameRecord;
  /** One reader's own: roles are then named in the table's language too where it is another one. */
  private: boolean;
  /** The outbox row's key, carried by the panel button. */
  key?: string;
  /** Application emoji by seat number, for buttons and options. */
  emoji?: ReadonlyMap<number, { id: string; name: string }>;
};

const isChinese = (locale: Locale): boolean => locale !== 'en';

/** The words of the reader, and a Say that names each seat once. One Say serves one message. */
export const speak = (ctx: Ctx): { words: Words; say: Say } => {
  const words = wordsFor(ctx.locale);
  const table = ctx.game?.locale ?? ctx.locale;
  const both = ctx.private && isChinese(table) !== isChinese(ctx.locale);
  const tableWords = wordsFor(table);
  const say = createSay(words.form, {
    name: (seat) => {
      const name = ctx.names.get(seat);
      return name === undefined ? null : nameInText(name);
    },
    holder: (seat, nth) => {
      const name = ctx.game ? holderName(ctx.game, ctx.locale, seat, nth) : null;
      return name === null ? null : nameInText(name);
    },
    text: (raw) => escapeText(raw.replace(/\s+/gu, ' ')),
    ...(both ? { role: (role) => `${words.roles[role]} (${tableWords.roles[role]})` } : {}),
  });
  return { words, say };
};
