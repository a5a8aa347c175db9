import { lengthOf } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm } from '../refusal.ts';
import type { ComponentBody, ModalBody } from './bodies.ts';
import { checkChoices } from './choices.ts';
import { checkUnique, everyComponent } from './components.ts';
import { COMPONENT, isSelect } from './kinds.ts';

type Path = readonly (string | number)[];

/** The schema allows 40, the documents 5. */
const MAX_COMPONENTS = 5;

function checkTextInput(input: ComponentBody, path: Path): Refusal | undefined {
  const { min_length: min, max_length: max, value } = input;
  if (min != null && max != null && min > max)
    return invalidForm([...path, 'min_length'], 'min_length is above max_length');
  if (value && max != null && lengthOf(value) > max)
    return invalidForm([...path, 'value'], 'the value is above max_length');
  return undefined;
}

function checkAnswerable(component: ComponentBody, path: Path): Refusal | undefined {
  if (component.disabled) return invalidForm([...path, 'disabled'], 'no disabled components in modals');
  const counted =
    isSelect(component.type) ||
    [COMPONENT.fileUpload, COMPONENT.checkboxGroup].some((t) => t === component.type);
  if (counted && component.min_values === 0 && component.required !== false) {
    return invalidForm([...path, 'min_values'], 'min_values may only be 0 when required is false');
  }
  if (counted || component.type === COMPONENT.radioGroup) return checkChoices(component, path);
  return component.type === COMPONENT.textInput ? checkTextInput(component, path) : undefined;
}

/** The rules between a modal's fields (interactions reference, Modal; components reference, Label and its children). */
export function checkModal(modal: ModalBody, path: Path): Refusal | undefined {
  const here = [...path, 'components'];
  if (modal.components.length > MAX_COMPONENTS) return invalidForm(here, '1 to 5 components');
  const repeated = checkUnique(modal.components, here);
  if (repeated) return repeated;
  for (const { component, path: at } of everyComponent(modal.components, here)) {
    if (component.type === COMPONENT.actionRow) {
      if (component.components?.length !== 1)
        return invalidForm([...at, 'components'], 'one text input in a row');
      if (!component.components[0]?.label)
        return invalidForm([...at, 'components', 0, 'label'], 'a label is required');
    }
    const refusal = checkAnswerable(component, at);
    if (refusal) return refusal;
  }
  return undefined;
}
