import type { PageCommand, PageOption } from '../../protocol.ts';
import type { CommandDraft } from '../state/drafts.ts';

/** So many options are shown at once; of a command with more, the optional ones are asked for. */
const ALL_SHOWN = 3;

/** A command that was chosen, before anything is filled in. */
export function beginCommand(command: PageCommand): CommandDraft {
  const shown =
    command.options.length <= ALL_SHOWN ? command.options : command.options.filter((o) => o.required);
  return { command, values: {}, shown: shown.map(({ name }) => name) };
}

/** What was typed in a field as the command takes it; undefined = nothing. */
export function typedValue(option: PageOption, typed: string): string | number | undefined {
  if (typed === '') return undefined;
  const isNumber = option.type === 4 || option.type === 10;
  return isNumber && typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** The options that are still needed before the command can be sent. */
export function missing({ command, values }: CommandDraft): PageOption[] {
  return command.options.filter(({ required, name }) => required && values[name] === undefined);
}
