import type { Words } from '../zh-tw.ts';

/** What practice players are called at a table in this language: short, pleasant, no number, nobody's real name. */
export const guests: Words['guests'] = [
  '小雨',
  '晴天',
  '小树',
  '星星',
  '小鹿',
  '海风',
  '麦田',
  '竹子',
  '小满',
  '青石',
  '白露',
  '枫叶',
  '小舟',
  '灯笼',
  '栗子',
  '云朵',
  '小岛',
  '山茶',
  '纸鹤',
  '月季',
  '溪水',
  '芒果',
  '小雪',
  '风铃',
];

/** Marks a practice player wherever its name stands. */
export const practiceName: Words['practiceName'] = (name) => `${name}（练习）`;
