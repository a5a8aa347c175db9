import type { SeenMessage } from '../../src/sandbox/client.ts';
import { type Paint, readable } from './paint.ts';

/** What surrounds the messages: who is who, and how it looks. */
export type Frame = { nameOf(userId: string): string; now: number; paint: Paint };

const PUBLIC = '  ┃ ';
const PRIVATE = '      · ';
const MOST_BUTTONS = 12;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The labels of a message's buttons and the placeholders of its menus, in order. */
const labels = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(labels);
  if (!isObject(value)) return [];
  const own = typeof value.custom_id === 'string' ? (value.label ?? value.placeholder) : undefined;
  return [...(typeof own === 'string' ? [own] : []), ...labels(value.components)];
};

/** A message of the channel: its lines, and its buttons below, quietly. */
export const publicBlock = (message: SeenMessage, frame: Frame): string => {
  const { paint } = frame;
  const lines = readable(message.content, frame.nameOf, frame.now, paint).split('\n');
  const shown = labels(message.components).slice(0, MOST_BUTTONS);
  const bar = `${paint.accent}${PUBLIC}${paint.off}`;
  const text = lines.map((line) => `${bar}${line}`);
  if (shown.length > 0)
    text.push(`${bar}${paint.dim}${shown.map((label) => `[${label}]`).join(' ')}${paint.off}`);
  return text.join('\n');
};

/** A message that one member alone sees, dimmed, with whose it is before its first line. */
export const privateBlock = (content: string, whose: string, frame: Frame): string => {
  const { paint } = frame;
  const [first = '', ...rest] = readable(content, frame.nameOf, frame.now, paint, paint.dim).split('\n');
  const lines = [`${whose}：${first}`, ...rest.map((line) => `  ${line}`)];
  return lines.map((line) => `${paint.dim}${PRIVATE}${line}${paint.off}`).join('\n');
};

/** A line between two phases. */
export const heading = (text: string, { paint }: Frame): string => `\n${paint.bold}  ${text}${paint.off}\n`;
