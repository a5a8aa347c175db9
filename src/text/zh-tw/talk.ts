import type { Talk } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

/** One piece of structured table talk, as its speaker said it; true or false alike. */
export const talk = (said: Talk, say: Say): string => {
  switch (said.kind) {
    case 'claim':
      return `自稱${say.role(said.role)}`;
    case 'checked':
      return `驗 ${say.number(said.target)} ${sides[said.result]}`;
    case 'willVote':
      return `將投 ${say.number(said.target)}`;
    case 'badgePlan':
      return `警徽流 ${say.numbers(said.targets)}`;
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: '發言：我自稱…',
  checked: '發言：我驗了…',
  willVote: '發言：我將投…',
  badgePlan: '發言：警徽流（依序兩人）…',
};
