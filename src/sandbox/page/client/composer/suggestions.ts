import type { PageChannel, PageCommand } from '../../protocol.ts';
import { peopleOptions } from '../components/entities.tsx';
import { commands } from '../state/world.ts';
import { filterOptions, type Option } from '../ui/option-list.tsx';

export type Suggestions =
  | { kind: 'commands'; options: readonly (Option & { command: PageCommand })[] }
  | { kind: 'people'; options: readonly Option[]; from: number };

const MOST_PEOPLE = 8;

/** The commands that Discord would offer in a channel. */
export function commandsIn(channel: PageChannel): PageCommand[] {
  return commands.value.filter((command) =>
    channel.guildId === null
      ? command.inDms && command.guildId === null
      : command.guildId === null || command.guildId === channel.guildId,
  );
}

export const commandKey = ({ name, group, sub, guildId }: PageCommand): string =>
  [guildId ?? '', name, group ?? '', sub ?? ''].join(' ');

/** What the composer offers for the text before its cursor: commands after "/", people after "@". */
export function suggestionsFor(text: string, cursor: number, channel: PageChannel): Suggestions | null {
  const before = text.slice(0, cursor);
  if (/^\/[^\n]*$/.test(before)) {
    const all = commandsIn(channel).map((command) => ({
      value: commandKey(command),
      label: command.shownName,
      description: command.description,
      command,
    }));
    const query = before.slice(1);
    const words = command(query);
    const found = all.filter((option) => words.every((word) => fits(option, word)));
    return { kind: 'commands', options: found.sort((a, b) => rank(a, query) - rank(b, query)) };
  }
  const at = /(?:^|\s)@([^\s@]*)$/.exec(before);
  if (!at) return null;
  const found = filterOptions(peopleOptions(channel.id), at[1] ?? '').slice(0, MOST_PEOPLE);
  if (found.length === 0) return null;
  return { kind: 'people', options: found, from: before.length - (at[1]?.length ?? 0) - 1 };
}

function command(query: string): string[] {
  return query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** A command whose name begins with what was typed stands before one that only tells of it. */
function rank({ command: one, label }: { command: PageCommand; label: string }, query: string): number {
  const called = [one.name, one.group, one.sub].filter((part) => part !== null).join(' ');
  const names = [label.replace(/^\//, ''), called].map((name) => name.toLocaleLowerCase());
  return names.some((name) => name.startsWith(query.trim().toLocaleLowerCase())) ? 0 : 1;
}

/** A word is looked for in the name as it is shown, as it is called, and in the description. */
function fits(
  { command: one, label, description }: Option & { command: PageCommand },
  word: string,
): boolean {
  const text = [label, one.name, one.group, one.sub, description].join(' ').toLocaleLowerCase();
  return text.includes(word);
}

/** "@name" as the mention that Discord sends, for people of this place; longer names first. */
export function withMentions(text: string, channel: PageChannel): string {
  const people = [...peopleOptions(channel.id)].sort((a, b) => b.label.length - a.label.length);
  return people.reduce((sent, { value, label }) => sent.replaceAll(`@${label}`, `<@${value}>`), text);
}
