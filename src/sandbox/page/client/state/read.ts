import { computed, effect, signal } from '@preact/signals';
import type { PageChannel, PageMessage } from '../../protocol.ts';
import { keep, readKept } from './kept.ts';
import { channels, compareIds, me } from './world.ts';

/** The newest message that this member has read, by channel. */
const lastRead = signal<Readonly<Record<string, string>>>({});

const NOTHING = '0';

function keyOf(member: string): string {
  return `sandbox.read.${member}`;
}

function newest(channel: PageChannel): string {
  return channel.messages.at(-1)?.id ?? NOTHING;
}

/** Recalls what a member has read. Who sits here for the first time finds the servers read and the letters unread. */
export function recallRead(member: string): void {
  const kept = readKept(keyOf(member));
  if (kept) {
    lastRead.value = JSON.parse(kept) as Record<string, string>;
    return;
  }
  const read = [...channels.value.values()].filter(({ kind }) => kind !== 'dm');
  lastRead.value = Object.fromEntries(read.map((channel) => [channel.id, newest(channel)]));
}

effect(() => {
  const read = lastRead.value;
  if (me.value && Object.keys(read).length > 0) keep(keyOf(me.value), JSON.stringify(read));
});

/** The channel was read to its end. */
export function markRead(channel: PageChannel): void {
  const id = newest(channel);
  const before = lastRead.peek()[channel.id] ?? NOTHING;
  if (compareIds(id, before) > 0) lastRead.value = { ...lastRead.peek(), [channel.id]: id };
}

function isNew(message: PageMessage, since: string, member: string): boolean {
  return compareIds(message.id, since) > 0 && message.author.id !== member && message.system === null;
}

/** The first message of a channel that its reader has not seen. */
export function firstUnread(channel: PageChannel): string | null {
  const since = lastRead.peek()[channel.id] ?? NOTHING;
  return channel.messages.find((message) => isNew(message, since, me.peek()))?.id ?? null;
}

export type Unread = { count: number; pings: number };
const NONE: Unread = { count: 0, pings: 0 };

/** What is unread in each channel; in direct messages every message counts as a mention. */
export const unread = computed(() => {
  const found = new Map<string, Unread>();
  for (const channel of channels.value.values()) {
    const since = lastRead.value[channel.id] ?? NOTHING;
    const fresh = channel.messages.filter((message) => isNew(message, since, me.value));
    if (fresh.length === 0) continue;
    const pings = channel.kind === 'dm' ? fresh.length : fresh.filter((message) => message.pings).length;
    found.set(channel.id, { count: fresh.length, pings });
  }
  return found;
});

export function unreadIn(channelId: string): Unread {
  return unread.value.get(channelId) ?? NONE;
}

/** What is unread in a server, or in the direct messages (null). */
export function unreadOf(guildId: string | null): Unread {
  let [count, pings] = [0, 0];
  for (const [id, found] of unread.value) {
    if ((channels.value.get(id)?.guildId ?? null) !== guildId) continue;
    count += found.count;
    pings += found.pings;
  }
  return { count, pings };
}

/** Mentions and letters everywhere. */
export const allPings = computed(() => [...unread.value.values()].reduce((sum, { pings }) => sum + pings, 0));
