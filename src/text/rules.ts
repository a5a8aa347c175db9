import type { Flags, RoleId } from '../engine/model/index.ts';

/** What the rules text is made from: the flags in force, which of them this table changed, and the deck. */
export type Rules = { flags: Flags; changed: readonly string[]; deck: readonly RoleId[] };

type Head = 'win' | 'pack' | 'witch' | 'cards' | 'sheriff' | 'burst' | 'lastWords' | 'vote';
type Told =
  | 'win.mode'
  | 'win.good_needs_both'
  | 'wolves.consensus'
  | 'wolves.may_knife_wolf'
  | 'witch.self_save'
  | 'witch.both_same_night'
  | 'witch.told_victim'
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
  | 'tie.mode'
  | 'gold.enabled';

/** The words: what each value means here; an empty text says nothing. Flags and values are those of the rule set. */
export type RuleWords = {
  heads: Record<Head, string>;
  values: Record<Told, Record<string, string>>;
  colon: string;
  join: string;
};

const plan: { head: Head; flags: Told[]; role?: RoleId }[] = [
  { head: 'win', flags: ['win.mode', 'win.good_needs_both'] },
  { head: 'pack', flags: ['wolves.consensus', 'wolves.may_knife_wolf'] },
  { head: 'witch', flags: ['witch.self_save', 'witch.both_same_night', 'witch.told_victim'], role: 'witch' },
  { head: 'cards', flags: ['seer.result', 'death.reveal_card'] },
  { head: 'sheriff', flags: ['sheriff.enabled', 'sheriff.weight', 'badge.on_death', 'election.unresolved'] },
  { head: 'burst', flags: ['sd.enabled', 'sd.phases', 'election.explode'] },
  { head: 'lastWords', flags: ['lw.nights', 'lw.poison', 'lw.exile'] },
  { head: 'vote', flags: ['tie.mode', 'gold.enabled'] },
];
/** A flag that switches its line off, so that nothing more of it needs saying. */
const switches: Told[] = ['sheriff.enabled', 'sd.enabled'];

/** What is in force at this table, at most eight lines; only what the table changed is bold. */
export const rulesText = (words: RuleWords, { flags, changed, deck }: Rules): string[] =>
  plan.flatMap(({ head, flags: told, role }) => {
    if (role && !deck.includes(role)) return [];
    const off = told.find((name) => switches.includes(name) && flags[name] === 'false');
    const parts = (off ? [off] : told).flatMap((name) => {
      if (name === 'seer.result' && !deck.includes('seer')) return [];
      const text = words.values[name][flags[name] ?? ''] ?? '';
      if (text === '') return [];
      return [changed.includes(name) ? `**${text}**` : text];
    });
    return parts.length === 0 ? [] : [`${words.heads[head]}${words.colon}${parts.join(words.join)}`];
  });
