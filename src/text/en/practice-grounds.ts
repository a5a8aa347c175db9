import type { VoiceBank } from '../voice.ts';

/** Why one suspects a seat, as it is said at the table. */
export const suspect: VoiceBank['suspect'] = {
  checkedWolf: [
    '{s} was checked wolf',
    'there is a wolf check on {s}',
    'I believe the wolf check on {s}',
    '{s} has to answer that wolf check',
  ],
  counterclaim: [
    "I don't buy {s}'s claim",
    'of the two claims {s} is the fake one',
    '{s} reads like a fake claim',
    "{s}'s claim doesn't stand up",
    'one of them lies, and I say {s}',
  ],
  falseCheck: [
    "{s}'s check is false",
    "I know {s}'s check is wrong",
    "{s}'s check doesn't add up",
    '{s} made that check up',
  ],
  aliveSeer: [
    'a real seer would not still be here, {s} is no seer',
    'the wolves leave {s} alone, and I wonder why',
    '{s} claims the seer and sleeps well every night',
    'nobody bites {s}, odd for a seer',
  ],
  lateClaim: [
    '{s} claimed far too late',
    '{s} only claimed once somebody else had',
    'that late claim of {s} smells',
    '{s} waited too long to claim',
  ],
  brokenPlan: [
    '{s} left the badge plan',
    "{s}'s checks don't follow the plan",
    '{s} promised other checks',
    '{s} changed the badge plan for no reason',
  ],
  wolfVouched: [
    'a fake seer vouched for {s}',
    "{s}'s clearance is worth nothing",
    '{s} was cleared by the wrong seer',
    "that clearance doesn't save {s}",
  ],
  followedWolf: [
    '{s} stands with the fake seer',
    '{s} follows the wrong seer all the way',
    '{s} speaks for the fake claim',
    '{s} has picked the wolves’ side',
  ],
  votedForSeer: [
    '{s} voted against the seer',
    'no good seat votes out the seer as {s} did',
    "{s}'s vote went to the seer",
    'look who voted the seer: {s}',
  ],
  votedWithWolf: [
    '{s} votes with the wolves',
    "{s}'s vote stood next to a wolf's",
    'the ballots put {s} among the wolves',
    '{s} went where the wolf went',
  ],
  votedGood: [
    '{s} voted out a good seat',
    "{s}'s ballots look bad",
    'a good seat left with {s}’s vote',
    '{s} helped to lose a good seat',
  ],
  pushedGood: [
    '{s} pushed a good seat',
    '{s} was sure of the wrong one',
    '{s} went after a good seat',
    '{s} owes us a word about that push',
  ],
  changedVote: [
    '{s} said one thing and voted another',
    "{s}'s vote wasn't what {s} announced",
    '{s} switched the vote at the end',
    "{s} didn't vote as promised",
  ],
  abstained: [
    '{s} abstained, that is hiding',
    '{s} gave us no vote',
    'an abstention from {s} tells me enough',
    '{s} keeps out of the ballots',
  ],
  silent: [
    '{s} says very little',
    '{s} is coasting',
    '{s} gave us nothing',
    '{s} is too quiet for me',
    '{s} hides in silence',
  ],
  hunch: [
    "I don't like the sound of {s}",
    'something is off with {s}',
    'my gut says {s}',
    '{s} makes me uneasy',
    'I would put {s} on my list',
    '{s} sounds hollow',
    "I can't place {s} and I don't like it",
    'for now my question mark is on {s}',
  ],
};

/** Why one trusts a seat. */
export const trust: VoiceBank['trust'] = {
  checkedGood: [
    '{s} was checked good',
    '{s} is cleared for me',
    "I take {s}'s good check",
    'leave {s}, there is a good check',
  ],
  silverWater: [
    'the witch saved {s}',
    '{s} was saved, so leave {s}',
    'a saved seat like {s} leans good',
    'the antidote speaks for {s}',
  ],
  soleClaim: [
    'nobody counters {s}',
    '{s} claims alone, I follow',
    'with no counterclaim I believe {s}',
    '{s} stands unopposed',
    'until someone counters, I go with {s}',
  ],
  betterClaim: [
    'I side with {s}',
    'of the two claims I believe {s}',
    '{s} sounds like the real one',
    "{s}'s story fits better",
    'I am with {s} on this',
    '{s} is my seer',
  ],
  badgeToThem: [
    'the seer left {s} the badge',
    'the badge vouches for {s}',
    'I trust the badge with {s}',
    '{s} got the badge for a reason',
  ],
  votedWolf: [
    '{s} voted against a wolf',
    "{s}'s ballots are clean",
    'by the ballots {s} is good',
    "{s}'s vote hit a wolf",
  ],
  followedSeer: [
    '{s} is on the right side',
    '{s} stands where I stand',
    '{s} has followed the seer',
    'I like whom {s} follows',
  ],
  shownGood: ['{s} is shown good', 'no doubt about {s}', "{s}'s card is clear", '{s} needs no more checks'],
  fellAtNight: [
    '{s} fell at night, so I believe {s}',
    'the night took {s}, no wolf then',
    "{s}'s word counts double now",
    'the wolves wanted {s} gone',
  ],
  hunch: [
    '{s} sounds good to me',
    'I would leave {s} for now',
    '{s} reads honest',
    'I lean towards trusting {s}',
    '{s} seems fine',
    "I'll vouch a little for {s}",
  ],
};
