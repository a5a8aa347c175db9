import type { PageLanguage } from './protocol.ts';

/** The page's language nearest to a Discord locale. */
export function languageOf(locale: string): PageLanguage {
  if (locale === 'zh-TW' || locale === 'zh-HK') return 'zh-TW';
  return locale.startsWith('zh') ? 'zh-CN' : 'en';
}

type Line = Record<PageLanguage, (author: string, content: string) => string>;

/** What a client writes in the place of a message of Discord itself, by the message's type. */
export const SYSTEM_LINES: Record<number, Line | undefined> = {
  4: {
    'zh-TW': (author, content) => `${author} 把這裡改名為「${content}」`,
    'zh-CN': (author, content) => `${author} 把这里改名为“${content}”`,
    en: (author, content) => `${author} renamed this to "${content}"`,
  },
  6: {
    'zh-TW': (author) => `${author} 釘選了一則訊息`,
    'zh-CN': (author) => `${author} 置顶了一条消息`,
    en: (author) => `${author} pinned a message`,
  },
  7: {
    'zh-TW': (author) => `${author} 加入了伺服器`,
    'zh-CN': (author) => `${author} 加入了服务器`,
    en: (author) => `${author} joined the server`,
  },
  18: {
    'zh-TW': (author, content) => `${author} 開了討論串「${content}」`,
    'zh-CN': (author, content) => `${author} 开了子区“${content}”`,
    en: (author, content) => `${author} started a thread: ${content}`,
  },
};
