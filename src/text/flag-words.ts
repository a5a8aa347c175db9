import { firstOf, isRoleCode } from './role-code.ts';
import type { Words } from './words-for.ts';

export type FlagGroup = keyof Words['flagGroups'];
type Family = keyof Words['flagFamilies'];
type Cause = keyof Words['causes'];

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

type Entry = { name: string; values: Readonly<Record<string, string>> };

const familyOf = (flag: string): [Family, string] | null => {
  const [, family = '', word = ''] = /^(class|hunter|wolf_king)\.(?:on_)?(\w+)$/u.exec(flag) ?? [];
  return family === '' ? null : [family as Family, word];
};

const wordIn = (words: Words, family: Family, word: string): string => {
  if (family !== 'class') return words.causes[word as Cause];
  return isRoleCode(word) ? firstOf(words.cast[word]) : word;
};

/** A rule's name and the words of its values; undefined for what cannot be set or does not exist. */
export const wordsOfFlag = (words: Words, flag: string): Entry | undefined => {
  const family = familyOf(flag);
  if (!family) return (words.flags as Readonly<Record<string, Entry>>)[flag];
  const { name, values } = words.flagFamilies[family[0]];
  return { name: name(wordIn(words, ...family)), values };
};

/** What a rule is called; its code name where it has no words, which is a bug that a test finds. */
export const flagName = (words: Words, flag: string): string => wordsOfFlag(words, flag)?.name ?? flag;

/** What a value of a rule means. */
export const flagValue = (words: Words, flag: string, value: string): string =>
  wordsOfFlag(words, flag)?.values[value] ?? value;

/** `女巫自救：不可自救`. */
export const flagLine = (words: Words, flag: string, value: string): string =>
  words.settings.line(flagName(words, flag), flagValue(words, flag, value));
