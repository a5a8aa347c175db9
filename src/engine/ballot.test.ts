import { expect, test } from 'vitest';
import { tallyOf } from './ballot.ts';
import type { Ballot, Seat } from './model/index.ts';
import { numbers } from './testing/random.ts';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** The vote of day 2 of nine who live. */
const vote = (options: Options = {}, sheriff: Seat | 'none' = 'none', alive = all) =>
  sit(NINE, { ...options, start: { at: 'D2', alive, sheriff } }).until('exileVote');
const exiled = (table: Sitting) => Object.values(table.causes()).filter((cause) => cause === 'exile').length;
const ruleOut = (table: Sitting, seat: Seat) =>
  table.order({ type: 'Judge', ruling: 'kill', seat, minute: 0 });

test('VT-02: the tally of any ballots is the count of each, most first, whatever their order', () => {
  const seed = Number(process.env.FC_SEED ?? 20_260_101);
  const random = numbers(seed);
  const below = (n: number) => Math.floor(random() * n);
  for (let round = 0; round < 3_000; round += 1) {
    const candidates = 1 + below(5);
    const ballots: Ballot[] = Array.from({ length: 1 + below(12) }, (_, at) => ({
      voter: at + 1,
      pick: below(4) === 0 ? null : 1 + below(candidates),
      halves: 2 + below(3),
    }));
    const tally = tallyOf(ballots);
    const shuffled = ballots
      .map((ballot) => ({ ballot, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ ballot }) => ballot);
    expect(tallyOf(shuffled), `seed ${seed}, round ${round}`).toEqual(tally);
    let rest = 0;
    for (let seat = 1; seat <= candidates; seat += 1) {
      let halves = 0;
      for (const ballot of ballots) if (ballot.pick === seat) halves += ballot.halves;
      expect(tally.filter((one) => one.seat === seat)).toEqual(halves === 0 ? [] : [{ seat, halves }]);
      rest += halves;
    }
    expect(tally.reduce((sum, one) => sum + one.halves, 0)).toBe(rest);
    for (const [at, one] of tally.entries())
      expect(one.halves).toBeLessThanOrEqual(tally[at - 1]?.halves ?? 99);
  }
});

test.each([
  ['4-4-1', { 1: [4, 5, 6, 7], 2: [8, 9, 1, 3], 3: [2] }, [1, 2]],
  ['3-3-3', { 1: [4, 5, 6], 2: [7, 8, 9], 3: [1, 2, 3] }, [1, 2, 3]],
  ['1 × 9', { 1: [9], 2: [1], 3: [2], 4: [3], 5: [4], 6: [5], 7: [6], 8: [7], 9: [8] }, null],
  ['nothing', {}, null],
] as [string, Record<number, Seat[]>, Seat[] | null][])(
  'VT-01, VT-09: %s: at most one run-off, then nobody, said once, and it is night',
  (_, votes, tied) => {
    const table = vote().vote(votes).timeUp();
    if (tied) {
      expect(table.told('tied')?.seats).toEqual(tied);
      const [one = 1, two = 2] = tied;
      const others = all.filter((seat) => !tied.includes(seat));
      table.until('runOffVote');
      expect(table.state.asks.flatMap(({ seats }) => seats)).toEqual(others);
      table.vote({ [one]: others.slice(0, 2), [two]: others.slice(2, 4) }).timeUp();
    }
    expect(exiled(table)).toBe(0);
    expect(table.facts('nobodyOut')).toEqual([{ why: Object.keys(votes).length > 0 ? 'tie' : 'noVotes' }]);
    expect(table.facts('ballotClosed')).toHaveLength(tied ? 2 : 1);
    expect(table.step).toBe('wolves');
  },
);

test.each([
  ['2 for one, 1 for another, 6 silent', { 1: [2, 3], 2: [4] }, [], 1],
  ['2 for one, 3 abstain, 4 silent', { 1: [2, 3] }, [4, 5, 6], 1],
] as [string, Record<number, Seat[]>, Seat[], Seat][])(
  'VT-03: %s: no silence is a choice, and abstaining is told apart from it',
  (_, votes, abstain, out) => {
    const table = vote().vote(votes).all(abstain, 'exileVote', 'none').timeUp();
    expect(table.causes()).toEqual({ [out]: 'exile' });
    const spoke = [...Object.values(votes).flat(), ...abstain];
    for (const ballot of table.told('ballotClosed')?.ballots ?? [])
      expect(ballot.silent === true).toBe(!spoke.includes(ballot.voter));
  },
);

test('VT-06: the dead do not vote and are not voted for; they are in no count', () => {
  const alive = [1, 2, 4, 5, 6, 7];
  const table = vote({}, 'none', alive);
  for (const dead of [3, 8, 9]) {
    expect(table.refused(dead, 'exileVote', 1)).toBe('out');
    expect(table.refused(1, 'exileVote', dead)).toBe('notListed');
  }
  table.timeUp();
  expect(table.told('ballotClosed')?.ballots.map(({ voter }) => voter)).toEqual(alive);
});

test('VT-10: who leaves after voting has voted; who is ruled out counts no more', () => {
  const table = vote().vote({ 1: [8, 9], 2: [7] });
  expect(table.order({ type: 'Left', seat: 8, atOnce: true, minute: 0 })).toBeNull();
  expect(ruleOut(table, 9)).toBeNull();
  table.timeUp();
  const ballots = table.told('ballotClosed')?.ballots ?? [];
  expect(ballots.find(({ voter }) => voter === 8)).toMatchObject({ pick: 1 });
  expect(ballots.find(({ voter }) => voter === 9)?.pick ?? null).toBeNull();
});

test('VT-14: one and a half votes are counted in halves: 2.5 beats 2, and 3 against 3 is a tie', () => {
  const half = (votes: Record<number, Seat[]>) =>
    vote({ flags: { 'sheriff.weight': '1.5' } }, 4)
      .vote(votes)
      .timeUp();
  const more = half({ 1: [4, 5], 7: [2, 6] });
  expect(more.told('ballotClosed')?.tally).toEqual([
    { seat: 1, halves: 5 },
    { seat: 7, halves: 4 },
  ]);
  expect(more.causes()).toEqual({ 1: 'exile' });
  expect(half({ 1: [4, 5], 7: [2, 6, 8] }).causes()).toEqual({ 7: 'exile' });
  const tie = vote({ flags: { 'sheriff.weight': '2' } }, 4)
    .vote({ 1: [4, 5], 7: [1, 2, 6] })
    .timeUp();
  expect(tie.told('tied')?.seats).toEqual([1, 7]);
  // The sheriff among the tied; and one who is ruled out during the vote has no weight any more.
  expect(
    vote({}, 4)
      .vote({ 4: [1, 2], 7: [5, 6] })
      .timeUp()
      .told('tied')?.seats,
  ).toEqual([4, 7]);
});

test('VT-14, F66: a sheriff who is ruled out during the vote leaves the other ballots as they are; the badge comes after', () => {
  const table = vote({}, 4).vote({ 1: [4], 7: [5, 6] });
  ruleOut(table, 4);
  table.timeUp();
  expect(table.told('ballotClosed')?.tally).toEqual([{ seat: 7, halves: 4 }]);
  const steps = () => table.facts('turnOpened').map(({ step }) => step);
  table.until('wolves');
  expect(table.causes()).toEqual({ 4: 'judge', 7: 'exile' });
  expect(steps().slice(steps().indexOf('exileVote'))).toEqual([
    'exileVote',
    'finalActions',
    'badge',
    'lastWords',
    'wolves',
  ]);
});
