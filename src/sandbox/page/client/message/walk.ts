/** The arrow keys lead from message to message, from the list to its newest one; what a message offers is then a Tab away. */
export function walk(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const at = event.target as HTMLElement;
  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (at !== list && !at.matches('article')) return;
  const messages = [...list.querySelectorAll<HTMLElement>('article')];
  const next = at === list ? messages.at(-1) : messages[messages.indexOf(at) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
