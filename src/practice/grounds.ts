import type { Seat, Talk } from '../engine/model/index.ts';
import type { Faith, Knowledge } from './faith.ts';
import type { Note } from './judge.ts';
import type { PublicRecord } from './record.ts';

/** Against a seat that turned out good: much where few are known, little where every exile is turned up for all to see. */
const VOTED_GOOD = 13;
const VOTED_GOOD_REVEALED = 4;

/** Against a seer who is believed now: little where nearly everybody did so. */
const VOTED_SEER = 15;
const WITH_MOST = 5;
const MOST = 0.6;

const didMost = (record: PublicRecord, day: number, pick: Seat): boolean => {
  const votes = record.votes.filter((vote) => vote.day === day && vote.pick !== null);
  return votes.filter((vote) => vote.pick === pick).length > votes.length * MOST;
};

/** What the seer who is followed has said of others, in life or before its fall. */
const sayings = (record: PublicRecord, trusted: Seat | null, result: 'good' | 'wolf'): ReadonlySet<Seat> =>
  new Set(
    record.told.filter((one) => one.by === trusted && one.result === result).map(({ target }) => target),
  );

/** 票型: what the exile votes of a seat say about it. `reveals`: the dead turn up their cards. */
export const voteGrounds = (
  record: PublicRecord,
  known: Knowledge,
  trusted: Seat | null,
  reveals: boolean,
  seat: Seat,
): Note[] => {
  const [saidWolves, saidGood] = [sayings(record, trusted, 'wolf'), sayings(record, trusted, 'good')];
  const isWolf = (one: Seat) => known.wolves.has(one) || record.shownWolves.has(one);
  const isGood = (one: Seat) =>
    known.good.has(one) || record.shownGood.has(one) || record.diedAtNight.has(one);
  const notes: Note[] = [];
  for (const { day, pick } of record.votesOf.get(seat) ?? []) {
    if (pick === null) {
      notes.push({ weight: 8, against: 'abstained' });
      continue;
    }
    if (isWolf(pick)) notes.push({ weight: -13, pro: 'votedWolf' });
    else if (pick === trusted)
      notes.push({ weight: didMost(record, day, pick) ? WITH_MOST : VOTED_SEER, against: 'votedForSeer' });
    else if (isGood(pick))
      notes.push({ weight: reveals ? VOTED_GOOD_REVEALED : VOTED_GOOD, against: 'votedGood' });
    else if (saidWolves.has(pick)) notes.push({ weight: -8, pro: 'votedWolf' });
    else if (saidGood.has(pick)) notes.push({ weight: 7, against: 'votedGood' });
    const withWolf = record.votes.some(
      (other) => other.day === day && other.pick === pick && other.voter !== seat && isWolf(other.voter),
    );
    if (withWolf && !isWolf(pick)) notes.push({ weight: 2.5, against: 'votedWithWolf' });
    const said = record.bySeat
      .get(seat)
      ?.findLast((one) => one.day === day && one.talk.kind === 'willVote')?.talk;
    // Who goes over to the sheriff's sum-up has a reason that everybody knows.
    if (said?.kind === 'willVote' && said.target !== pick && record.sums.get(day) !== pick)
      notes.push({ weight: 3, against: 'changedVote' });
  }
  return notes;
};

const SAYS_NOTHING: readonly Talk['kind'][] = ['pass', 'plead'];

/** 站邊: whose side a seat took in its speeches, whom it pushed, and whether it said anything. */
export const talkGrounds = (
  record: PublicRecord,
  known: Knowledge,
  faith: Map<Seat, Faith>,
  trusted: Seat | null,
  seat: Seat,
  self: Seat,
): Note[] => {
  const own = seat === self ? [] : (record.bySeat.get(seat) ?? []);
  const notes: Note[] = [];
  const sides = new Map<Seat, 'for' | 'against'>();
  let pushed = 0;
  let atMe = 0;
  for (const { talk } of own) {
    if (talk.kind === 'trust' && record.seers.has(talk.target)) sides.set(talk.target, 'for');
    if (talk.kind === 'suspect') {
      if (record.seers.has(talk.target)) sides.set(talk.target, 'against');
      if (talk.target === self) atMe += 1;
      else if (known.good.has(talk.target) || record.shownGood.has(talk.target)) pushed += 1;
    }
  }
  for (const [seer, side] of sides) {
    const belief = faith.get(seer)?.faith ?? 50;
    const isLiar = record.shownWolves.has(seer) || known.wolves.has(seer) || belief < 18;
    if (side === 'for' && isLiar) notes.push({ weight: 6, against: 'followedWolf' });
    else if (side === 'against' && isLiar) notes.push({ weight: -5, pro: 'followedSeer' });
    else if (side === 'for' && seer === trusted) notes.push({ weight: -7, pro: 'followedSeer' });
    else if (side === 'against' && seer === trusted) notes.push({ weight: 11, against: 'doubtedSeer' });
  }
  if (atMe > 0) notes.push({ weight: Math.min(12, 6 * atMe), against: 'pushedMe' });
  if (pushed > 0) notes.push({ weight: Math.min(9, 4 * pushed), against: 'pushedGood' });
  // People may say everything in their own words: only who passes in so many words is silent.
  const passes = own.filter(({ talk }) => talk.kind === 'pass').length;
  if (passes > 0 && own.every(({ talk }) => SAYS_NOTHING.includes(talk.kind)))
    notes.push({ weight: 4 * Math.min(2, passes), against: 'silent' });
  return notes;
};
