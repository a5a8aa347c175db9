import { ROLE_IDS, roleOf } from '../engine/index.ts';

/** A role's code in case files and boards. */
export type RoleCode = string;

/** The order in which a deck is written, villagers last. Never reordered: the ids of composing panels count by it. */
const WRITTEN: readonly RoleCode[] = [
  'W',
  'WK',
  'WWK',
  'WB',
  'HW',
  'SW',
  'SEER',
  'WITCH',
  'HUNTER',
  'GUARD',
  'IDIOT',
  'ELDER',
  'MUTE',
  'KNIGHT',
  'BEAR',
  'BOMB',
  'CUPID',
  'THIEF',
  'WC',
  'GIRL',
  'SCAPE',
  'PIPER',
  'HOOD',
  'COPY',
];
const VILLAGER: RoleCode = 'V';

/** Every card's code, in the order in which a deck is written. */
export const ROLE_CODES: readonly RoleCode[] = [
  ...WRITTEN,
  ...ROLE_IDS.map((id) => roleOf(id).code).filter((code) => !WRITTEN.includes(code) && code !== VILLAGER),
  VILLAGER,
];

export const isRoleCode = (text: string): boolean => ROLE_CODES.includes(text);

/** All names of a card in one language, the one that is shown first; none for a code that is no card's. */
export const namesIn = (names: string | undefined): string[] => names?.split('|') ?? [];
/** The name of a card that is shown. */
export const firstOf = (names: string | undefined): string => namesIn(names)[0] ?? '';
