import { words } from '../words/language.ts';

/** JSON as it was sent, laid out. */
export function JsonView({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
    <pre class="json" tabIndex={0} role="region" aria-label={words.value.body}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
