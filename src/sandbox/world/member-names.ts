/** Whom a new server knows: first its owner, then its members, as they would be called where its language is spoken. */
const NAMES = {
  'zh-TW': [
    '桌長',
    '阿哲',
    '小雨',
    'Kevin',
    '林夕',
    'mia_chen',
    '老王',
    '子涵',
    'Alex',
    '狐狸不吃肉',
    '陳怡君',
    'Noah',
    '夜貓子',
    '小籠包',
    'Sophie',
    '张三丰',
    '雪兒',
    'dragon88',
    '一隻羊',
  ],
  'zh-CN': [
    '桌长',
    '阿哲',
    '小雨',
    'Kevin',
    '林夕',
    'mia_chen',
    '老王',
    '子涵',
    'Alex',
    '狐狸不吃肉',
    '陈怡君',
    'Noah',
    '夜猫子',
    '小笼包',
    'Sophie',
    '張三豐',
    '雪儿',
    'dragon88',
    '一只羊',
  ],
  en: [
    'host',
    'Alice',
    'Ben',
    'Kevin',
    'Priya',
    'mia_chen',
    'Old Wong',
    'Hana',
    'Alex',
    'foxes eat salad',
    'Marcus',
    'Noah',
    'night owl',
    'Dumpling',
    'Sophie',
    '张三丰',
    'Yuki',
    'dragon88',
    'one sheep',
  ],
} as const;

/** Names in a language of Discord's; those of Taiwan where it is neither Chinese nor English. */
const namesIn = (locale: string): readonly string[] =>
  locale === 'zh-CN' ? NAMES['zh-CN'] : locale.startsWith('en') ? NAMES.en : NAMES['zh-TW'];

/** What a server's owner is called. */
export const ownerName = (locale: string): string => namesIn(locale)[0] ?? '';

/** How many different names there are; a larger server numbers them. */
export const memberNameCount = NAMES.en.length - 1;

/** The name of a server's member, counted from 0; none comes twice. */
export const memberName = (locale: string, index: number): string => {
  const [, ...names] = namesIn(locale);
  const again = Math.floor(index / names.length);
  return `${names[index % names.length] ?? ''}${again > 0 ? again + 1 : ''}`;
};
