import { type Counts, countsFrom } from '../app/compose-board.ts';
import { RULE_SETS } from '../engine/index.ts';
import { ROLE_CODES, type RoleCode } from '../text/role-code.ts';

/** A board that is being composed: it lives in the ids of its panel alone, so that nobody has to clear it away. */
export type Draft = { ruleSet: string; counts: Counts };

/** Cards of which there is at most one, in the order of their bits; never reordered, only added to at the end. */
export const SPECIALS: readonly RoleCode[] = ROLE_CODES.filter((code) => code !== 'W' && code !== 'V');

/** The cards that a menu offers, which holds 25; any beyond are typed. */
export const OFFERED: readonly RoleCode[] = SPECIALS.slice(0, 25);

/** The draft with just these of the offered cards, and what else is in it. */
export const withOffered = (draft: Draft, chosen: readonly string[]): Draft => {
  const offered = OFFERED.map((code) => [code, chosen.includes(code) ? 1 : 0]);
  return { ...draft, counts: countsFrom({ ...draft.counts, ...Object.fromEntries(offered) }) };
};

/** More cards of one kind than any table has seats are a forgery. */
const MOST = 40;

/** `std.3.4.1c`: rule set, wolves, villagers, and a bit for each other card, in hexadecimal. */
export const writeDraft = ({ ruleSet, counts }: Draft): string => {
  const bits = SPECIALS.reduce((sum, code, at) => (counts[code] ? sum + 2 ** at : sum), 0);
  return [ruleSet, counts.W ?? 0, counts.V ?? 0, bits.toString(16)].join('.');
};

/** Reads it back; null for what we never wrote. */
export const readDraft = (text: string): Draft | null => {
  const [, ruleSet = '', wolves, villagers, hex = ''] =
    /^([a-z]{2,8})\.(\d{1,2})\.(\d{1,2})\.([\da-f]{1,8})$/u.exec(text) ?? [];
  const bits = Number.parseInt(hex, 16);
  const [w, v] = [Number(wolves), Number(villagers)];
  if (!RULE_SETS.some((set) => set.id === ruleSet) || !(w <= MOST && v <= MOST)) return null;
  if (bits >= 2 ** SPECIALS.length) return null;
  const specials = SPECIALS.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1);
  return {
    ruleSet,
    counts: countsFrom({ W: w, V: v, ...Object.fromEntries(specials.map((code) => [code, 1])) }),
  };
};
