import type { Sign } from '../engine/model/index.ts';
import type { Say } from './say.ts';

/** Signs as they are shown, the same in every language but for the seats. */
export const signText = (signs: readonly Sign[], say: Say): string =>
  signs.map((sign) => (sign === 'up' ? '👍' : sign === 'down' ? '👎' : say.number(sign))).join(' ');
