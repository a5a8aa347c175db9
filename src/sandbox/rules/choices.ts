import type { Refusal } from '../refusal.ts';
import { invalidForm } from '../refusal.ts';
import type { ComponentBody } from './bodies.ts';
import { COMPONENT } from './kinds.ts';

type Path = readonly (string | number)[];

/** String select reference; the counts against each other and the distinct values are common report. */
export function checkChoices(select: ComponentBody, path: Path): Refusal | undefined {
  const min = select.min_values ?? 1;
  const options = select.options ?? [];
  const fallback = select.type === COMPONENT.checkboxGroup ? options.length : 1;
  const max = select.max_values ?? Math.max(fallback, select.type === COMPONENT.checkboxGroup ? min : 1);
  if (min > max) return invalidForm([...path, 'min_values'], 'min_values is above max_values');
  if (select.options) {
    if (max > options.length && select.max_values != null) {
      return invalidForm([...path, 'max_values'], 'max_values is above the number of options');
    }
    if (min > options.length) {
      return invalidForm([...path, 'min_values'], 'min_values is above the number of options');
    }
    if (new Set(options.map((option) => option.value)).size < options.length) {
      return invalidForm([...path, 'options'], 'two options have one value');
    }
    const chosen = options.filter((option) => option.default).length;
    if (chosen > (select.type === COMPONENT.radioGroup ? 1 : max)) {
      return invalidForm([...path, 'options'], 'more defaults than can be chosen');
    }
  }
  const defaults = select.default_values?.length ?? 0;
  if (defaults > 0 && (defaults < min || defaults > max)) {
    return invalidForm(
      [...path, 'default_values'],
      'default_values are out of range of min_values and max_values',
    );
  }
  return undefined;
}
