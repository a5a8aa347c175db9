import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { words } from '../words/language.ts';

/** Text that is hidden until it is pressed. */
export function Spoiler({ children }: { children: ComponentChildren }) {
  const shown = useSignal(false);
  if (shown.value) return <span class="spoiler shown">{children}</span>;
  return (
    <button
      type="button"
      class="spoiler"
      aria-label={words.value.showSpoiler}
      onClick={() => {
        shown.value = true;
      }}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
