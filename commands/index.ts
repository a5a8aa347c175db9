import type { SlashCommand } from '../src/discord/command.ts';
import { cancel } from './cancel.ts';
import { compose } from './compose.ts';
import { create } from './create.ts';
import { forget } from './forget.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { host } from './host.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { rules } from './rules.ts';
import { set } from './set.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

/** What is registered and dispatched: a new sub-command is one file beside this one and one line here. */
export const commands: readonly SlashCommand[] = [
  create,
  compose,
  set,
  join,
  leave,
  start,
  cancel,
  host,
  status,
  history,
  verify,
  rules,
  help,
  forget,
];
