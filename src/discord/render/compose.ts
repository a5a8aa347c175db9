import { type APIModalInteractionResponseCallbackData, ComponentType, TextInputStyle } from 'discord.js';
import { composeBoard } from '../../app/compose-board.ts';
import type { GameRecord } from '../../app/ports.ts';
import { RULE_SETS, roleByCode } from '../../engine/index.ts';
import { boardName } from '../../text/board-name.ts';
import { findingText } from '../../text/findings.ts';
import { firstOf, ROLE_CODES } from '../../text/role-code.ts';
import type { Words } from '../../text/words-for.ts';
import { writeId } from '../custom-id.ts';
import { type Draft, OFFERED } from '../draft.ts';
import type { SettingsDo } from '../settings-id.ts';
import { type Body, button, buttonRows, menu, option, type Row } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';

/** So many plain cards can be chosen in a menu; more can be typed. */
const MOST_WOLVES = 6;
const MOST_VILLAGERS = 14;
const LONGEST = 300;

const press = (game: string, what: SettingsDo) => ({ kind: 'settings', game, ...what }) as const;

const cardName = (words: Words, code: (typeof ROLE_CODES)[number]): string => firstOf(words.cast[code]);

/** `狼人 ×3、預言家`: the cards of a draft as they are written. */
const cardsLine = ({ counts }: Draft, words: Words): string => {
  const cards = ROLE_CODES.flatMap((code) => {
    const many = counts[code] ?? 0;
    if (many === 0) return [];
    return [many > 1 ? `${cardName(words, code)} ×${many}` : cardName(words, code)];
  });
  return cards.length > 0 ? cards.join(words.form.list) : words.form.dash;
};

const countMenu = (
  game: string,
  draft: Draft,
  { code, most }: { code: 'W' | 'V'; most: number },
  words: Words,
): Row => {
  const { composing } = words;
  const chosen = draft.counts[code] ?? 0;
  const options = Array.from({ length: most + 1 }, (_, n) =>
    option(String(n), (code === 'W' ? composing.wolves : composing.villagers)(n), n === chosen),
  );
  return code === 'W'
    ? menu(press(game, { do: 'draftWolves', draft }), composing.chooseWolves, options)
    : menu(press(game, { do: 'draftVillagers', draft }), composing.chooseVillagers, options);
};

const rolesMenu = (game: string, draft: Draft, words: Words): Row => {
  const options = OFFERED.filter((code) => roleByCode(code)).map((code) =>
    option(code, cardName(words, code), (draft.counts[code] ?? 0) > 0),
  );
  const { chooseRoles } = words.composing;
  return menu(press(game, { do: 'draftRoles', draft }), chooseRoles, options, 0, options.length);
};

const composeRows = (game: string, draft: Draft, words: Words): Row[] => {
  const { composing, settings } = words;
  const sets = RULE_SETS.map(({ id }) => option(id, words.ruleSets[id] ?? id, id === draft.ruleSet));
  return [
    menu(press(game, { do: 'draftSet', draft }), settings.chooseRuleSet, sets),
    countMenu(game, draft, { code: 'W', most: MOST_WOLVES }, words),
    rolesMenu(game, draft, words),
    countMenu(game, draft, { code: 'V', most: MOST_VILLAGERS }, words),
    ...buttonRows([
      button(press(game, { do: 'use', draft }), composing.use, 'main'),
      button(press(game, { do: 'type', draft }), composing.type),
      button(press(game, { do: 'home' }), settings.back),
    ]),
  ];
};

/** What a draft makes: its name and cards, and in words what stands in its way or is lopsided about it. */
export const draftLines = (
  draft: Draft,
  overrides: Readonly<Record<string, string>>,
  words: Words,
): string[] => {
  const { composing } = words;
  const made = composeBoard(draft.ruleSet, draft.counts, overrides);
  const cards = composing.deck(cardsLine(draft, words));
  const ruleSet = words.ruleSets[draft.ruleSet] ?? draft.ruleSet;
  if ('refused' in made) {
    const reasons = made.refused.map((one) => findingText(words, one));
    return [composing.head(ruleSet), cards, composing.cannot, ...reasons];
  }
  const warnings = made.warnings.map((one) => findingText(words, one));
  return [
    composing.head(boardName(words, made.board)),
    cards,
    ...(warnings.length > 0 ? [composing.mind, ...warnings] : [composing.fine]),
  ];
};

/** The private panel in which a host composes a board for a lobby; it holds the draft in its own controls. */
export const renderCompose = (game: GameRecord, draft: Draft, ctx: Ctx, said?: string): Body => {
  const { words } = speak(ctx);
  const kept = draft.ruleSet === game.settings.ruleSet ? game.settings.flags : {};
  return {
    content: fitFirst([...(said === undefined ? [] : [said]), ...draftLines(draft, kept, words)], words),
    components: composeRows(game.id, draft, words),
    allowed_mentions: { parse: [] },
  };
};

/** The form in which a deck is typed; it begins with the draft's own cards. */
export const composeModal = (
  game: string,
  draft: Draft,
  ctx: Ctx,
): APIModalInteractionResponseCallbackData => {
  const { words } = speak(ctx);
  const { composing } = words;
  const cards = ROLE_CODES.flatMap((code) => {
    const many = draft.counts[code] ?? 0;
    return many > 0 ? [`${many > 1 ? `${many} ` : ''}${cardName(words, code)}`] : [];
  });
  return {
    custom_id: writeId(press(game, { do: 'typed', draft })),
    title: composing.modalTitle,
    components: [
      {
        type: ComponentType.Label,
        label: composing.modalLabel,
        description: composing.modalHint,
        component: {
          type: ComponentType.TextInput,
          custom_id: 'cards',
          style: TextInputStyle.Paragraph,
          ...(cards.length > 0 ? { value: cards.join(words.form.list).slice(0, LONGEST) } : {}),
          min_length: 1,
          max_length: LONGEST,
          required: true,
        },
      },
    ],
  };
};
