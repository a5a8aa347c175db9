import { expect, test } from 'vitest';
import { NINE, type Options, sit } from './testing/sit.ts';

/** Day 2 of a table in the middle of a game. */
const day = (options: Options = {}, sheriff: number | 'none' = 4, alive = [1, 2, 4, 5, 6, 7, 8]) =>
  sit(NINE, { ...options, start: { at: 'D2', alive, sheriff } });
const steps = (table: ReturnType<typeof sit>) => table.facts('turnOpened').map((turn) => turn.step);

test('VT-03, HOUSE-VOTE: ballots are secret and may be changed until the close; then all are shown with weights', () => {
  const table = day()
    .until('exileVote')
    .vote({ 1: [5] });
  expect(table.table().ballots).toEqual([]);
  expect(table.view(6).events.some((event) => event.type === 'askAnswered')).toBe(false);
  table
    .vote({ 2: [5] })
    .say(6, 'exileVote', 2)
    .say(6, 'exileVote', 'none')
    .timeUp();
  expect(table.told('ballotClosed')?.ballots).toEqual([
    { voter: 1, pick: null, halves: 2, silent: true },
    { voter: 2, pick: null, halves: 2, silent: true },
    { voter: 4, pick: null, halves: 4, silent: true },
    { voter: 5, pick: 2, halves: 2 },
    { voter: 6, pick: null, halves: 2 },
    { voter: 7, pick: null, halves: 2, silent: true },
    { voter: 8, pick: null, halves: 2, silent: true },
  ]);
  expect(table.causes()[2]).toBe('exile');
});

test('vote.open: each ballot is public when cast', () => {
  const table = day({ flags: { 'vote.open': true } })
    .until('exileVote')
    .vote({ 1: [5] });
  expect(table.view(6).events.at(-1)).toMatchObject({ type: 'askAnswered', data: { seat: 5, picks: [1] } });
});

test.each([
  ['by_alive', [1, 2, 4, 5, 6, 7, 8], 4],
  ['by_alive', [1, 2, 4, 5, 6, 7], 3],
  ['1.5', [1, 2, 4, 5, 6, 7, 8], 3],
  ['2', [1, 2, 4, 5, 6, 7], 4],
])('VT-14, RUL-SHERIFF-1: the sheriff’s weight %s with %j alive is %i halves', (weight, alive, halves) => {
  const table = day({ flags: { 'sheriff.weight': weight } }, 4, alive)
    .until('exileVote')
    .timeUp();
  expect(table.told('ballotClosed')?.ballots.find((one) => one.voter === 4)?.halves).toBe(halves);
});

test('VT-03: nobody votes, nobody is out', () => {
  const table = day().until('exileVote').say(5, 'exileVote', 'none').timeUp();
  expect(table.told('nobodyOut')).toEqual({ why: 'noVotes' });
  expect(table.step).toBe('wolves');
});

test('VT-09, RUL-VOTE-1: a tie has one run-off of the others among the tied; a second tie is nobody', () => {
  const table = day({}, 'none')
    .until('exileVote')
    .vote({ 1: [4], 7: [5] })
    .until('runOffVote');
  expect(table.told('tied')).toEqual({ vote: 'exile', seats: [1, 7], order: [1, 7] });
  expect(table.state.asks[0]).toMatchObject({ seats: [2, 4, 5, 6, 8], picks: [1, 7, 'none'] });
  table.vote({ 1: [4], 7: [5] }).timeUp();
  expect(table.told('nobodyOut')).toEqual({ why: 'tie' });
  expect(steps(table).filter((step) => step === 'runOffVote')).toHaveLength(1);
});

test('VT-01: everybody tied leaves no voters, nobody is out and nobody speaks again', () => {
  const table = day({}, 'none', [1, 4, 7])
    .until('exileVote')
    .vote({ 1: [4], 4: [7], 7: [1] })
    .timeUp();
  expect(table.told('nobodyOut')).toEqual({ why: 'tie' });
  expect(table.step).toBe('wolves');
});

test('tie.mode none and revote', () => {
  const none = day({ flags: { 'tie.mode': 'none' } }, 'none')
    .until('exileVote')
    .vote({ 1: [4], 7: [5] })
    .timeUp();
  expect(none.told('nobodyOut')).toEqual({ why: 'tie' });
  const again = day({ flags: { 'tie.mode': 'revote' } }, 'none')
    .until('exileVote')
    .vote({ 1: [4], 7: [5], 8: [2] });
  again
    .until('runOffVote')
    .vote({ 1: [4], 7: [5] })
    .timeUp();
  expect(again.told('tied')).toMatchObject({ vote: 'runOff', seats: [1, 7] });
  again
    .until('runOffVote')
    .vote({ 1: [4, 5], 7: [8] })
    .timeUp();
  expect(again.causes()[1]).toBe('exile');
});

