import { computed, signal } from '@preact/signals';
import type { SeenModal } from '../../../control/protocol.ts';
import type {
  PageChannel,
  PageCommand,
  PageConfig,
  PageGuild,
  PageMember,
  PageMessage,
  PagePerson,
  PageScreen,
} from '../../protocol.ts';

/** What the page is told once, whoever sits at it. */
export const config = signal<PageConfig | null>(null);
/** The member in whose seat this page sits; '' before it sits. */
export const me = signal('');
export const people = signal<ReadonlyMap<string, PagePerson>>(new Map());
export const guilds = signal<readonly PageGuild[]>([]);
export const channels = signal<ReadonlyMap<string, PageChannel>>(new Map());
export const commands = signal<readonly PageCommand[]>([]);
export const modal = signal<SeenModal | null>(null);

/** The person who sits here. */
export const self = computed(() => people.value.get(me.value) ?? null);

/** Direct messages, those with the newest message first. */
export const directs = computed(() =>
  [...channels.value.values()]
    .filter((channel) => channel.kind === 'dm')
    .sort((a, b) => compareIds(b.messages.at(-1)?.id ?? '0', a.messages.at(-1)?.id ?? '0')),
);

/** Ids grow with time, and so does their number of digits. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/** Everything new, as it stands when somebody sits down. */
export function setScreen(screen: PageScreen): void {
  me.value = screen.me;
  guilds.value = screen.guilds;
  setPeople(screen.people);
  commands.value = screen.commands;
  modal.value = screen.modal;
  channels.value = new Map(screen.channels.map((channel) => [channel.id, channel]));
}

export function setPeople(list: readonly PagePerson[]): void {
  people.value = new Map(list.map((person) => [person.id, person]));
}

/** Puts one channel in the place of what was known of it, or changes it. */
export function changeChannel(
  id: string,
  change: (channel: PageChannel | undefined) => PageChannel | null,
): void {
  const next = new Map(channels.value);
  const changed = change(next.get(id));
  if (changed) next.set(id, changed);
  else next.delete(id);
  channels.value = next;
}

/** A message that is new or has changed, in its place by age. */
export function putMessage(list: readonly PageMessage[], message: PageMessage): PageMessage[] {
  const known = list.findIndex(({ id }) => id === message.id);
  if (known >= 0) return list.with(known, message);
  const after = list.findLastIndex(({ id }) => compareIds(id, message.id) < 0);
  return list.toSpliced(after + 1, 0, message);
}

export function guildOf(channel: PageChannel | null | undefined): PageGuild | null {
  return guilds.value.find(({ id }) => id === channel?.guildId) ?? null;
}

export function memberOf(guild: PageGuild | null, personId: string): PageMember | null {
  return guild?.members.find((member) => member.personId === personId) ?? null;
}

/** Somebody's name as it is shown in a server, or everywhere. */
export function nameOf(personId: string, guild: PageGuild | null = null): string | null {
  return memberOf(guild, personId)?.name ?? people.value.get(personId)?.name ?? null;
}
