import { expect, test } from 'vitest';
import { NINE, type Options, sit } from './testing/sit.ts';

const night = (alive: number[], options: Options = {}) =>
  sit(NINE, { ...options, start: { at: 'N4', alive, sheriff: 'none', witch: ['save', 'poison'] } }).until(
    'wolves',
  );
const day = (alive: number[], options: Options = {}) =>
  sit(NINE, { ...options, start: { at: 'D4', alive, sheriff: 'none' } }).until('exileVote');

test('WN-01: 屠边 counts every god and every villager', () => {
  expect(night([1, 4, 6, 7]).say(1, 'knife', 4).until('dawn').winner()).toBeNull();
  expect(night([1, 6, 7]).say(1, 'knife', 6).timeUp().timeUp().timeUp().winner()).toBe('wolves');
  expect(night([1, 6, 7]).say(1, 'knife', 7).timeUp().timeUp().timeUp().told('gameEnded')).toMatchObject({
    winner: 'wolves',
    reason: 'villagersOut',
    winners: [1, 2, 3],
  });
});

test('F68: a night that decides the game announces its dead and the winner, without an election', () => {
  const table = sit('W W SEER WITCH V', {}).until('wolves').all([1, 2], 'knife', 5);
  table.timeUp().timeUp().timeUp();
  expect(table.log.slice(-3).map((event) => event.type)).toEqual([
    'dayBroke',
    'deathsAnnounced',
    'gameEnded',
  ]);
  expect(table.told('dayBroke')).toEqual({ day: 1, election: false });
  expect(table.table().ended).toMatchObject({ winner: 'wolves' });
});

test('WN-03, RUL-WIN-3: after_forced ends at an exile before any window; after_chain after it', () => {
  const forced = day([1, 6, 7])
    .vote({ 6: [1, 7] })
    .timeUp();
  expect(forced.winner()).toBe('wolves');
  const chain = day([1, 6, 7], { flags: { 'win.check': 'after_chain' } })
    .vote({ 6: [1, 7] })
    .timeUp();
  expect(chain.winner()).toBeNull();
  expect(chain.say(6, 'shot', 1).timeUp().winner()).toBe('wolves');
});

test('R-REG-WIN-2: wolves before the village, by night and by day; good_first the other way round', () => {
  const both = (options: Options) =>
    night([1, 5, 7], options).say(1, 'knife', 7).until('witch').say(5, 'poison', 1);
  expect(both({}).timeUp().timeUp().winner()).toBe('wolves');
  const flags = { 'win.night_priority': 'good_first', 'win.good_needs_both': false };
  expect(both({ flags }).timeUp().timeUp().winner()).toBe('good');
});

test('R-REG-WIN-GOOD: the village needs a god and a villager; off, all wolves out is enough', () => {
  const chain = { 'win.check': 'after_chain', 'win.day_priority': 'good_first' };
  const shot = (flags: Record<string, string | boolean>) =>
    day([1, 6, 7], { flags })
      .vote({ 6: [1, 7] })
      .timeUp()
      .say(6, 'shot', 1)
      .timeUp()
      .winner();
  expect(shot(chain)).toBe('wolves');
  expect(shot({ ...chain, 'win.good_needs_both': false })).toBe('good');
});

test('RUL-SD-2: the last wolf bursts, the village wins at once', () => {
  const table = day([1, 4, 7, 8]);
  expect(table.burst(1).winner()).toBe('good');
});

test('RUL-SD-1: the last wolf bursts in the election, the night’s dead are told before the end', () => {
  const table = sit('W SEER WITCH HUNTER V V').until('wolves').say(1, 'knife', 5).until('run').burst(1);
  expect(table.log.slice(-2).map((event) => event.type)).toEqual(['deathsAnnounced', 'gameEnded']);
  expect(table.told('deathsAnnounced')?.seats).toEqual([5]);
});

test('RUL-WIN-1: numbers alone end nothing, unless win.parity says so', () => {
  expect(night([1, 2, 4, 7, 8]).all([1, 2], 'knife', 8).until('dawn').winner()).toBeNull();
  const parity = night([1, 2, 4, 7, 8], { flags: { 'win.parity': true } }).all([1, 2], 'knife', 8);
  expect(parity.timeUp().timeUp().timeUp().told('gameEnded')).toMatchObject({
    winner: 'wolves',
    reason: 'parity',
  });
});

test('win.mode all and win.side_classes villagers_or_everybody', () => {
  const gods = (flags: Record<string, string>) => {
    const table = night([1, 4, 7, 8], { flags }).say(1, 'knife', 4);
    return table.timeUp().timeUp().timeUp().winner();
  };
  expect(gods({})).toBe('wolves');
  expect(gods({ 'win.mode': 'all' })).toBeNull();
  expect(gods({ 'win.side_classes': 'villagers_or_everybody' })).toBeNull();
});

test('win.night_priority staged: the knife is tested first, and what it decides has no poison after it', () => {
  const flags = { 'win.night_priority': 'staged', 'win.good_needs_both': false };
  const table = night([1, 5, 7], { flags })
    .say(1, 'knife', 1)
    .until('witch')
    .say(5, 'poison', 7)
    .timeUp()
    .timeUp();
  expect(table.told('gameEnded')).toMatchObject({ winner: 'good' });
  expect(table.told('deathsAnnounced')?.seats).toEqual([1]);
});

test('WN-02: nobody is left, by phase or a draw, never a vacuous win', () => {
  const cla = (flags = {}) =>
    night([1, 5], { ruleSet: 'cla', flags }).say(1, 'knife', 5).until('witch').say(5, 'poison', 1).timeUp();
  expect(cla().winner()).toBe('wolves');
  expect(cla({ 'win.all_dead': 'draw' }).told('gameEnded')).toMatchObject({ winner: 'draw', winners: [] });
});

test('class.<ROLE>: a card counts where the table says', () => {
  const flags = { 'class.SEER': 'villager', 'class.HUNTER': 'villager' };
  const table = night([1, 4, 5, 6, 7], { flags }).say(1, 'knife', 5).timeUp().timeUp().timeUp();
  expect(table.told('gameEnded')).toMatchObject({ winner: 'wolves', reason: 'godsOut' });
});

test('TQ-15, HOUSE-DRAW: after twenty nights', () => {
  const table = sit(NINE);
  while (table.winner() === null) table.timeUp();
  expect(table.told('gameEnded')).toEqual({ winner: 'draw', reason: 'nights', winners: [] });
  expect(table.facts('nightFell')).toHaveLength(20);
});

test('HOUSE-DRAW: three rounds in which nobody could kill or exile', () => {
  // Without a wolf, a bottle or another seat to vote for, nothing can change any more.
  const flags = { 'win.mode': 'all', 'vote.self': false };
  const table = sit(NINE, { flags, start: { at: 'N4', alive: [7], sheriff: 'none' } });
  while (table.winner() === null) table.timeUp();
  expect(table.told('gameEnded')).toMatchObject({ winner: 'draw', reason: 'stuck' });
  expect(table.facts('nightFell')).toHaveLength(3);
});
