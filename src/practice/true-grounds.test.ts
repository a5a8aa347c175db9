import { expect, it } from 'vitest';
import type { Event, Seat, SuspectGround, Talk, TrustGround } from '../engine/model/index.ts';
import { diceOf } from './dice.ts';
import { playOnEngine } from './self-play.ts';

type Said = { day: number; turn: number; seat: Seat; talk: Talk };

/** A plain reading of everything public up to a statement, made apart from how the players read it. */
const publicUpTo = (events: readonly Event[]) => {
  const said: Said[] = [];
  const votes: { day: number; voter: Seat; pick: Seat | null }[] = [];
  const night = new Set<Seat>();
  const out = new Set<Seat>();
  const heirs: Seat[] = [];
  let [day, turn] = [1, 0];
  for (const event of events) {
    if (event.type === 'dayBroke') ({ day } = event.data);
    if (event.type === 'turnOpened') ({ turn } = event.data);
    if (event.type === 'said') said.push({ day, turn, ...event.data });
    if (event.type === 'ballotClosed' && (event.data.vote === 'exile' || event.data.vote === 'runOff'))
      for (const { voter, pick } of event.data.ballots) votes.push({ day, voter, pick });
    if (event.type === 'deathsAnnounced') for (const seat of event.data.seats) night.add(seat).has(seat);
    if (event.type === 'seatOut') out.add(event.data.seat);
    if (event.type === 'badgePassed') heirs.push(event.data.to);
  }
  const seers = [
    ...new Set(
      said
        .filter(({ talk }) => talk.kind === 'checked' || (talk.kind === 'claim' && talk.role === 'seer'))
        .map(({ seat }) => seat),
    ),
  ];
  const some = (test: (talk: Talk, by: Said) => boolean): boolean => said.some((one) => test(one.talk, one));
  return { said, votes, night, out, heirs, seers, some, day };
};

type Public = ReturnType<typeof publicUpTo>;
type Rule = (table: Public, target: Seat, by: Seat) => boolean;

const claimed = ({ said }: Public, seat: Seat): boolean =>
  said.some((one) => one.seat === seat && (one.talk.kind === 'claim' || one.talk.kind === 'checked'));
const votedFor: Rule = ({ votes }, target) =>
  votes.some(({ voter, pick }) => voter === target && pick !== null);
const spokeOf =
  (kind: 'suspect' | 'trust', whom: 'me' | 'seer'): Rule =>
  ({ some, seers }, target, by) =>
    some(
      (talk, one) =>
        one.seat === target &&
        talk.kind === kind &&
        (whom === 'me' ? talk.target === by : seers.includes(talk.target)),
    );
const checkedAs =
  (result: 'good' | 'wolf'): Rule =>
  ({ some, heirs }, target) =>
    some((talk) => talk.kind === 'checked' && talk.target === target && talk.result === result) ||
    heirs.length > 0;

const SUSPECT: Record<SuspectGround, Rule> = {
  checkedWolf: checkedAs('wolf'),
  counterclaim: claimed,
  falseCheck: ({ some }, target) => some((talk, { seat }) => talk.kind === 'checked' && seat === target),
  aliveSeer: ({ seers, said, day, night }, target) =>
    seers.includes(target) &&
    !night.has(target) &&
    day - (said.find(({ seat, talk }) => seat === target && talk.kind !== 'pass')?.day ?? day) >= 1,
  lateClaim: ({ seers }, target) => seers.indexOf(target) > 0,
  brokenPlan: ({ some }, target) => some((talk, { seat }) => talk.kind === 'badgePlan' && seat === target),
  wolfVouched: checkedAs('good'),
  followedWolf: spokeOf('trust', 'seer'),
  doubtedSeer: spokeOf('suspect', 'seer'),
  votedForSeer: ({ votes, seers }, target) =>
    votes.some(({ voter, pick }) => voter === target && pick !== null && seers.includes(pick)),
  votedWithWolf: votedFor,
  votedGood: votedFor,
  pushedGood: ({ some }, target) => some((talk, { seat }) => talk.kind === 'suspect' && seat === target),
  pushedMe: spokeOf('suspect', 'me'),
  changedVote: ({ votes, said }, target) =>
    votes.some(
      ({ day, voter, pick }) =>
        voter === target &&
        said.some(
          (one) =>
            one.seat === target &&
            one.day === day &&
            one.talk.kind === 'willVote' &&
            one.talk.target !== pick,
        ),
    ),
  abstained: ({ votes }, target) => votes.some(({ voter, pick }) => voter === target && pick === null),
  besideBear: ({ some }) => some((talk) => talk.kind === 'claim' && talk.role === 'bear'),
  silent: ({ some }, target) => some((talk, { seat }) => talk.kind === 'pass' && seat === target),
  hunch: () => true,
};

const TRUST: Record<TrustGround, Rule> = {
  checkedGood: checkedAs('good'),
  // A witch who is out says in the same speech what she did, before or after.
  silverWater: ({ some }, target, by) =>
    some((talk) => talk.kind === 'did' && talk.deed === 'saved' && talk.target === target) ||
    some((talk, { seat }) => seat === by && talk.kind === 'claim' && talk.role === 'witch'),
  soleClaim: claimed,
  betterClaim: claimed,
  bearQuiet: ({ some }) => some((talk) => talk.kind === 'claim' && talk.role === 'bear'),
  badgeToThem: ({ heirs }, target) => heirs.includes(target),
  votedWolf: () => true,
  followedSeer: ({ some, seers }, target) =>
    some(
      (talk, { seat }) =>
        seat === target && (talk.kind === 'trust' || talk.kind === 'suspect') && seers.includes(talk.target),
    ),
  shownGood: () => true,
  fellAtNight: ({ night }, target) => night.has(target),
  hunch: () => true,
};

it('every ground that is given for suspicion or trust stands in the public record at that moment', () => {
  const given = new Set<string>();
  for (let game = 0; game < 10; game += 1) {
    const seed = `grounds-${game}`;
    const { events } = playOnEngine(game % 2 === 0 ? 'reg-9' : 'std-10', seed, (seat) => diceOf(seed, seat));
    for (const [at, event] of events.entries()) {
      if (event.type !== 'said') continue;
      const { seat, talk } = event.data;
      if (talk.kind !== 'suspect' && talk.kind !== 'trust') continue;
      const table = publicUpTo(events.slice(0, at));
      const rule = talk.kind === 'suspect' ? SUSPECT[talk.why] : TRUST[talk.why];
      expect(rule(table, talk.target, seat), `${seed} ${at} ${JSON.stringify(event.data)}`).toBe(true);
      given.add(`${talk.kind} ${talk.why}`);
    }
  }
  expect(given.size).toBeGreaterThan(12);
}, 120_000);

it('whoever announces a vote on the day of the vote casts it, but for some who hear something better', () => {
  let [announced, kept] = [0, 0];
  for (let game = 0; game < 8; game += 1) {
    const seed = `kept-${game}`;
    const { events } = playOnEngine('reg-9', seed, (seat) => diceOf(seed, seat));
    const { said, votes } = publicUpTo(events);
    for (const { day, voter, pick } of votes) {
      const word = said.findLast(
        (one) => one.day === day && one.seat === voter && one.talk.kind === 'willVote',
      )?.talk;
      if (word?.kind !== 'willVote') continue;
      announced += 1;
      if (word.target === pick) kept += 1;
    }
  }
  expect(announced).toBeGreaterThan(20);
  expect(kept / announced).toBeGreaterThan(0.7);
}, 120_000);
