import { expect, test } from 'vitest';
import { NINE, type Options, type Sitting, sit } from './testing/sit.ts';

/** The run of day 1, after a quiet night. */
const run = (seats: number[], options: Options = {}): Sitting => {
  const table = sit(NINE, options).until('run');
  for (const seat of seats) table.say(seat, 'run', 'run');
  return table.timeUp();
};
const std: Options = { ruleSet: 'std' };
const result = (table: Sitting) => table.told('sheriffElected') ?? table.told('electionUnresolved');

test('F60: who runs is told at the close, all at once; silence stays', () => {
  const table = sit(NINE)
    .until('run')
    .say(4, 'run', 'run')
    .say(5, 'run', 'run')
    .say(5, 'run', 'stay')
    .say(6, 'run', 'run');
  expect(table.table().candidates).toEqual([]);
  expect(table.view(4).asks[0]?.answer).toEqual(['run']);
  expect(table.timeUp().told('candidatesKnown')).toMatchObject({ candidates: [4, 6] });
});

test.each([
  [15, 25, [1, 4, 5, 7]],
  [15, 26, [7, 5, 4, 1]],
])('RUL-ELECT-2: 单顺双逆 by the minute of the opening, %i:%i', (_hour, minute, order) => {
  const table = sit(NINE)
    .at(minute)
    .until('run')
    .at(minute + 1)
    .all([1, 4, 5, 7], 'run', 'run')
    .timeUp();
  expect(table.told('candidatesKnown')).toMatchObject({ order, minute });
});

test('election.anchor minute_unit_digit: the seat of the last digit starts', () => {
  const digit = { flags: { 'election.anchor': 'minute_unit_digit' } };
  const at = (minute: number) =>
    sit(NINE, digit).at(minute).until('run').all([1, 4, 5, 8], 'run', 'run').timeUp();
  expect(at(25).told('candidatesKnown')?.order).toEqual([5, 8, 1, 4]);
  expect(at(26).told('candidatesKnown')?.order).toEqual([5, 4, 1, 8]);
});

test('RUL-ELECT-6: nobody runs, in REG the election is held next day, in STD never', () => {
  expect(result(run([]))).toEqual({ next: 'tomorrow', why: 'nobody' });
  expect(result(run([], std))).toEqual({ next: 'never', why: 'nobody' });
  const next = run([]).until('wolves').until('run');
  expect(next.told('dayBroke')).toEqual({ day: 2, election: true });
});

test('RUL-ELECT-3: one candidate is sheriff without a vote', () => {
  const table = run([4]);
  expect(result(table)).toEqual({ seat: 4 });
  expect(table.facts('turnOpened').some((turn) => turn.step === 'sheriffVote')).toBe(false);
});

test('RUL-ELECT-3: withdrawing in one’s own or another’s speech; the last one left is sheriff', () => {
  const table = run([1, 4, 5]);
  expect(table.view(4).rights).toContain('withdraw');
  table.say(4, 'withdraw', 'withdraw').say(1, 'withdraw', 'withdraw');
  expect(table.told('sheriffElected')).toBeUndefined();
  expect(table.timeUp().told('sheriffElected')).toEqual({ seat: 5 });
  expect(table.table().withdrawn).toEqual([4, 1]);
});

test('RU-16, RUL-ELECT-3: all withdraw in the time for it', () => {
  const table = run([1, 4]).until('withdraw').all([1, 4], 'withdraw', 'withdraw').timeUp();
  expect(result(table)).toEqual({ next: 'tomorrow', why: 'withdrawn' });
});

test('withdrawing is refused to who does not run, twice, and outside its time', () => {
  const table = run([1, 4, 5]);
  expect(table.refused(6, 'withdraw', 'withdraw')).toBe('notYours');
  expect(table.refused(1, 'withdraw', 'withdraw')).toBeNull();
  expect(table.refused(1, 'withdraw', 'withdraw')).toBe('notYours');
  expect(table.until('sheriffVote').refused(4, 'withdraw', 'withdraw')).toBe('notNow');
});

test('RUL-ELECT-3: all ran and more than one is left, nobody may elect', () => {
  const everybody = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const table = run(everybody).until('withdraw').all([1, 2, 3, 5, 6, 7, 8], 'withdraw', 'withdraw').timeUp();
  expect(result(table)).toEqual({ next: 'tomorrow', why: 'allRan' });
});

test('RUL-ELECT-3: only those who never ran elect, who withdrew does not', () => {
  const table = run([1, 4, 5]).say(5, 'withdraw', 'withdraw').until('sheriffVote');
  expect(table.state.asks[0]?.seats).toEqual([2, 3, 6, 7, 8, 9]);
  expect(table.state.asks[0]?.picks).toEqual([1, 4, 'none']);
  expect(table.refused(5, 'sheriffVote', 1)).toBe('notAsked');
});

test('election.electorate all_but_self: candidates vote too, not for themselves', () => {
  const table = run([1, 4], { flags: { 'election.electorate': 'all_but_self' } }).until('sheriffVote');
  expect(table.refused(1, 'sheriffVote', 1)).toBe('notListed');
  expect(result(table.vote({ 4: [1, 2], 1: [4] }).timeUp())).toEqual({ seat: 4 });
});

test('all abstain: no result; abstaining is told apart from voting in the ballot', () => {
  const table = run([1, 4]).until('sheriffVote').say(2, 'sheriffVote', 'none').timeUp();
  expect(result(table)).toEqual({ next: 'tomorrow', why: 'noVotes' });
  expect(table.told('ballotClosed')?.tally).toEqual([]);
});

