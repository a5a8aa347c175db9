import type { Words } from '../zh-tw.ts';

/** What practice players are called at a table in this language: short, pleasant, no number, nobody's real name. */
export const guests: Words['guests'] = [
  'Willow',
  'Clover',
  'Pebble',
  'Maple',
  'Breeze',
  'Acorn',
  'Sunny',
  'Fern',
  'Cricket',
  'Juniper',
  'Misty',
  'Poppy',
  'Birch',
  'Comet',
  'Daisy',
  'Ember',
  'Hazel',
  'Lark',
  'Moss',
  'Nutmeg',
  'Otter',
  'Quill',
  'Rowan',
  'Thistle',
];

/** Marks a practice player wherever its name stands. */
export const practiceName: Words['practiceName'] = (name) => `${name} (practice)`;
