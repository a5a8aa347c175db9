import type { Talk } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

/** One piece of structured table talk, as its speaker said it; true or false alike. */
export const talk = (said: Talk, say: Say): string => {
  switch (said.kind) {
    case 'claim':
      return `claims ${say.role(said.role)}`;
    case 'checked':
      return `checked ${say.number(said.target)}: ${sides[said.result]}`;
    case 'willVote':
      return `will vote ${say.number(said.target)}`;
    case 'badgePlan':
      return `badge plan ${say.numbers(said.targets)}`;
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: 'Say: I claim …',
  checked: 'Say: I checked …',
  willVote: 'Say: I will vote …',
  badgePlan: 'Say: badge plan (two, in order) …',
};
