import { cast } from './zh-cn/cards.ts';
import { commands } from './zh-cn/commands.ts';
import * as flags from './zh-cn/flags.ts';
import { guests, practiceName } from './zh-cn/guests.ts';
import { host } from './zh-cn/host.ts';
import * as names from './zh-cn/names.ts';
import { practice } from './zh-cn/practice.ts';
import { result } from './zh-cn/reasons.ts';
import { recap } from './zh-cn/recap.ts';
import { refusals } from './zh-cn/refusals.ts';
import { rules } from './zh-cn/rules.ts';
import * as settings from './zh-cn/settings.ts';
import { own, table } from './zh-cn/table.ts';
import { talk, talkMenus } from './zh-cn/talk.ts';
import * as ui from './zh-cn/ui.ts';
import type { Words } from './zh-tw.ts';

/** Simplified Chinese. */
export const zhCN: Words = {
  lines: { ...table, ...own, ...recap },
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
