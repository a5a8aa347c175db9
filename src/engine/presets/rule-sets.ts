import type { NightStep } from '../model/index.ts';

/**
 * A rule set: its wake order. What else makes it is flags. The order names every step that is printed for it; steps
 * whose card this build or a deck does not have are left out when a night's timetable is made.
 */
export type RuleSet = { id: string; wake: readonly NightStep[] };

const FIRST = ['thief', 'cupid', 'lovers'] as const;

export const RULE_SETS: readonly RuleSet[] = [
  { id: 'cla', wake: [...FIRST, 'guard', 'seer', 'wolves', 'witch'] },
  // The source prints no order for REG: this one is ours.
  { id: 'reg', wake: [...FIRST, 'guard', 'wolves', 'witch', 'seer'] },
  // TB prints no guard step; he stands where HAP has him, before the seer.
  { id: 'tb', wake: ['cupid', 'lovers', 'guard', 'seer', 'wolves', 'witch'] },
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

export const findRuleSet = (id: string): RuleSet | null => RULE_SETS.find((set) => set.id === id) ?? null;