test('R-REG-SHERIFF-2: a tie is no sheriff that day and an election next day, without a run-off', () => {
  const table = run([1, 4])
    .until('sheriffVote')
    .vote({ 1: [2], 4: [5] })
    .timeUp();
  expect(result(table)).toEqual({ next: 'tomorrow', why: 'tie' });
  expect(table.table().ballots).toHaveLength(1);
});

test('RUL-ELECT-4 in STD: run-off speeches in the same direction, then a vote without who is on stage', () => {
  const table = sit(NINE, std).at(26).until('run').all([1, 4, 5], 'run', 'run').timeUp().until('sheriffVote');
  table.vote({ 1: [2], 4: [6] }).timeUp();
  expect(table.told('tied')).toEqual({ vote: 'sheriff', seats: [1, 4], order: [4, 1] });
  expect(table.facts('turnOpened').at(-1)).toMatchObject({ step: 'campaignRunOff', seat: 4 });
  table.until('sheriffRunOffVote');
  expect(table.state.asks[0]?.seats).toEqual([2, 3, 6, 7, 8, 9]);
  expect(result(table.vote({ 1: [2], 4: [6] }).timeUp())).toEqual({ next: 'never', why: 'tie' });
});

test('RUL-ELECT-4 in GEN: open vote, a tie is voted on once more without speeches', () => {
  const table = sit(NINE, { ruleSet: 'gen' })
    .until('sheriffVote')
    .vote({ 3: [1], 6: [2] })
    .timeUp();
  expect(table.step).toBe('sheriffRunOffVote');
  expect(table.state.asks.flatMap((ask) => ask.seats)).not.toContain(3);
  expect(result(table.vote({ 6: [1, 2] }).timeUp())).toEqual({ seat: 6 });
});

test('RUL-ELECT-5: a self-destruct postpones the election in REG, every time', () => {
  const table = run([1, 4]).burst(1);
  expect(table.told('electionUnresolved')).toEqual({ next: 'tomorrow', why: 'selfDestruct' });
  const again = table.until('run').all([2, 4], 'run', 'run').timeUp().burst(2);
  expect(again.told('electionUnresolved')).toEqual({ next: 'tomorrow', why: 'selfDestruct' });
});

test('RUL-ELECT-5: single takes the badge from the game', () => {
  const table = run([1, 4], std).burst(2);
  expect(table.told('electionUnresolved')).toEqual({ next: 'never', why: 'selfDestruct' });
  expect(table.until('wolves').until('speech').told('dayBroke')).toEqual({ day: 2, election: false });
});

test('RUL-ELECT-5: double, taken up at the withdrawals by those left, the second burst swallows the badge', () => {
  const double: Options = { ruleSet: 'std', flags: { 'election.explode': 'double' } };
  const table = run([1, 4, 5], double).say(5, 'withdraw', 'withdraw');
  table.burst(2).until('wolves');
  expect(table.told('electionUnresolved')?.next).toBe('tomorrow');
  table.until('withdraw');
  expect(table.facts('turnOpened').filter((turn) => turn.step === 'run')).toHaveLength(1);
  expect(table.view(4).rights).toContain('withdraw');
  expect(table.view(5).rights).not.toContain('withdraw');
  table.burst(1);
  expect(table.told('electionUnresolved')).toEqual({ next: 'never', why: 'selfDestruct' });
});

test('RUL-ELECT-5: after the burst the dead are told, shoot and speak, then it is night without an exile', () => {
  const table = sit(NINE)
    .until('wolves')
    .all([1, 2, 3], 'knife', 6)
    .until('run')
    .all([1, 4], 'run', 'run')
    .timeUp();
  table.burst(1);
  expect(table.told('deathsAnnounced')?.seats).toEqual([6]);
  expect(table.step).toBe('finalActions');
  table.say(6, 'shot', 2).until('lastWords', 6).timeUp();
  expect(table.step).toBe('wolves');
  expect(table.causes()).toEqual({ 1: 'self_destruct', 6: 'knife', 2: 'shot' });
});

test('RUL-ELECT-7: a wolf who fell unannounced may burst, and is not among the night’s dead', () => {
  const table = sit(NINE).until('witch').say(5, 'poison', 2).until('run').all([2, 4], 'run', 'run').timeUp();
  expect(table.view(2).rights).toContain('selfDestruct');
  table.burst(2);
  expect(table.told('deathsAnnounced')?.seats).toEqual([]);
  expect(table.causes()).toEqual({ 2: 'self_destruct' });
});

test('RUL-ELECT-1: who fell in the night runs, votes, is elected, and passes the badge when it is told', () => {
  const table = sit(NINE)
    .until('wolves')
    .all([1, 2, 3], 'knife', 7)
    .until('run')
    .all([7], 'run', 'run')
    .timeUp();
  expect(table.told('sheriffElected')).toEqual({ seat: 7 });
  table.until('badge', 7).say(7, 'badge', 4);
  expect(table.state.sheriff).toBe(4);
});

test('election.before_deaths off: the deaths first, the election after the talk', () => {
  const table = sit(NINE, { flags: { 'election.before_deaths': false } })
    .until('wolves')
    .all([1, 2, 3], 'knife', 7);
  expect(table.until('speech').told('deathsAnnounced')?.seats).toEqual([7]);
  table.until('run').all([4], 'run', 'run').timeUp();
  expect(table.step).toBe('sumUp');
  expect(table.refused(7, 'sumUp', 1)).toBe('out');
});

test('RU-13: sheriff.enabled off: no election at all', () => {
  const table = sit(NINE, { flags: { 'sheriff.enabled': false } }).until('exileVote');
  expect(table.facts('turnOpened').map((turn) => turn.step)).not.toContain('run');
});
