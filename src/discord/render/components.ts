import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  type APIMessageComponentEmoji,
  type APISelectMenuOption,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { type Press, writeId } from '../custom-id.ts';

export type Body = RESTPostAPIChannelMessageJSONBody;
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;
export type Button = APIButtonComponentWithCustomId;
export type Option = APISelectMenuOption;
/** Colour is for weight only: grey answers, blue is the main act, red cannot be taken back. */
export type Weight = 'answer' | 'main' | 'final';

const STYLES = {
  answer: ButtonStyle.Secondary,
  main: ButtonStyle.Primary,
  final: ButtonStyle.Danger,
} as const;
const LABEL = 80;
const OPTION = 100;
const PLACEHOLDER = 150;
const BUTTONS_IN_ROW = 5;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

export const button = (
  press: Press,
  label: string,
  weight: Weight = 'answer',
  emoji?: APIMessageComponentEmoji,
): Button => ({
  type: ComponentType.Button,
  style: STYLES[weight],
  label: cut(label, LABEL),
  custom_id: writeId(press),
  ...(emoji ? { emoji } : {}),
});

export const option = (
  value: string,
  label: string,
  chosen = false,
  emoji?: APIMessageComponentEmoji,
): Option => ({
  value,
  label: cut(label, OPTION),
  ...(chosen ? { default: true } : {}),
  ...(emoji ? { emoji } : {}),
});

/** Rows of five. */
export const buttonRows = (buttons: readonly Button[]): Row[] => {
  const rows: Row[] = [];
  for (let at = 0; at < buttons.length; at += BUTTONS_IN_ROW) {
    rows.push({ type: ComponentType.ActionRow, components: buttons.slice(at, at + BUTTONS_IN_ROW) });
  }
  return rows;
};

/** One menu in its row. At most 25 options: more are a bug, since no table has so many seats. */
export const menu = (
  press: Press,
  placeholder: string,
  options: readonly Option[],
  min = 1,
  max = 1,
): Row => {
  if (options.length === 0 || options.length > 25) throw new Error(`a menu of ${options.length} options`);
  const select: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: writeId(press),
    placeholder: cut(placeholder, PLACEHOLDER),
    min_values: Math.min(min, options.length),
    max_values: Math.min(max, options.length),
    options: [...options],
  };
  return { type: ComponentType.ActionRow, components: [select] };
};
