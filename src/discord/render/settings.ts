import type { GameRecord } from '../../app/ports.ts';
import { type RulesInForce, rulesAt, valuesAt } from '../../app/rules-in-force.ts';
import { BOARDS, RULE_SETS } from '../../engine/index.ts';
import { boardName } from '../../text/board-name.ts';
import { type FlagGroup, flagName, flagValue, groupOf } from '../../text/flag-words.ts';
import type { Words } from '../../text/words-for.ts';
import type { SettingsDo } from '../settings-id.ts';
import {
  type Body,
  type Button,
  button,
  buttonRows,
  menu,
  type Option,
  option,
  type Row,
} from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';
import { groupLines, groupOptions, groupsOf, summaryLines } from './rules.ts';

/** Where in the host's panel somebody is. */
export type SettingsPage =
  | { at: 'home' }
  | { at: 'group'; group: FlagGroup }
  | { at: 'flag'; flag: string }
  | { at: 'ruleSets' }
  | { at: 'boards'; ruleSet: string };

const DESCRIPTION = 100;
const MOST_BUTTONS = 5;
/** Boards of one rule set fit into one menu, and rules of one group into another. */
const MOST_OPTIONS = 25;

const press = (game: GameRecord, what: SettingsDo) => ({ kind: 'settings', game: game.id, ...what }) as const;

const described = (own: Option, description: string): Option => ({
  ...own,
  description: description.length > DESCRIPTION ? `${description.slice(0, DESCRIPTION - 1)}…` : description,
});

const backTo = (game: GameRecord, what: SettingsDo, words: Words): Button =>
  button(press(game, what), words.settings.back);

const homeRows = (game: GameRecord, rules: RulesInForce, words: Words): Row[] => [
  menu(press(game, { do: 'group' }), words.settings.chooseGroup, groupOptions(rules, words, null)),
  ...buttonRows([
    button(press(game, { do: 'boards' }), words.settings.changeBoard),
    button(press(game, { do: 'compose' }), words.settings.compose),
    button(press(game, { do: 'reset' }), words.settings.allToPreset),
  ]),
];

const groupRows = (game: GameRecord, rules: RulesInForce, group: FlagGroup, words: Words): Row[] => {
  const options = rules.settable
    .filter((flag) => groupOf(flag.name) === group)
    .map(({ name }) =>
      described(
        option(name, flagName(words, name)),
        words.settings.now(flagValue(words, name, rules.flags[name] ?? '')),
      ),
    );
  return [
    menu(press(game, { do: 'flag' }), words.settings.chooseFlag, options),
    ...buttonRows([backTo(game, { do: 'home' }, words)]),
  ];
};

const flagRows = (game: GameRecord, rules: RulesInForce, name: string, words: Words): Row[] => {
  const flag = rules.settable.find((own) => own.name === name);
  const values = flag ? valuesAt(flag, rules.board.ruleSet).slice(0, MOST_BUTTONS) : [];
  const set = (value: string | null) => press(game, { do: 'set', flag: name, value });
  return [
    ...buttonRows(
      values.map((value) =>
        button(set(value), flagValue(words, name, value), rules.flags[name] === value ? 'main' : 'answer'),
      ),
    ),
    ...buttonRows([
      button(set(null), words.settings.toPreset),
      backTo(game, { do: 'inGroup', group: groupOf(name) }, words),
    ]),
  ];
};

const ruleSetRows = (game: GameRecord, words: Words): Row[] => {
  const playable = RULE_SETS.filter(({ id }) => BOARDS.some((board) => board.ruleSet === id));
  const options = playable.map(({ id }) =>
    option(id, words.ruleSets[id] ?? id, id === game.settings.ruleSet),
  );
  return [
    menu(press(game, { do: 'ruleSet' }), words.settings.chooseRuleSet, options),
    ...buttonRows([backTo(game, { do: 'home' }, words)]),
  ];
};

const boardRows = (game: GameRecord, ruleSet: string, ctx: Ctx): Row[] => {
  const { words, say } = speak(ctx);
  const options = BOARDS.filter((board) => board.ruleSet === ruleSet)
    .slice(0, MOST_OPTIONS)
    .map((board) =>
      described(
        option(board.id, boardName(words, board), board.id === game.settings.board),
        say.roles(board.deck),
      ),
    );
  return [
    ...(options.length > 0 ? [menu(press(game, { do: 'board' }), words.settings.chooseBoard, options)] : []),
    ...buttonRows([backTo(game, { do: 'boards' }, words)]),
  ];
};

const pageOf = (
  game: GameRecord,
  rules: RulesInForce,
  page: SettingsPage,
  ctx: Ctx,
): { lines: string[]; components: Row[] } => {
  const { words } = speak(ctx);
  const { settings } = words;
  if (page.at === 'flag' && rules.settable.some((flag) => flag.name === page.flag)) {
    const { flag } = page;
    return {
      lines: [
        `**${flagName(words, flag)}**`,
        settings.now(flagValue(words, flag, rules.flags[flag] ?? '')),
        settings.preset(flagValue(words, flag, rules.preset[flag] ?? '')),
      ],
      components: flagRows(game, rules, flag, words),
    };
  }
  if (page.at === 'group' && groupsOf(rules, words).includes(page.group)) {
    const { group } = page;
    return {
      lines: [words.flagGroups[group], ...groupLines(rules, words, group)],
      components: groupRows(game, rules, group, words),
    };
  }
  if (page.at === 'ruleSets')
    return { lines: [settings.chooseRuleSet], components: ruleSetRows(game, words) };
  if (page.at === 'boards')
    return { lines: [settings.chooseBoard], components: boardRows(game, page.ruleSet, ctx) };
  return { lines: [settings.hint, ...summaryLines(rules, words)], components: homeRows(game, rules, words) };
};

/**
 * The private panel in which a host changes the rules and the board of a lobby. `said`: what was just done, or why it was
 * not. A page that this table has no use for (any more) gives way to the first one.
 */
export const renderSettings = (game: GameRecord, page: SettingsPage, ctx: Ctx, said?: string): Body => {
  const { words } = speak(ctx);
  const rules = rulesAt(game.settings);
  const quiet = { allowed_mentions: { parse: [] } };
  if (!rules) return { content: words.refusals.badBoard, components: [], ...quiet };
  const { lines, components } = pageOf(game, rules, page, ctx);
  const head = words.settings.head(boardName(words, rules.board));
  return {
    content: fitFirst([...(said === undefined ? [] : [said]), head, ...lines], words),
    components,
    ...quiet,
  };
};