test('tie.mode revote: a table that ties for ever is sent to bed', () => {
  const table = day({ flags: { 'tie.mode': 'revote' } }, 'none')
    .until('exileVote')
    .vote({ 1: [4], 7: [5] });
  for (let round = 0; round < 20; round += 1)
    table
      .timeUp()
      .until('runOffVote')
      .vote({ 1: [4], 7: [5] });
  expect(table.timeUp().told('nobodyOut')).toEqual({ why: 'tie' });
});

test('RUL-SHERIFF-4: tie.sheriff first, the sheriff names one of the tied, passes, or is silent', () => {
  const tied = () =>
    day({ flags: { 'tie.sheriff': 'first' } })
      .until('exileVote')
      .vote({ 1: [6, 8], 7: [4] });
  const table = tied().timeUp();
  expect(table.step).toBe('sheriffPick');
  expect(table.refused(4, 'sheriffPick', 8)).toBe('notListed');
  expect(table.say(4, 'sheriffPick', 7).causes()[7]).toBe('exile');
  expect(tied().timeUp().say(4, 'sheriffPick', 'none').step).toBe('runOffSpeech');
  expect(tied().timeUp().timeUp().step).toBe('runOffSpeech');
});

test('tie.sheriff after_pk: only at the second tie, passing is nobody', () => {
  const table = day({ flags: { 'tie.sheriff': 'after_pk' } })
    .until('exileVote')
    .vote({ 1: [6, 8], 7: [4] });
  table
    .until('runOffVote')
    .vote({ 1: [6, 8], 7: [4] })
    .timeUp();
  expect(table.step).toBe('sheriffPick');
  table.say(4, 'sheriffPick', 'none');
  expect(table.told('nobodyOut')).toEqual({ why: 'tie' });
});

test('vote.self off: one’s own seat is not listed', () => {
  const table = day({ flags: { 'vote.self': false } }).until('exileVote');
  expect(table.refused(5, 'exileVote', 5)).toBe('notListed');
  expect(table.refused(5, 'exileVote', 1)).toBeNull();
  expect(day().until('exileVote').refused(5, 'exileVote', 5)).toBeNull();
});

test('RUL-SD-1: a burst in the vote voids it; where the rules do not have it, it is refused', () => {
  const table = day()
    .until('exileVote')
    .vote({ 5: [1, 2] })
    .burst(1);
  expect(table.causes()[5]).toBeUndefined();
  expect(table.facts('ballotClosed')).toEqual([]);
  expect(day({ ruleSet: 'std' }).until('exileVote').refused(1, 'selfDestruct', 'burst')).toBe('notNow');
  expect(day({ ruleSet: 'std' }).until('speech').refused(1, 'selfDestruct', 'burst')).toBeNull();
});

test('RUL-SD-1: a burst while the exiled hunter’s window runs does not take his shot', () => {
  const table = day({}, 'none')
    .until('exileVote')
    .vote({ 6: [1, 2] })
    .until('finalActions', 6)
    .burst(1);
  expect(table.facts('turnOpened').at(-1)).toMatchObject({ step: 'finalActions', seat: 6 });
  table.say(6, 'shot', 2);
  expect(table.causes()).toMatchObject({ 1: 'self_destruct', 2: 'shot' });
});

test('归票 is said by the sheriff, binds nobody, and ends its turn', () => {
  const table = day().until('sumUp').say(4, 'sumUp', 1);
  expect(table.told('summedUp')).toEqual({ seat: 1 });
  expect(table.step).toBe('exileVote');
  expect(
    table
      .vote({ 2: [4, 5] })
      .timeUp()
      .causes()[2],
  ).toBe('exile');
  expect(day().until('sumUp').timeUp().told('summedUp')).toEqual({ seat: null });
});

test('F66: the host rules a seat dead, at once, without a shot or last words; its speech is over', () => {
  const table = day({}, 6).until('speech', 7);
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 7, minute: 1 })).toBeNull();
  expect(table.state.turn?.seat).not.toBe(7);
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 6, minute: 1 })).toBeNull();
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 6, minute: 1 })).toBe('out');
  expect(table.until('badge', 6).say(6, 'badge', 4).state.sheriff).toBe(4);
  table.until('wolves');
  expect(steps(table)).not.toContain('finalActions');
  expect(steps(table)).not.toContain('lastWords');
});

test('F66: a ruling on who is being voted for voids those votes', () => {
  const table = day({}, 'none')
    .until('exileVote')
    .vote({ 7: [4, 5], 1: [6] });
  table.order({ type: 'Judge', ruling: 'kill', seat: 7, minute: 1 });
  expect(table.timeUp().causes()).toMatchObject({ 7: 'judge', 1: 'exile' });
});

test('the host ends a game without a result', () => {
  const table = day();
  expect(table.order({ type: 'Judge', ruling: 'end', reason: 'host', minute: 1 })).toBeNull();
  expect(table.table().ended).toEqual({ abandoned: true });
  expect(table.refused(1, 'selfDestruct', 'burst')).toBe('over');
});
