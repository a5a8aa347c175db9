import type { Flags, RoleId } from '../engine/model/index.ts';
import { type FlagDictionary, type FlagGroup, flagLine, groupOf } from './flag-words.ts';

/** What the rules text is made from: the flags in force, those that differ from the rule set's, and the deck. */
export type Rules = { flags: Flags; changed: readonly string[]; deck: readonly RoleId[] };

type Head = 'win' | 'pack' | 'witch' | 'cards' | 'sheriff' | 'burst' | 'lastWords' | 'vote';
type Told =
  | 'win.mode'
  | 'win.good_needs_both'
  | 'third.win'
  | 'wolves.consensus'
  | 'wolves.may_knife_wolf'
  | 'witch.self_save'
  | 'witch.both_same_night'
  | 'witch.told_victim'
  | 'guard.plus_antidote'
  | 'seer.result'
  | 'death.reveal_card'
  | 'sheriff.enabled'
  | 'sheriff.weight'
  | 'badge.on_death'
  | 'election.unresolved'
  | 'sd.enabled'
  | 'sd.phases'
  | 'election.explode'
  | 'lw.nights'
  | 'lw.poison'
  | 'lw.exile'
  | 'tie.sheriff'
  | 'tie.mode'
  | 'gold.enabled';

/** The words: what each value means here; an empty text says nothing unless the table changed it. */
export type RuleWords = {
  heads: Record<Head, string>;
  values: Record<Told, Record<string, string>>;
  /** A tie falls on the Scapegoat before anything else is done about it (RUL-SCAPE-1). */
  scapegoat: string;
  colon: string;
  join: string;
};

const plan: readonly { head: Head; flags: readonly Told[]; groups: readonly FlagGroup[] }[] = [
  {
    head: 'win',
    flags: ['win.mode', 'win.good_needs_both', 'third.win'],
    groups: ['win', 'class', 'lovers', 'dual'],
  },
  { head: 'pack', flags: ['wolves.consensus', 'wolves.may_knife_wolf'], groups: ['night', 'wolves'] },
  {
    head: 'witch',
    flags: ['witch.self_save', 'witch.both_same_night', 'witch.told_victim', 'guard.plus_antidote'],
    groups: ['potions'],
  },
  { head: 'cards', flags: ['seer.result', 'death.reveal_card'], groups: ['gods', 'shots'] },
  {
    head: 'sheriff',
    flags: ['sheriff.enabled', 'sheriff.weight', 'badge.on_death', 'election.unresolved'],
    groups: ['sheriff'],
  },
  { head: 'burst', flags: ['sd.enabled', 'sd.phases', 'election.explode'], groups: ['burst'] },
  { head: 'lastWords', flags: ['lw.nights', 'lw.poison', 'lw.exile'], groups: ['words'] },
  { head: 'vote', flags: ['tie.sheriff', 'tie.mode', 'gold.enabled'], groups: ['talk', 'gold', 'table'] },
];

/** A flag that switches its line off, so that nothing more of it needs saying. */
const SWITCHES: readonly string[] = ['sheriff.enabled', 'sd.enabled'];
const TOLD: ReadonlySet<string> = new Set(plan.flatMap((line) => line.flags));
/** Cards without which a rule of the summary says nothing. */
const CARDS: Partial<Record<Told, readonly string[]>> = {
  'witch.self_save': ['witch'],
  'witch.both_same_night': ['witch'],
  'witch.told_victim': ['witch'],
  'guard.plus_antidote': ['guard', 'witch'],
  'seer.result': ['seer'],
  'third.win': ['cupid'],
  'lw.poison': ['witch'],
};

const isOut = (name: Told, { flags, deck }: Rules): boolean =>
  CARDS[name]?.some((card) => !(deck as readonly string[]).includes(card)) === true ||
  (name === 'election.explode' &&
    (flags['sheriff.enabled'] === 'false' || flags['sd.enabled'] === 'false')) ||
  (name === 'tie.sheriff' && flags['sheriff.enabled'] === 'false');

const told = (
  words: RuleWords,
  dictionary: FlagDictionary,
  names: readonly Told[],
  rules: Rules,
): string[] => {
  const { flags, changed } = rules;
  const off = names.find((name) => SWITCHES.includes(name) && flags[name] === 'false');
  return (off ? [off] : names).flatMap((name) => {
    if (isOut(name, rules)) return [];
    const value = flags[name] ?? '';
    const text = words.values[name][value] ?? '';
    if (!changed.includes(name)) return text === '' ? [] : [text];
    return [`**${text === '' ? flagLine(dictionary, name, value) : text}**`];
  });
};

/**
 * What is in force at a table, at most eight lines; bold is only what differs from its rule set. A changed rule that
 * has no place in the summary stands at the end of the line to which it belongs.
 */
export const rulesText = (words: RuleWords, dictionary: FlagDictionary, rules: Rules): string[] =>
  plan.flatMap(({ head, flags, groups }) => {
    const others = rules.changed
      .filter((name) => !TOLD.has(name) && groups.includes(groupOf(name)))
      .map((name) => `**${flagLine(dictionary, name, rules.flags[name] ?? '')}**`);
    const goat = head === 'vote' && (rules.deck as readonly string[]).includes('scapegoat');
    const parts = [...(goat ? [words.scapegoat] : []), ...told(words, dictionary, flags, rules), ...others];
    return parts.length === 0 ? [] : [`${words.heads[head]}${words.colon}${parts.join(words.join)}`];
  });
