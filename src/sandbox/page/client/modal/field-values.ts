import { lengthOf } from '../../../json.ts';
import type { ComponentBody } from '../../../rules/bodies.ts';
import { COMPONENT, isSelect } from '../../../rules/kinds.ts';
import { presetOf } from '../components/entities.tsx';
import { words } from '../words/language.ts';

export type FieldValue = string | boolean | string[];
export type Values = Record<string, FieldValue>;

/** A field of a modal with what stands around it. */
export type ModalField = { field: ComponentBody; label: string; description: string | null };

/** Text shown between fields. */
export type ModalPart = ModalField | { text: string };

/** The parts of a modal in order: fields in labels or in rows, and texts. */
export function partsOf(components: readonly ComponentBody[]): ModalPart[] {
  return components.flatMap((component): ModalPart[] => {
    if (component.type === COMPONENT.textDisplay) return [{ text: component.content ?? '' }];
    if (component.type === COMPONENT.label && component.component) {
      const { label, description } = component;
      return [{ field: component.component, label: label ?? '', description: description ?? null }];
    }
    return (component.components ?? []).map((field) => ({
      field,
      label: field.label ?? field.placeholder ?? '',
      description: null,
    }));
  });
}

const isMany = (field: ComponentBody): boolean =>
  isSelect(field.type) || field.type === COMPONENT.checkboxGroup || field.type === COMPONENT.fileUpload;

/** What a field holds before anybody touches it. */
export function firstValue(field: ComponentBody): FieldValue {
  if (field.type === COMPONENT.checkbox) return field.default === true;
  if (isMany(field)) return presetOf(field);
  if (field.type === COMPONENT.radioGroup) return presetOf(field)[0] ?? '';
  return field.value ?? '';
}

/** How few and how many values a field of many takes. */
export function boundsOf(field: ComponentBody): { min: number; max: number } {
  const all = field.type === COMPONENT.checkboxGroup ? (field.options?.length ?? 1) : 1;
  const min = field.required === false ? 0 : (field.min_values ?? 1);
  return { min, max: field.max_values ?? all };
}

/** What is wrong with a field's value, in words, or null. */
export function wrongWith(field: ComponentBody, value: FieldValue): string | null {
  const texts = words.value;
  if (Array.isArray(value)) {
    const { min, max } = boundsOf(field);
    const unasked = field.required === false && value.length === 0;
    return unasked || (value.length >= min && value.length <= max) ? null : texts.mustChoose(min, max);
  }
  if (typeof value === 'boolean') return null;
  if (value === '') return field.required === false ? null : texts.mustFill;
  const least = field.min_length ?? 0;
  return field.type === COMPONENT.textInput && lengthOf(value) < least ? texts.atLeast(least) : null;
}

/** The values as Discord's client sends them: a choice that was not made is left out. */
export function sentValues(fields: readonly ModalField[], values: Values): Values {
  const sent: Values = {};
  for (const { field } of fields) {
    const id = field.custom_id ?? '';
    const value = values[id] ?? firstValue(field);
    const unmade = field.type === COMPONENT.radioGroup && value === '';
    if (id && !unmade) sent[id] = value;
  }
  return sent;
}
