import { words } from '../words/language.ts';

/** JSON as it was sent, laid out. */
export function JsonView({ value }: { value: unknown }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by the keyboard
    <div class="json-box" role="group" tabIndex={0} aria-label={words.value.body}>
      <pre class="json">{JSON.stringify(value, null, 2)}</pre>
    </div>
  );
}
