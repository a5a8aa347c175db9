import { type Draft, readDraft, writeDraft } from './draft.ts';

/** Controls of the host's private panel. A menu's values say what was chosen; nothing here is a secret of a game. */
export type SettingsDo =
  | { do: 'home' | 'reset' | 'boards' | 'compose' }
  /** Menus: the value is a group, a rule, a rule set, a board. */
  | { do: 'group' | 'flag' | 'ruleSet' | 'board' }
  | { do: 'inGroup'; group: string }
  /** `value` null: back to the rule set's own. */
  | { do: 'set'; flag: string; value: string | null }
  /** Menus of the board that is being composed, its buttons, and the modal that `type` opens and `typed` submits. */
  | {
      do: 'draftSet' | 'draftRoles' | 'draftWolves' | 'draftVillagers' | 'use' | 'type' | 'typed';
      draft: Draft;
    };
export type SettingsPress = { kind: 'settings'; game: string } & SettingsDo;

/** One letter each, fixed for ever. */
const PLAIN = {
  home: 'h',
  reset: 'r',
  boards: 'b',
  compose: 'c',
  group: 'g',
  flag: 'f',
  ruleSet: 'u',
  board: 'o',
} as const;
const DRAFTS = {
  draftSet: 'd',
  draftRoles: 'e',
  draftWolves: 'w',
  draftVillagers: 'v',
  use: 'x',
  type: 't',
  typed: 'y',
} as const;
const IN_GROUP = 'i';
const SET = 's';
const PRESET = '-';

const WORD = /^[\w.]{1,40}$/u;

const keyOf = <T extends string>(table: Readonly<Record<T, string>>, letter: string): T | undefined =>
  (Object.keys(table) as T[]).find((key) => table[key] === letter);

/** The part of a custom id behind the game; at most 80 characters. */
export const writeSettings = (press: SettingsDo): string[] => {
  switch (press.do) {
    case 'inGroup':
      return [IN_GROUP, press.group];
    case 'set':
      return [SET, press.flag, press.value ?? PRESET];
    case 'home':
    case 'reset':
    case 'boards':
    case 'compose':
    case 'group':
    case 'flag':
    case 'ruleSet':
    case 'board':
      return [PLAIN[press.do]];
    default:
      return [DRAFTS[press.do], writeDraft(press.draft)];
  }
};

/** Reads it back; null for everything that we never wrote. */
export const parseSettings = (parts: readonly string[]): SettingsDo | null => {
  const [letter = '', first, second] = parts;
  const plain = keyOf(PLAIN, letter);
  if (plain) return parts.length === 1 ? { do: plain } : null;
  if (first === undefined || !WORD.test(first)) return null;
  if (letter === IN_GROUP) return parts.length === 2 ? { do: 'inGroup', group: first } : null;
  if (letter === SET) {
    if (parts.length !== 3 || second === undefined) return null;
    if (second === PRESET) return { do: 'set', flag: first, value: null };
    return WORD.test(second) ? { do: 'set', flag: first, value: second } : null;
  }
  const key = keyOf(DRAFTS, letter);
  const draft = key && parts.length === 2 ? readDraft(first) : null;
  return key && draft ? { do: key, draft } : null;
};

/** The rules of a game or of a board; the menu's value is a group, or this the way back to the summary. */
export type RulesPress = { kind: 'rules'; game: string; of: 'game' | 'board'; back: boolean };

export const writeRules = ({ of, back }: RulesPress): string[] => [
  of === 'game' ? 'g' : 'b',
  back ? 's' : 'm',
];

export const parseRules = (game: string, parts: readonly string[]): RulesPress | null => {
  const [of, way] = parts;
  if (parts.length !== 2 || (of !== 'g' && of !== 'b') || (way !== 's' && way !== 'm')) return null;
  return { kind: 'rules', game, of: of === 'g' ? 'game' : 'board', back: way === 's' };
};
