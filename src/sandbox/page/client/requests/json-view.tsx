import { words } from '../words/language.ts';

/** JSON as it was sent, laid out. */
export function JsonView({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
    <section class="json-box" tabIndex={0} aria-label={words.value.body}>
      <pre class="json">{JSON.stringify(value, null, 2)}</pre>
    </section>
  );
}
