import type { Deed, SuspectGround, Talk, TrustGround } from '../../engine/model/index.ts';
import type { Say } from '../say.ts';
import { sides } from './names.ts';

const suspectGrounds: Record<SuspectGround, string> = {
  checkedWolf: 'checked wolf',
  counterclaim: 'counterclaim',
  falseCheck: 'a false check',
  aliveSeer: 'a seer left alive',
  lateClaim: 'claimed late',
  brokenPlan: 'left the badge plan',
  wolfVouched: 'vouched for by a false seer',
  followedWolf: 'sides with a false seer',
  doubtedSeer: 'doubts the seer',
  votedForSeer: 'voted out the seer',
  votedWithWolf: 'voted with a wolf',
  votedGood: 'voted out a good seat',
  pushedGood: 'pushed a good seat',
  pushedMe: 'pushed the speaker',
  changedVote: 'voted otherwise than said',
  abstained: 'abstained',
  besideBear: 'beside the roaring bear',
  silent: 'said little',
  hunch: 'a hunch',
};

const trustGrounds: Record<TrustGround, string> = {
  checkedGood: 'checked good',
  silverWater: 'saved by the witch',
  soleClaim: 'nobody counterclaims',
  betterClaim: 'the better claim',
  bearQuiet: 'the bear beside was silent',
  badgeToThem: 'the seer left them the badge',
  votedWolf: 'voted against a wolf',
  followedSeer: 'sides with the seer',
  shownGood: 'shown good',
  fellAtNight: 'fell at night',
  hunch: 'a hunch',
};

const deeds: Record<Deed, string> = {
  saved: 'saved',
  poisoned: 'poisoned',
  guarded: 'guarded',
};

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
    case 'suspect':
      return `suspects ${say.number(said.target)}: ${suspectGrounds[said.why]}`;
    case 'trust':
      return `trusts ${say.number(said.target)}: ${trustGrounds[said.why]}`;
    case 'did':
      return `says to have ${deeds[said.deed]} ${say.number(said.target)}`;
    case 'plead':
      return 'says to be good';
    case 'pass':
      return 'passes';
  }
};

/** Above the menus of table talk in the speaker's own panel. */
export const talkMenus: Record<Talk['kind'], string> = {
  claim: 'Say: I claim …',
  checked: 'Say: I checked …',
  willVote: 'Say: I will vote …',
  badgePlan: 'Say: badge plan (two, in order) …',
  suspect: 'Say: I suspect …',
  trust: 'Say: I trust …',
  did: 'Say: at night I …',
  plead: 'Say: I am good',
  pass: 'Say: pass',
};
