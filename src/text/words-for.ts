import { en } from './en.ts';
import { zhCN } from './zh-cn.ts';
import { type Words, zhTW } from './zh-tw.ts';

export type { Words };
/** Languages of this catalogue; anything else is read in English. */
export type Language = 'zh-TW' | 'zh-CN' | 'en';

const all: Record<Language, Words> = { 'zh-TW': zhTW, 'zh-CN': zhCN, en };

/** All words of a language. */
export const wordsFor = (language: Language): Words => all[language];
export const LANGUAGES = Object.keys(all) as Language[];
