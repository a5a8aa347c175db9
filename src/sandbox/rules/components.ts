import { lengthOf } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import { invalidForm } from '../refusal.ts';
import type { ComponentBody } from './bodies.ts';
import { checkChoices } from './choices.ts';
import { COMPONENT, isSelect } from './kinds.ts';

type Path = readonly (string | number)[];

const MAX_ROWS = 5;
const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;
const LINK = 5;
const PREMIUM = 6;

/** Every component of a tree, each with the way to it. */
export function* everyComponent(
  components: readonly ComponentBody[],
  path: Path,
): Generator<{ component: ComponentBody; path: Path }> {
  for (const [index, component] of components.entries()) {
    const here = [...path, index];
    yield { component, path: here };
    if (component.components) yield* everyComponent(component.components, [...here, 'components']);
    if (component.accessory) {
      yield* everyComponent([component.accessory], [...here, 'accessory']);
    }
    if (component.component) {
      yield* everyComponent([component.component], [...here, 'component']);
    }
  }
}

/** Components reference, "Custom ID" and "Anatomy": custom_id and id are unique within the message or modal. */
export function checkUnique(components: readonly ComponentBody[], path: Path): Refusal | undefined {
  const customIds = new Set<string>();
  const ids = new Set<number>();
  for (const { component, path: here } of everyComponent(components, path)) {
    if (component.custom_id) {
      if (customIds.has(component.custom_id))
        return invalidForm([...here, 'custom_id'], 'custom_id is used twice');
      customIds.add(component.custom_id);
    }
    if (component.id) {
      if (ids.has(component.id)) return invalidForm([...here, 'id'], 'id is used twice');
      ids.add(component.id);
    }
  }
  return undefined;
}

function checkButton(button: ComponentBody, path: Path): Refusal | undefined {
  if (button.style === LINK) {
    if (!button.url) return invalidForm([...path, 'url'], 'a link button needs a url');
    if (!/^(https?|discord):/i.test(button.url)) {
      return invalidForm([...path, 'url'], 'a link button takes http, https and discord addresses');
    }
    if (button.custom_id) return invalidForm([...path, 'custom_id'], 'a link button has no custom_id');
    if (button.sku_id) return invalidForm([...path, 'sku_id'], 'a link button has no sku_id');
  } else if (button.style === PREMIUM) {
    if (!button.sku_id) return invalidForm([...path, 'sku_id'], 'a premium button needs a sku_id');
    const extra = (['custom_id', 'label', 'url', 'emoji'] as const).find((key) => button[key]);
    if (extra) return invalidForm([...path, extra], 'a premium button has only a sku_id');
    return undefined;
  } else {
    if (!button.custom_id) return invalidForm([...path, 'custom_id'], 'a button needs a custom_id');
    if (button.url) return invalidForm([...path, 'url'], 'only a link button has a url');
    if (button.sku_id) return invalidForm([...path, 'sku_id'], 'only a premium button has a sku_id');
  }
  if (!button.label && !button.emoji) return invalidForm(path, 'a button needs a label or an emoji');
  return undefined;
}

function checkRow(row: ComponentBody, path: Path): Refusal | undefined {
  const children = row.components ?? [];
  const buttons = children.filter((child) => child.type === COMPONENT.button).length;
  const single = children.length === 1 && isSelect(children[0]?.type ?? 0);
  if (!single && (buttons !== children.length || buttons < 1 || buttons > 5)) {
    return invalidForm([...path, 'components'], 'a row holds up to 5 buttons or a single select');
  }
  return undefined;
}

function checkMedia(component: ComponentBody, path: Path, files: readonly string[]): Refusal | undefined {
  const media = [component.media, component.file, ...(component.items ?? []).map((item) => item.media)];
  for (const item of media) {
    if (!item) continue;
    const attached = item.url.startsWith('attachment://');
    if (component.type === COMPONENT.file && !attached) {
      return invalidForm([...path, 'file', 'url'], 'a file component only takes attachment://');
    }
    if (attached && !files.includes(item.url.slice('attachment://'.length))) {
      return invalidForm([...path, 'url'], 'the attachment is not part of the message');
    }
    if (!attached && !/^https?:\/\//i.test(item.url)) {
      return invalidForm([...path, 'url'], 'only http, https and attachment addresses');
    }
  }
  return undefined;
}

function checkV2(components: readonly ComponentBody[], path: Path): Refusal | undefined {
  let count = 0;
  let text = 0;
  for (const { component } of everyComponent(components, path)) {
    count++;
    if (component.type === COMPONENT.textDisplay) text += lengthOf(component.content ?? '');
  }
  if (count > MAX_COMPONENTS) return invalidForm(path, 'more than 40 components, nested ones counted');
  if (text > MAX_TEXT) return invalidForm(path, 'more than 4000 characters over all text displays');
  return undefined;
}

/**
 * The rules between a message's components (components reference; discord.md 1.4). `v2` says whether the message carries
 * IS_COMPONENTS_V2, `files` names its attachments.
 */
export function checkMessageComponents(
  components: readonly ComponentBody[],
  v2: boolean,
  files: readonly string[],
): Refusal | undefined {
  const path: Path = ['components'];
  if (v2) {
    const refusal = checkV2(components, path);
    if (refusal) return refusal;
  } else {
    const other = components.findIndex((component) => component.type !== COMPONENT.actionRow);
    if (other >= 0) return invalidForm([...path, other, 'type'], 'this component needs the V2 flag');
    if (components.length > MAX_ROWS) return invalidForm(path, '5 action rows at most');
  }
  const repeated = checkUnique(components, path);
  if (repeated) return repeated;
  for (const { component, path: here } of everyComponent(components, path)) {
    const refusal =
      (component.type === COMPONENT.actionRow && checkRow(component, here)) ||
      (component.type === COMPONENT.button && checkButton(component, here)) ||
      (isSelect(component.type) && checkChoices(component, here)) ||
      checkMedia(component, here, files);
    if (refusal) return refusal;
  }
  return undefined;
}
