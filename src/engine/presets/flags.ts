import type { Flags } from '../model/index.ts';
import type { Default, Flag } from './flag.ts';
import { DAY_FLAGS } from './flags-day.ts';
import { NIGHT_FLAGS } from './flags-night.ts';
import { ROLE_FLAGS } from './flags-roles.ts';
import { findRuleSet } from './rule-sets.ts';

/** Every rule flag; the list is closed. */
export const FLAGS: readonly Flag[] = [...NIGHT_FLAGS, ...ROLE_FLAGS, ...DAY_FLAGS];

const bySeats = (value: Default, seats: number): string =>
  typeof value === 'string' ? value : seats >= value.seats ? value.many : value.few;

/** The reason why flags could not be worked out, naming the flag (or rule set) and the value. */
export type BadFlag = { badFlag: string; value: string; why: 'name' | 'value' | 'ruleSet' | 'fixed' };

/**
 * The value of every flag for a game: default, then the rule set's, then the table's overrides. Values are compared
 * by their text, so 2 and '2' are one.
 */
export const workOutFlags = (
  ruleSet: string,
  table: { seats: number },
  overrides: Readonly<Record<string, string | number | boolean>>,
): Flags | BadFlag => {
  if (!findRuleSet(ruleSet)) return { badFlag: ruleSet, value: '', why: 'ruleSet' };
  const flags: Record<string, string> = {};
  for (const flag of FLAGS) flags[flag.name] = bySeats(flag.by?.[ruleSet] ?? flag.default, table.seats);
  for (const [name, raw] of Object.entries(overrides)) {
    const value = String(raw);
    const flag = FLAGS.find((one) => one.name === name);
    if (!flag) return { badFlag: name, value, why: 'name' };
    if (!flag.values.includes(value)) return { badFlag: name, value, why: 'value' };
    // The two-card value belongs to the two-card rule set and to no other.
    const dual = name === 'win.mode' && (value === 'dual') !== (ruleSet === 'dual');
    if (dual) return { badFlag: name, value, why: 'value' };
    flags[name] = value;
  }
  return flags;
};
