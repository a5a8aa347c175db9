import { cast } from './en/cards.ts';
import { commands } from './en/commands.ts';
import * as flags from './en/flags.ts';
import { guests, practiceName } from './en/guests.ts';
import { host } from './en/host.ts';
import * as names from './en/names.ts';
import { practice } from './en/practice.ts';
import { result } from './en/reasons.ts';
import { recap } from './en/recap.ts';
import { refusals } from './en/refusals.ts';
import { rules } from './en/rules.ts';
import * as settings from './en/settings.ts';
import { own, table } from './en/table.ts';
import { talk, talkMenus } from './en/talk.ts';
import * as ui from './en/ui.ts';
import type { Words } from './zh-tw.ts';

/** English. */
export const en: Words = {
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
