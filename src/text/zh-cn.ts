import { commands } from './zh-cn/commands.ts';
import { guests, practiceName } from './zh-cn/guests.ts';
import * as names from './zh-cn/names.ts';
import { result } from './zh-cn/reasons.ts';
import { recap } from './zh-cn/recap.ts';
import { refusals } from './zh-cn/refusals.ts';
import { rules } from './zh-cn/rules.ts';
import { own, table } from './zh-cn/table.ts';
import { talk, talkMenus } from './zh-cn/talk.ts';
import * as ui from './zh-cn/ui.ts';
import type { Words } from './zh-tw.ts';

/** Simplified Chinese. */
export const zhCN: Words = {
  lines: { ...table, ...own, ...recap },
  ...names,
  result,
  talk,
  talkMenus,
  rules,
  commands,
  refusals,
  guests,
  practiceName,
  ...ui,
};
