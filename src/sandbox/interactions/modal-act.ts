import type { Json } from '../json.ts';
import { lengthOf } from '../json.ts';
import type { ComponentBody } from '../rules/bodies.ts';
import { COMPONENT, isSelect } from '../rules/kinds.ts';
import type { Sandbox } from '../state.ts';
import type { Channel, User } from '../world/model.ts';
import type { Outcome } from './interactions.ts';
import { resolve } from './payload.ts';
import { raise } from './raise.ts';

export type FieldValue = string | boolean | string[];

const MAX_TEXT = 4000;

type Filled = { value: Json } | { refused: string };

function fillText(input: ComponentBody, given: FieldValue | undefined): Filled {
  const value = given ?? input.value ?? '';
  if (typeof value !== 'string') return { refused: `${input.custom_id} takes a text` };
  const length = lengthOf(value);
  if (length === 0 && input.required !== false) return { refused: `${input.custom_id} is required` };
  if (length > (input.max_length ?? MAX_TEXT)) return { refused: `${input.custom_id} is too long` };
  if (length > 0 && length < (input.min_length ?? 0)) return { refused: `${input.custom_id} is too short` };
  return { value: { value } };
}

function fillMany(field: ComponentBody, given: FieldValue | undefined): Filled {
  const preset = field.options?.filter((option) => option.default).map((option) => option.value) ?? [];
  const values = given === undefined ? preset : Array.isArray(given) ? given : [String(given)];
  const most =
    field.max_values ?? (field.type === COMPONENT.checkboxGroup ? (field.options?.length ?? 1) : 1);
  const least = field.required === false ? 0 : (field.min_values ?? 1);
  if (values.length < least || values.length > most)
    return { refused: `${field.custom_id} takes ${least} to ${most} values` };
  const unknown = field.options
    ? values.find((value) => !field.options?.some((option) => option.value === value))
    : undefined;
  return unknown === undefined
    ? { value: { values } }
    : { refused: `${field.custom_id} has no option ${unknown}` };
}

function fillOne(field: ComponentBody, given: FieldValue | undefined): Filled {
  const preset = field.options?.find((option) => option.default)?.value;
  const value = given ?? preset ?? null;
  if (value === null)
    return field.required === false ? { value: { value } } : { refused: `${field.custom_id} is required` };
  const known = field.options?.some((option) => option.value === value);
  return known ? { value: { value } } : { refused: `${field.custom_id} has no option ${String(value)}` };
}

function fill(field: ComponentBody, given: FieldValue | undefined): Filled {
  if (field.type === COMPONENT.textInput) return fillText(field, given);
  if (field.type === COMPONENT.radioGroup) return fillOne(field, given);
  if (field.type === COMPONENT.checkbox)
    return { value: { value: given === undefined ? (field.default ?? false) : given === true } };
  return fillMany(field, given);
}

/** A member sends the modal that stands open on its screen. Fields that are not given keep what the modal preset. */
export async function submitModal(
  sandbox: Sandbox,
  user: User,
  customId: string,
  values: Record<string, FieldValue>,
): Promise<Outcome> {
  const open = sandbox.interactions.modals.get(user.id);
  if (!open || open.body.custom_id !== customId) return { refused: 'no such modal is open' };
  const channel: Channel | undefined = sandbox.world.channels.get(open.channelId);
  if (!channel) return { refused: 'the channel is gone' };
  const known = new Set<string>();
  const chosen: string[] = [];
  let next = 0;
  let refused: string | undefined;
  const toWire = (component: ComponentBody): Json => {
    next++;
    const about: Json = { type: component.type, id: component.id || next };
    if (component.component) return { ...about, component: toWire(component.component) };
    if (component.components) return { ...about, components: component.components.map(toWire) };
    if (!component.custom_id) return about;
    known.add(component.custom_id);
    const filled = fill(component, values[component.custom_id]);
    if ('refused' in filled) {
      refused ??= filled.refused;
      return about;
    }
    if (
      isSelect(component.type) &&
      component.type !== COMPONENT.stringSelect &&
      Array.isArray(filled.value.values)
    ) {
      chosen.push(...filled.value.values.map(String));
    }
    return { ...about, custom_id: component.custom_id, ...filled.value };
  };
  const components = open.body.components.map(toWire);
  const stray = Object.keys(values).find((key) => !known.has(key));
  if (stray) return { refused: `the modal has no field ${stray}` };
  if (refused) return { refused };
  sandbox.interactions.modals.delete(user.id);
  const { openedBy } = open;
  const message = openedBy.sourceMessageId ? channel.messages.get(openedBy.sourceMessageId) : undefined;
  const data: Json = {
    custom_id: customId,
    components,
    ...(chosen.length > 0 ? { resolved: resolve(sandbox, channel, chosen) } : {}),
  };
  const raised = {
    type: 5 as const,
    sourceMessageId: message?.id ?? null,
    commandName: null,
    openedBy: openedBy.trace,
  };
  return raise(sandbox, raised, { user, channel, data, message });
}
