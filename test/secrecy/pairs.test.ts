import { expect, test } from 'vitest';
import type { Seat } from '../../src/engine/model/index.ts';
import { type Options, type Sitting, sit } from '../../src/engine/testing/sit.ts';
import { exile } from '../rules/table.ts';
import { readBy } from './parting.ts';

/**
 * Pairs worked out by hand: two games of one table that differ in one hidden fact. Whoever may not know it reads the same
 * in both, event by event and field by field.
 */
const read = ({ log }: Sitting, reader: Seat | null) => readBy(log, reader);

const alike = (one: Sitting, other: Sitting, readers: (Seat | null)[]) => {
  for (const reader of readers) expect(read(one, reader)).toEqual(read(other, reader));
};

const plain = { 'sheriff.enabled': false } as const;

test('F47, F38: who voted for the bomber goes by the bomb, also as the bomber’s lover', () => {
  const game = (...link: [Seat, Seat]) => {
    const table = sit('W W W SEER CUPID HUNTER V V V V V BOMB', { ruleSet: 'std', flags: plain });
    table.until('cupid').say(5, 'link', ...link);
    return exile(table, 12, [6, 7, 8]).until('wolves');
  };
  const [lover, none] = [game(7, 12), game(10, 11)];
  expect(lover.causes()).toEqual({ 12: 'exile', 6: 'bomb', 7: 'bomb', 8: 'bomb' });
  alike(lover, none, [null, 1, 4, 9]);
});

test('F47, F38: whom 白狼王 takes along is taken, also as its lover', () => {
  const game = (flags: Options['flags'], ...link: [Seat, Seat]) => {
    const table = sit('W WWK SEER CUPID HUNTER V V V V V', {
      ruleSet: 'std',
      flags: { ...plain, 'lw.exile_follower': 'true', ...flags },
    });
    table.until('cupid').say(4, 'link', ...link);
    return table.until('speech').say(2, 'selfDestruct', 7).until('wolves');
  };
  const tables: Options['flags'][] = [{}, { 'hunter.on_love': 'true' }, { 'hunter.on_take': 'true' }];
  for (const flags of tables) {
    const [lover, none] = [game(flags, 2, 7), game(flags, 8, 9)];
    expect(lover.causes()).toEqual({ 2: 'self_destruct', 7: 'take' });
    alike(lover, none, [null, 1, 3, 6]);
  }
});

test('F35: a silenced candidate who has no turn to be passed over is not told of in the election', () => {
  const game = (...silenced: (Seat | 'none')[]) => {
    const table = sit('W W W SEER MUTE HUNTER V V V V', { ruleSet: 'std' });
    table.until('wolves').all([1, 2, 3], 'knife', 7);
    table.until('silencer').say(5, 'silence', ...silenced);
    return table.until('run').say(7, 'run', 'run').until('speech');
  };
  alike(game(7), game('none'), [null, 1, 4, 8]);
});

test('F35: nor one who is tied where a tie is voted on again without speeches; a speech passed over tells it', () => {
  const game = (silenced: Seat | 'none', tie: string) => {
    const table = sit('W W W SEER MUTE HUNTER V V V V', {
      ruleSet: 'std',
      flags: { 'election.mode': 'open', 'election.tie': tie },
    });
    table.until('silencer').say(5, 'silence', silenced).until('sheriffVote');
    return table.vote({ 7: [1, 2], 8: [3, 4] }).timeUp();
  };
  const [silent, none] = [game(7, 'repeat'), game('none', 'repeat')];
  expect([silent.step, none.step]).toEqual(['sheriffRunOffVote', 'sheriffRunOffVote']);
  alike(silent, none, [null, 1, 4, 8]);
  const passed = game(7, 'pk');
  expect([passed.told('tied')?.order, passed.told('silenced')]).toEqual([[8], { seat: 7 }]);
});

test('F43: a bullet for 老流氓 is told alike whether or not poison works in it', () => {
  const game = (poisoned: boolean) => {
    const table = sit('W W W SEER WITCH HUNTER V V V HOOD V V', { ruleSet: 'std', flags: plain });
    table.until('wolves').all([1, 2, 3], 'knife', 6);
    table.until('witch');
    if (poisoned) table.say(5, 'poison', 10);
    return table.until('finalActions', 6).say(6, 'shot', 10).until('speech', 10);
  };
  const [wounded, twice] = [game(false), game(true)];
  alike(wounded, twice, [null, 1, 4, 10]);
  // The first wound kills first.
  expect(twice.until('exileVote').causes()).toEqual({ 6: 'knife', 10: 'poison' });
  expect(wounded.until('exileVote').causes()).toEqual({ 6: 'knife' });
});

test('F41: where cards are turned up, an idiot has its window whether or not its powers are gone', () => {
  const game = (elder: Seat) => {
    const table = sit('W W W SEER HUNTER IDIOT ELDER V V V V V', {
      ruleSet: 'std',
      flags: { ...plain, 'death.reveal_card': 'true', 'elder.penalty_public': 'false' },
    });
    exile(table, elder, [8, 9, 10]).until('wolves');
    return exile(table, 6, [8, 9, 10]);
  };
  const [powerless, able] = [game(7), game(12)];
  expect([powerless.state.powerless, able.state.powerless]).toEqual([true, false]);
  expect([powerless.step, able.step]).toEqual(['flip', 'flip']);
});

test('HOUSE-AWAY dies, F38: two who are away go alike, lovers or not', () => {
  const game = (...link: [Seat, Seat]) => {
    const table = sit('W W W SEER CUPID HUNTER V V V V V', {
      ruleSet: 'std',
      flags: { ...plain, away: 'dies' },
    });
    table
      .until('cupid')
      .say(5, 'link', ...link)
      .until('exileVote');
    for (const seat of [7, 9]) table.order({ type: 'Left', seat, atOnce: true, minute: 1 });
    return table.all([1, 2, 3, 4, 5, 6, 8, 10, 11], 'exileVote', 'none').until('wolves');
  };
  const [lovers, none] = [game(7, 9), game(8, 10)];
  expect(none.causes()).toEqual({ 7: 'judge', 9: 'judge' });
  alike(lovers, none, [null, 1, 4, 11]);
});

test.each<Options['flags']>([
  {},
  { 'hunter.on_love': 'true' },
  { 'hunter.on_knife': 'false', 'mute.last_words': 'false' },
  { 'badge.timing': 'before_shots', 'sheriff.enabled': true },
])('F46: with %j nobody reads which of two lovers the knife took', (flags) => {
  const game = (knifed: Seat) => {
    const table = sit('W WK SEER CUPID MUTE HUNTER V V V V V V', {
      ruleSet: 'std',
      flags: { ...plain, ...flags },
    });
    table.until('cupid').say(4, 'link', 6, 9);
    table.until('wolves').all([1, 2], 'knife', knifed);
    table.until('silencer').say(5, 'silence', 9);
    if (table.state.setup?.flags['sheriff.enabled'] === 'true')
      table
        .until('run')
        .all([6, 9, 3], 'run', 'run')
        .until('sheriffVote')
        .vote({ 6: [4, 7, 8] });
    return table.until('speech');
  };
  const [one, other] = [game(6), game(9)];
  expect([one.causes(), other.causes()]).toEqual([
    { 6: 'knife', 9: 'love' },
    { 6: 'love', 9: 'knife' },
  ]);
  alike(one, other, [null, 3, 7, 8]);
});
