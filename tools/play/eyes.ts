import type { Press } from '../../src/discord/custom-id.ts';
import { parseId } from '../../src/discord/custom-id.ts';

/** A control that somebody sees: a button, or a menu with the values that it offers. */
export type Control = {
  messageId: string;
  channelId: string;
  customId: string;
  press: Press;
  /** null for a button. */
  menu: { values: string[]; min: number; max: number } | null;
};

/** As much of a message as it takes to act on it. */
export type Sight = {
  id: string;
  channelId: string;
  content: string;
  embeds: readonly unknown[];
  components: readonly unknown[];
  ephemeral: boolean;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const BUTTON = 2;
const STRING_SELECT = 3;

/** Every object below `value` that has a custom id, in the order in which a reader meets them. */
function* withIds(value: unknown): Generator<Record<string, unknown>> {
  if (Array.isArray(value)) for (const item of value) yield* withIds(item);
  else if (isObject(value)) {
    if (typeof value.custom_id === 'string') yield value;
    yield* withIds(value.components);
    yield* withIds(value.accessory);
    yield* withIds(value.component);
  }
}

const menuOf = (component: Record<string, unknown>): Control['menu'] => ({
  values: Array.isArray(component.options)
    ? component.options.map((option) => (isObject(option) ? text(option.value) : ''))
    : [],
  min: typeof component.min_values === 'number' ? component.min_values : 1,
  max: typeof component.max_values === 'number' ? component.max_values : 1,
});

/** The controls of the bot under a message that can be pressed: disabled ones and foreign ids are left out. */
export const controlsIn = (message: Sight): Control[] => {
  const controls: Control[] = [];
  for (const component of withIds(message.components)) {
    if (component.disabled === true) continue;
    const customId = text(component.custom_id);
    const press = parseId(customId);
    if (press === null || (component.type !== BUTTON && component.type !== STRING_SELECT)) continue;
    controls.push({
      messageId: message.id,
      channelId: message.channelId,
      customId,
      press,
      menu: component.type === STRING_SELECT ? menuOf(component) : null,
    });
  }
  return controls;
};

/** All words of a message: content, and what stands in embeds and text components. */
export const wordsIn = (message: Sight): string => {
  const words: string[] = [message.content];
  const collect = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        if (
          ['content', 'title', 'description', 'name', 'value', 'text'].includes(key) &&
          typeof part === 'string'
        )
          words.push(part);
        else collect(part);
      }
    }
  };
  collect(message.embeds);
  collect(message.components);
  return words.join('\n');
};
