/**
 * Why a speaker suspects a seat: the rules of thumb of the table, each to be checked by everybody against what was
 * said and voted in public; `hunch` is no more than that.
 */
export const SUSPECT_GROUNDS = [
  'checkedWolf', // a seer called the seat a wolf
  'counterclaim', // it claims a card that another, whom the speaker believes, claims too
  'falseCheck', // its check is known to be wrong
  'aliveSeer', // a seer whom the wolves let live night after night
  'lateClaim', // it claimed the seer only after another did
  'brokenPlan', // a seer that checked otherwise than its badge plan said
  'wolfVouched', // a seer whom the speaker does not believe called it good
  'followedWolf', // it sides with a seer whom the speaker does not believe
  'doubtedSeer', // it called a seer suspicious whom the speaker believes
  'votedForSeer', // it voted out a seer whom the speaker believes
  'votedWithWolf', // it voted as a wolf did
  'votedGood', // it voted against a seat that turned out good
  'pushedGood', // it called a seat suspicious that turned out good
  'pushedMe', // it called the speaker suspicious
  'changedVote', // it voted otherwise than it said
  'abstained', // it gave its vote to nobody
  'besideBear', // it sits beside the bear that roared
  'silent', // it passes, or says nothing of use
  'hunch',
] as const;

/** Why a speaker trusts a seat, in the same way. */
export const TRUST_GROUNDS = [
  'checkedGood', // a seer called the seat good
  'silverWater', // the witch saved it
  'soleClaim', // nobody else claims its card
  'betterClaim', // of two who claim a card the speaker believes this one
  'bearQuiet', // the bear beside it was silent
  'badgeToThem', // a believed seer left it the badge
  'votedWolf', // it voted against a wolf
  'followedSeer', // it sides with the seer whom the speaker believes
  'shownGood', // its card or its shot was seen
  'fellAtNight', // the wolves took it
  'hunch',
] as const;

/** What a speaker says to have done at night with a card's power. */
export const DEEDS = ['saved', 'poisoned', 'guarded'] as const;

export type SuspectGround = (typeof SUSPECT_GROUNDS)[number];
export type TrustGround = (typeof TRUST_GROUNDS)[number];
export type Deed = (typeof DEEDS)[number];
