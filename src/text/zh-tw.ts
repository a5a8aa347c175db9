import type { Plain } from './plain.ts';
import { cast } from './zh-tw/cards.ts';
import { commands } from './zh-tw/commands.ts';
import * as flags from './zh-tw/flags.ts';
import { guests, practiceName } from './zh-tw/guests.ts';
import { host } from './zh-tw/host.ts';
import * as names from './zh-tw/names.ts';
import { practice } from './zh-tw/practice.ts';
import { result } from './zh-tw/reasons.ts';
import { recap } from './zh-tw/recap.ts';
import { refusals } from './zh-tw/refusals.ts';
import { rules } from './zh-tw/rules.ts';
import * as settings from './zh-tw/settings.ts';
import { own, table } from './zh-tw/table.ts';
import { talk, talkMenus } from './zh-tw/talk.ts';
import * as ui from './zh-tw/ui.ts';

/** Every sentence that a letter can hold: for the table, for one person, and for the recap. */
const lines = { ...table, ...own, ...recap };

/** Traditional Chinese: the catalogue whose type the other languages must fill. */
export const zhTW = {
  lines,
  ...names,
  result,
  practice,
  talk,
  talkMenus,
  rules,
  commands,
  refusals,
  guests,
  host,
  practiceName,
  cast,
  ...flags,
  ...settings,
  ...ui,
};

export type TableWords = Plain<typeof lines>;
export type Words = Plain<typeof zhTW>;
