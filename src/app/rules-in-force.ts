import { type Board, FLAGS, roleOf, workOutFlags } from '../engine/index.ts';
import type { Flags } from '../engine/model/index.ts';
import { boardOf } from './board-of.ts';
import type { TableSettings } from './ports.ts';

type Flag = (typeof FLAGS)[number];

/** The rules of a table, and where they differ from those of its rule set. */
export type RulesInForce = {
  board: Board;
  flags: Flags;
  /** What the rule set has at a table of so many seats. */
  preset: Flags;
  /** Names of settable rules whose value is not the preset's, in the order of the list. */
  changed: string[];
  /** Rules that this table has a use for and may set, in the order of the list. */
  settable: readonly Flag[];
};

/** What a flag's name begins with, and the flag and value without which it changes nothing. */
const ONLY_WITH: readonly (readonly [prefix: string, flag: string, value: string])[] = [
  ['election.', 'sheriff.enabled', 'true'],
  ['badge.', 'sheriff.enabled', 'true'],
  ['sheriff.', 'sheriff.enabled', 'true'],
  ['speech.start', 'sheriff.enabled', 'true'],
  ['tie.sheriff', 'sheriff.enabled', 'true'],
  ['gold.', 'gold.enabled', 'true'],
  ['win.side_classes', 'win.mode', 'side'],
  ['class.', 'win.mode', 'side'],
];

const isIdle = (name: string, flags: Flags): boolean =>
  ONLY_WITH.some(
    ([prefix, flag, value]) => name !== flag && name.startsWith(prefix) && flags[flag] !== value,
  );

const hasNeed = (need: string, codes: ReadonlySet<string>, flags: Flags): boolean => {
  if (need === 'lovers') return codes.has('CUPID');
  if (need === 'two_card') return flags['win.mode'] === 'dual';
  if (need === 'self_destruct') return flags['sd.enabled'] === 'true';
  if (need === 'sheriff') return flags['sheriff.enabled'] === 'true';
  return codes.has(need);
};

/** Has this table a use for the rule: its card is in the deck, and no other rule has put it out of use. */
const isNeeded = ({ name, needs = [] }: Flag, codes: ReadonlySet<string>, flags: Flags): boolean => {
  const card = /^class\.(\w+)$/u.exec(name)?.[1];
  if (card !== undefined && !codes.has(card)) return false;
  if (needs.length > 0 && !needs.some((need) => hasNeed(need, codes, flags))) return false;
  return !isIdle(name, flags);
};

/** Values that this table may have: the two-card game's win belongs to it alone, and leaves it no other. */
export const valuesAt = (flag: Flag, ruleSet: string): string[] =>
  flag.values.filter((value) => flag.name !== 'win.mode' || (value === 'dual') === (ruleSet === 'dual'));

/** The rules of a board with what the table changed; null if the changes name a rule or value that does not exist. */
export const rulesOf = (board: Board, overrides: Readonly<Record<string, string>>): RulesInForce | null => {
  const flags = workOutFlags(board.ruleSet, board, overrides);
  const preset = workOutFlags(board.ruleSet, board, {});
  if ('badFlag' in flags || 'badFlag' in preset) return null;
  const codes = new Set(board.deck.map((id) => roleOf(id).code));
  const settable = FLAGS.filter(
    (flag) =>
      !flag.fixed && valuesAt(flag, board.ruleSet).length > 1 && isNeeded(flag, codes, flags as Flags),
  );
  return {
    board,
    flags: flags as Flags,
    preset: preset as Flags,
    changed: settable.map(({ name }) => name).filter((name) => flags[name] !== preset[name]),
    settable,
  };
};

/** The rules in force at a table; null if its settings can no longer be read. */
export const rulesAt = (settings: TableSettings): RulesInForce | null => {
  const board = boardOf(settings);
  return board && rulesOf(board, settings.flags);
};
