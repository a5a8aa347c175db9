import { ROLE_IDS, roleOf } from '../engine/index.ts';
import type { Camp, Flags, RoleId } from '../engine/model/index.ts';
import { firstOf } from './role-code.ts';

/** The value of a rule on which a card's words depend. */
export type Rule = (name: string) => string;
/** Words, or words that depend on the table's rules; those of CARD_RULES alone. */
export type ByRule = string | ((rule: Rule) => string);

/** What one language says of one card. */
export type CardWords = {
  /** The name that is shown, then every other that is understood in a typed deck, parted by `|`. */
  names: string;
  /** What it can do, when, and to whom not: one or two sentences. Private. */
  skill: ByRule;
  /** The side it is of and how it wins, where that is not its camp's. */
  side?: string;
  wins?: ByRule;
  /** What to do on the first day, if it is not what its camp does. */
  day?: string;
  /** What is asked when it is called at night, if it has a call of its own; the same words in public. */
  call?: string;
  /** An ask of its own that goes by its id: above the menu, before the target's name, and for nobody. */
  ask?: { menu: string; act: string; none?: string };
};
export type CardTable = Readonly<Record<RoleId, CardWords>>;

/** Rules on which the words of how a camp wins depend. */
const WIN_RULES = ['win.mode', 'win.side_classes', 'win.good_needs_both', 'dual.wolf_win'] as const;
const KNIFE_RULES = ['wolves.consensus', 'wolves.may_skip', 'wolves.may_knife_wolf', 'sd.enabled'] as const;
const CAUSES = ['knife', 'exile', 'shot', 'poison', 'love', 'charm', 'bomb', 'take', 'duel', 'self_destruct'];

/** Rules on which the words of a card depend, beside those of winning. */
const CARD_RULES: Partial<Record<RoleId, readonly string[]>> = {
  werewolf: KNIFE_RULES,
  wolfKing: [...KNIFE_RULES, ...CAUSES.map((cause) => `wolf_king.on_${cause}`)],
  whiteWolfKing: [...KNIFE_RULES, 'wwk.target', 'wwk.take_in_election'],
  wolfBeauty: [...KNIFE_RULES, 'wb.repeat', 'wb.on_poison'],
  hiddenWolf: ['hw.knows_pack', 'hw.last'],
  stealthWolf: KNIFE_RULES,
  seer: ['seer.result'],
  witch: ['witch.both_same_night', 'witch.self_save', 'witch.self_poison', 'witch.told_victim'],
  hunter: CAUSES.map((cause) => `hunter.on_${cause}`),
  guard: ['guard.self', 'guard.empty', 'guard.repeat', 'guard.plus_antidote', 'guard.learns_card'],
  idiot: ['idiot.flip', 'idiot.after_flip'],
  elder: ['elder.wolf_caused_no_penalty'],
  cupid: ['cupid.may_decline', 'cupid.both_wolves', 'third.members'],
  silencer: ['mute.repeat'],
  girl: ['girl.info', 'girl.catch', 'girl.caught'],
  scapegoat: ['scapegoat.may_name_none'],
  wildChild: ['wc.trigger', 'wc.self_destruct', 'sd.enabled'],
  hooligan: ['hood.poison_delay'],
  thief: ['thief.choice'],
};

/** The rules in force that a card's words need, for a letter that is kept. */
export const rulesOfCard = (flags: Flags, card: RoleId): Record<string, string> =>
  Object.fromEntries(
    [...WIN_RULES, ...(CARD_RULES[card] ?? [])].flatMap((name) => {
      const value = flags[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const LOVER_RULES = ['lovers.vote_ban', 'lovers.kill_ban', 'third.members', 'third.win'];
/** The rules in force that a lover needs to know. */
export const rulesOfLovers = (flags: Flags): Record<string, string> =>
  Object.fromEntries(LOVER_RULES.map((name) => [name, flags[name] ?? '']));

/** The words under these rules. */
export const underRules = (words: ByRule, rules: Readonly<Record<string, string>>): string =>
  typeof words === 'string' ? words : words((name) => rules[name] ?? '');

/** Causes of a shooter's rule by which it may shoot. */
export const firingCauses = (rule: Rule, shooter: 'hunter' | 'wolf_king'): string[] =>
  CAUSES.filter((cause) => rule(`${shooter}.on_${cause}`) === 'true');

/** Every card's word by its id. */
export const ofCards = <T>(word: (id: RoleId) => T): Record<RoleId, T> =>
  Object.fromEntries(ROLE_IDS.map((id) => [id, word(id)])) as Record<RoleId, T>;

/** Names by id, as they are shown. */
export const shownNames = (cards: CardTable): Record<RoleId, string> =>
  ofCards((id) => firstOf(cards[id].names));

/** All names by code, as they are understood. */
export const castOf = (cards: CardTable): Record<string, string> =>
  Object.fromEntries(ROLE_IDS.map((id) => [roleOf(id).code, cards[id].names]));

/** The camp whose words of winning and of the day a card has. */
export const campOfCard = (id: RoleId): Exclude<Camp, 'third'> =>
  roleOf(id).camp === 'wolves' ? 'wolves' : 'good';
