import { computed, effect } from '@preact/signals';
import type { PageLanguage, PageWords } from '../../protocol.ts';
import { keptChoice } from '../state/kept.ts';
import { self } from '../state/world.ts';
import { en } from './en.ts';
import type { Words } from './words.ts';
import { zhCn } from './zh-cn.ts';
import { zhTw } from './zh-tw.ts';

export const LANGUAGES: Record<PageLanguage, Words> = { 'zh-TW': zhTw, 'zh-CN': zhCn, en };

/** The language chosen for the page; `member` follows who sits here. */
export const languageChoice = keptChoice<PageLanguage | 'member'>(
  'sandbox.language',
  ['member', 'zh-TW', 'zh-CN', 'en'],
  'member',
);

/** The page's language for a Discord locale. */
export function languageOf(locale: string | undefined): PageLanguage {
  if (locale === 'zh-TW' || locale === 'zh-HK') return 'zh-TW';
  return locale?.startsWith('zh') ? 'zh-CN' : 'en';
}

export const language = computed<PageLanguage>(() =>
  languageChoice.value === 'member'
    ? languageOf(self.value?.locale ?? globalThis.navigator?.language)
    : languageChoice.value,
);

/** The page's words in the language of now. */
export const words = computed(() => LANGUAGES[language.value]);

/** What whoever started the sandbox says, in the language of now. */
export function told(text: PageWords): string {
  return text[language.value];
}

export function startLanguage(): void {
  effect(() => {
    document.documentElement.lang = language.value;
  });
}
