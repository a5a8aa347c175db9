import { boardOf } from '../../app/board-of.ts';
import type { GameRecord } from '../../app/ports.ts';
import { type RulesInForce, rulesOf } from '../../app/rules-in-force.ts';
import type { Board } from '../../engine/index.ts';
import { boardName } from '../../text/board-name.ts';
import { type FlagGroup, flagLine, flagValue, groupOf } from '../../text/flag-words.ts';
import type { Words } from '../../text/words-for.ts';
import { type Body, button, buttonRows, menu, type Option, option, type Row } from './components.ts';
import { type Ctx, speak } from './context.ts';
import { fitFirst } from './fit.ts';

const isGame = (of: GameRecord | Board): of is GameRecord => 'settings' in of;

/** The rules of a table or of a board itself; null for a board that this build does not have. */
const rulesFor = (of: GameRecord | Board): RulesInForce | null => {
  const board = isGame(of) ? boardOf(of.settings) : of;
  return board && rulesOf(board, isGame(of) ? of.settings.flags : {});
};

/** Groups with a rule that this table has a use for, in the order of the words. */
export const groupsOf = ({ settable }: RulesInForce, words: Words): FlagGroup[] => {
  const used = new Set(settable.map((flag) => groupOf(flag.name)));
  return (Object.keys(words.flagGroups) as FlagGroup[]).filter((group) => used.has(group));
};

/** One option for each group; beside it how much of it was changed. */
export const groupOptions = (rules: RulesInForce, words: Words, chosen: FlagGroup | null): Option[] =>
  groupsOf(rules, words).map((group) => {
    const changed = rules.changed.filter((name) => groupOf(name) === group).length;
    return {
      ...option(group, words.flagGroups[group], group === chosen),
      ...(changed > 0 ? { description: words.settings.changedIn(changed) } : {}),
    };
  });

/** The summary of a table's rules: at most eight lines, bold where they differ from the rule set's. */
export const summaryLines = ({ flags, changed, board }: RulesInForce, words: Words): string[] =>
  words.rules({ flags, changed, deck: board.deck });

/** Every rule of one group with its value; a changed one in bold, with what the rule set has. */
export const groupLines = (rules: RulesInForce, words: Words, group: FlagGroup): string[] =>
  rules.settable
    .filter((flag) => groupOf(flag.name) === group)
    .map(({ name }) => {
      const line = flagLine(words, name, rules.flags[name] ?? '');
      if (!rules.changed.includes(name)) return line;
      return `**${line}** (${words.settings.preset(flagValue(words, name, rules.preset[name] ?? ''))})`;
    });

const rulesRows = (
  of: GameRecord | Board,
  rules: RulesInForce,
  group: FlagGroup | null,
  words: Words,
): Row[] => {
  const press = { kind: 'rules', game: of.id, of: isGame(of) ? 'game' : 'board' } as const;
  return [
    menu({ ...press, back: false }, words.settings.rulesGroup, groupOptions(rules, words, group)),
    ...(group === null ? [] : buttonRows([button({ ...press, back: true }, words.settings.summary)])),
  ];
};

/**
 * The rules in force at a table, or a board's own: the summary, or one group in full. A composed board without its table
 * cannot be looked up again, so it gets no menu.
 */
export const renderRules = (of: GameRecord | Board, ctx: Ctx, group: FlagGroup | null = null): Body => {
  const { words, say } = speak(ctx);
  const rules = rulesFor(of);
  const quiet = { allowed_mentions: { parse: [] } };
  if (!rules) return { content: words.refusals.badBoard, components: [], ...quiet };
  const { board, changed } = rules;
  const shown = group !== null && groupsOf(rules, words).includes(group) ? group : null;
  const lines =
    shown === null
      ? [
          words.lines.deck({ deck: board.deck }, say),
          ...summaryLines(rules, words),
          ...(isGame(of) && of.settings.judge ? [words.lines.judgeReads({ user: of.hostId })] : []),
        ]
      : [words.flagGroups[shown], ...groupLines(rules, words, shown)];
  const note = changed.length > 0 ? [words.rulesNote] : [];
  return {
    content: fitFirst([words.settings.rulesHead(boardName(words, board)), ...lines, ...note], words),
    components: rulesRows(of, rules, shown, words),
    ...quiet,
  };
};
