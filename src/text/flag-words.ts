import { firstOf, isRoleCode, type RoleCode } from './role-code.ts';

/** The groups in which a host looks for a rule. */
export type FlagGroup =
  | 'night'
  | 'win'
  | 'class'
  | 'lovers'
  | 'potions'
  | 'shots'
  | 'gods'
  | 'wolves'
  | 'sheriff'
  | 'talk'
  | 'words'
  | 'burst'
  | 'dual'
  | 'gold'
  | 'table';
type Family = 'class' | 'hunter' | 'wolf_king';
type Named<N> = { name: N; values: Readonly<Record<string, string>> };
type Entry = Named<string>;

/** The part of a dictionary from which a rule is named; every language's Words has it. */
export type FlagDictionary = {
  flags: Readonly<Record<string, Entry>>;
  flagFamilies: Readonly<Record<Family, Named<(word: string) => string>>>;
  causes: Readonly<Record<string, string>>;
  cast: Readonly<Record<RoleCode, string>>;
  settings: { line(name: string, value: string): string };
};

/** Beginnings of names, the longer before the shorter, and the group in which a host looks for them. */
const GROUPS: readonly (readonly [prefix: string, group: FlagGroup])[] = [
  ['death.reveal_card', 'table'],
  ['night.', 'night'],
  ['death.', 'night'],
  ['wolves.', 'night'],
  ['win.', 'win'],
  ['class.', 'class'],
  ['third.', 'lovers'],
  ['cupid.', 'lovers'],
  ['lovers.', 'lovers'],
  ['witch.', 'potions'],
  ['guard.', 'potions'],
  ['seer.', 'potions'],
  ['hunter.', 'shots'],
  ['wolf_king.', 'shots'],
  ['wwk.', 'wolves'],
  ['wb.', 'wolves'],
  ['hw.', 'wolves'],
  ['wc.', 'wolves'],
  ['sheriff.', 'sheriff'],
  ['election.', 'sheriff'],
  ['badge.', 'sheriff'],
  ['speech.', 'talk'],
  ['vote.', 'talk'],
  ['tie.', 'talk'],
  ['lw.', 'words'],
  ['sd.', 'burst'],
  ['dual.', 'dual'],
  ['gold.', 'gold'],
  ['away', 'table'],
  ['observer.', 'table'],
];

/** The group in which a rule is found; what belongs to a single role and has no group of its own is among the gods. */
export const groupOf = (flag: string): FlagGroup =>
  GROUPS.find(([prefix]) => flag.startsWith(prefix))?.[1] ?? 'gods';

const familyOf = (flag: string): [Family, string] | null => {
  const [, family = '', word = ''] = /^(class|hunter|wolf_king)\.(?:on_)?(\w+)$/u.exec(flag) ?? [];
  return family === '' ? null : [family as Family, word];
};

const wordIn = (words: FlagDictionary, family: Family, word: string): string => {
  if (family !== 'class') return words.causes[word] ?? word;
  return isRoleCode(word) ? firstOf(words.cast[word]) : word;
};

/** A rule's name and the words of its values; undefined for what cannot be set or does not exist. */
export const wordsOfFlag = (words: FlagDictionary, flag: string): Entry | undefined => {
  const family = familyOf(flag);
  if (!family) return words.flags[flag];
  const { name, values } = words.flagFamilies[family[0]];
  return { name: name(wordIn(words, ...family)), values };
};

/** What a rule is called; its code name where it has no words, which is a bug that a test finds. */
export const flagName = (words: FlagDictionary, flag: string): string =>
  wordsOfFlag(words, flag)?.name ?? flag;

/** What a value of a rule means. */
export const flagValue = (words: FlagDictionary, flag: string, value: string): string =>
  wordsOfFlag(words, flag)?.values[value] ?? value;

/** `女巫自救：不可自救`. */
export const flagLine = (words: FlagDictionary, flag: string, value: string): string =>
  words.settings.line(flagName(words, flag), flagValue(words, flag, value));
