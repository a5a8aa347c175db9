import { signal } from '@preact/signals';
import { call } from './socket.ts';

/** Who types in which channel, as "channel person", each until its timer ends. */
export const typing = signal<ReadonlySet<string>>(new Set());

/** A client shows a typist for so long after the last sign. */
const SHOWN_MS = 8_000;
/** How often an own sign is sent while somebody types. */
const TELL_EVERY_MS = 5_000;

const timers = new Map<string, number>();
const told = new Map<string, number>();

function remove(key: string): void {
  window.clearTimeout(timers.get(key));
  timers.delete(key);
  const next = new Set(typing.peek());
  if (next.delete(key)) typing.value = next;
}

export function someoneTypes(channelId: string, personId: string): void {
  const key = `${channelId} ${personId}`;
  window.clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => remove(key), SHOWN_MS),
  );
  typing.value = new Set(typing.peek()).add(key);
}

export function stoppedTyping(channelId: string, personId: string): void {
  remove(`${channelId} ${personId}`);
}

/** Says that this member types; at most once in five seconds. */
export function tellTyping(channelId: string): void {
  const last = told.get(channelId) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - last < TELL_EVERY_MS) return;
  told.set(channelId, performance.now());
  void call({ do: 'typing', channelId });
}

/** What was typed is sent: the next letter is a new sign. */
export function typedOut(channelId: string): void {
  told.delete(channelId);
}
