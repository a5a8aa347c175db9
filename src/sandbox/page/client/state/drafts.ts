import { signal } from '@preact/signals';
import type { PageCommand } from '../../protocol.ts';

export type OptionDraft = string | number | boolean;
/** A command being filled in the composer. */
export type CommandDraft = {
  command: PageCommand;
  values: Readonly<Record<string, OptionDraft>>;
  /** Optional options that were asked for. */
  shown: readonly string[];
};

/** What is typed but not sent, by member and channel: it outlives a lost socket and a look elsewhere. */
export const drafts = signal<ReadonlyMap<string, string>>(new Map());
export const commandDrafts = signal<ReadonlyMap<string, CommandDraft>>(new Map());
/** Fields of a modal by its custom id, until it is sent or left. */
export const modalDrafts = new Map<string, Record<string, string | boolean | string[]>>();

export function setDraft(key: string, text: string): void {
  drafts.value = new Map(drafts.peek()).set(key, text);
}

export function setCommandDraft(key: string, draft: CommandDraft | null): void {
  const next = new Map(commandDrafts.peek());
  if (draft) next.set(key, draft);
  else next.delete(key);
  commandDrafts.value = next;
}
