import type { Talk } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

/** One piece of structured table talk, as its speaker said it; true or false alike. */
export const talk = (said: Talk, say: Say): string => {
  switch (said.kind) {
    case 'claim':
      return `自称${say.role(said.role)}`;
    case 'checked':
      return `验 ${say.number(said.target)} ${sides[said.result]}`;
    case 'willVote':
      return `将投 ${say.number(said.target)}`;
    case 'badgePlan':
      return `警徽流 ${say.numbers(said.targets)}`;
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: '发言：我自称…',
  checked: '发言：我验了…',
  willVote: '发言：我将投…',
  badgePlan: '发言：警徽流（依序两人）…',
};
