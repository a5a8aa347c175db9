import { signal } from '@preact/signals';
import type { PageChannel } from '../../protocol.ts';
import { firstUnread, markRead } from '../state/read.ts';

/** Whether the reader stands at the newest message. */
export const atEnd = signal(true);
/** The message before which the "new" line stands, by channel. */
export const newLine = signal<ReadonlyMap<string, string>>(new Map());

function setLine(channelId: string, messageId: string | null): void {
  if ((newLine.peek().get(channelId) ?? null) === messageId) return;
  const next = new Map(newLine.peek());
  if (messageId) next.set(channelId, messageId);
  else next.delete(channelId);
  newLine.value = next;
}

/** A channel is opened: the line stands where its reader left off. */
export function beginReading(channel: PageChannel): void {
  setLine(channel.id, firstUnread(channel));
}

/** Called when the channel or its reader's place has changed: at the end of an open window everything is read. */
export function readOn(channel: PageChannel): void {
  if (atEnd.peek() && document.visibilityState === 'visible') markRead(channel);
  else if (!newLine.peek().has(channel.id)) setLine(channel.id, firstUnread(channel));
}
