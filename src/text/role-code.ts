/** Role codes of case files and boards, in the order in which a deck is written. */
export const ROLE_CODES = [
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
  'V',
] as const;
export type RoleCode = (typeof ROLE_CODES)[number];

/** Narrows any text to a role code. */
export const isRoleCode = (text: string): text is RoleCode =>
  (ROLE_CODES as readonly string[]).includes(text);

/** All names of a card in one language, the one that is shown first. */
export const namesIn = (names: string): string[] => names.split('|');
/** The name of a card that is shown. */
export const firstOf = (names: string): string => namesIn(names)[0] ?? names;
