import { signal } from '@preact/signals';

/** Private answers that their reader has put away. As with any client, they are gone from this page alone. */
export const dismissed = signal<ReadonlySet<string>>(new Set());

export function dismiss(messageId: string): void {
  dismissed.value = new Set(dismissed.peek()).add(messageId);
}
