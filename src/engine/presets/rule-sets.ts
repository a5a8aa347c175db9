import type { Role } from '../kit/role.ts';
import type { NightStep } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';

/**
 * A rule set: its wake order. What else makes it is flags. The order names every step that is printed for it, and those
 * that a card places itself (`after`); steps whose card a deck does not have are left out when a night's timetable is
 * made.
 */
export type RuleSet = { id: string; wake: readonly NightStep[] };

const FIRST = ['thief', 'cupid', 'lovers'] as const;

/** The orders as the sources print them. */
export const PRINTED: readonly RuleSet[] = [
  { id: 'cla', wake: [...FIRST, 'guard', 'seer', 'wolves', 'witch'] },
  // The source prints no order for REG: this one is ours.
  { id: 'reg', wake: [...FIRST, 'guard', 'wolves', 'witch', 'seer'] },
  // TB prints no thief and no guard; they stand where HAP has them.
  { id: 'tb', wake: [...FIRST, 'guard', 'seer', 'wolves', 'witch'] },
  {
    id: 'dual',
    wake: ['doubleVillager', 'silencer', 'guard', 'wolves', 'witch', 'seer', 'doubleWolf', 'hunter', 'idiot'],
  },
  { id: 'gen', wake: [...FIRST, 'guard', 'seer', 'wolves', 'witch'] },
  { id: 'hap', wake: [...FIRST, 'guard', 'seer', 'wolves', 'witch', 'piper', 'enchanted'] },
  {
    id: 'std',
    wake: [
      ...FIRST,
      'wildChild',
      'guard',
      'wolves',
      'wolfBeauty',
      'hiddenWolf',
      'witch',
      'seer',
      'bear',
      'silencer',
      'hunter',
      'idiot',
      'knight',
      'hooligan',
      'bomber',
    ],
  },
];

/** A wake order with the steps of cards that its source does not print. */
const withOwn = (wake: readonly NightStep[]): NightStep[] =>
  Object.values<Role>(ROLES)
    .flatMap((role) => role.calls ?? [])
    .reduce<NightStep[]>(
      (order, { step, after }) =>
        after === undefined || order.includes(step)
          ? order
          : order.flatMap((one) => (one === after ? [one, step] : [one])),
      [...wake],
    );

export const RULE_SETS: readonly RuleSet[] = PRINTED.map((set) => ({ ...set, wake: withOwn(set.wake) }));

export const findRuleSet = (id: string): RuleSet | null => RULE_SETS.find((set) => set.id === id) ?? null;
