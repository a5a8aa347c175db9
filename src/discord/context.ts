import type { GameRecord, Locale } from '../app/ports.ts';
import { namesOf } from './names.ts';
import type { Ctx } from './render/context.ts';

/** What a rendering about one table needs; `key` stands in a component, so that a lost send can be found. */
export const contextOf = (
  game: GameRecord,
  locale: Locale,
  { private: own, key }: { private: boolean; key?: string },
): Ctx => ({
  locale,
  names: namesOf(game, locale),
  game,
  private: own,
  ...(key === undefined ? {} : { key }),
});

/** For words about no table. */
export const emptyContext = (locale: Locale): Ctx => ({ locale, names: new Map(), private: true });
