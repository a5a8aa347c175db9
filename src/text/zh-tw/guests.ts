/** What practice players are called at a table in this language: short, pleasant, no number, nobody's real name. */
export const guests: readonly string[] = [
  '小雨',
  '晴天',
  '阿樹',
  '星星',
  '小鹿',
  '海風',
  '麥田',
  '竹子',
  '小滿',
  '青石',
  '白露',
  '楓葉',
  '小舟',
  '燈籠',
  '栗子',
  '雲朵',
  '小島',
  '山茶',
  '紙鶴',
  '月橘',
  '溪水',
  '芒果',
  '小雪',
  '風鈴',
];

/** Marks a practice player wherever its name stands. */
export const practiceName = (name: string): string => `${name}（練習）`;
