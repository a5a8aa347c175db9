import { expect, test } from 'vitest';
import { fold } from './evolve.ts';
import type { By, Command, Event } from './model/index.ts';
import { numbers } from './testing/random.ts';
import { playRandom, type RandomGame } from './testing/random-game.ts';
import { NINE, type Options, sit } from './testing/sit.ts';

const plain: Options = { flags: { 'sheriff.enabled': false }, start: { at: 'D2' } };
type Table = ReturnType<typeof sit>;
const pause = (left: number, by: By = 'host'): Command => ({ type: 'Pause', left, by, minute: 0 });
const resume: Command = { type: 'Resume', by: 2, minute: 0 };
const skip = (table: Table, turn = table.state.turn?.turn ?? 0): Command => ({
  type: 'Skip',
  turn,
  by: 'host',
  minute: 0,
});
const extend = (table: Table, seconds = 30): Command => ({
  type: 'Extend',
  turn: table.state.turn?.turn ?? 0,
  seconds,
  by: 'host',
  minute: 0,
});

test('HOUSE-HOST: a pause stops the whole table, by day and by night, and what the turn had left is kept', () => {
  for (const step of ['speech', 'wolves'] as const) {
    const table = sit(NINE, plain).until(step);
    const before = table.state;
    const seat = step === 'speech' ? (before.turn?.seat ?? 0) : 1;
    expect(table.order(pause(12_345))).toBeNull();
    const { turn = 0, revision = 0 } = table.table().turn ?? {};
    expect([revision, table.table().paused]).toEqual([1, 12_345]);
    expect(table.refused(seat, step === 'speech' ? 'speech' : 'knife', step === 'speech' ? 'end' : 9)).toBe(
      'paused',
    );
    expect(table.order({ type: 'TimeUp', turn, revision, minute: 0 })).toBe('early');
    expect(table.order({ type: 'TimeUp', turn, revision: 0, minute: 0 })).toBe('early');
    for (const command of [pause(1), skip(table), extend(table)]) expect(table.order(command)).toBe('paused');
    expect(table.order({ type: 'Judge', ruling: 'kill', seat: 9, minute: 0 })).toBe('paused');
    expect(table.order(resume)).toBeNull();
    expect(table.told('resumed')).toEqual({ turn, revision: 2, left: 12_345, by: 2 });
    expect([table.order(resume), table.table().paused]).toEqual(['notNow', null]);
    expect(table.state.asks).toEqual(before.asks);
    table.timeUp();
    expect(table.state.turns).toBe(before.turns + 1);
  }
});

test('HOUSE-HOST: a public step is made longer or ended; the night and the windows of who is out are not', () => {
  const table = sit(NINE, plain).until('speech');
  const seconds = table.table().turn?.seconds ?? 0;
  expect(table.order(extend(table, 45))).toBeNull();
  expect(table.table().turn).toMatchObject({ revision: 1, seconds: seconds + 45 });
  expect([table.order(extend(table, 0)), table.order(extend(table, 301))]).toEqual([
    'notListed',
    'notListed',
  ]);
  const turn = table.state.turn?.turn ?? 0;
  expect(table.order(skip(table))).toBeNull();
  expect(table.state.turn).toMatchObject({ turn: turn + 1, revision: 0, step: 'speech' });
  // The press was about the turn before.
  expect(table.order(skip(table, turn))).toBe('stale');
  table.until('exileVote');
  expect([table.order(extend(table)), table.order(skip(table))]).toEqual([null, 'notPublic']);
  table.vote({ 7: [1, 2, 3] }).timeUp();
  expect([table.step, table.order(extend(table)), table.order(skip(table))]).toEqual([
    'finalActions',
    'notPublic',
    'notPublic',
  ]);
  for (const step of ['wolves', 'witch', 'seer'] as const) {
    table.until(step);
    expect([table.order(extend(table)), table.order(skip(table))]).toEqual(['notPublic', 'notPublic']);
  }
});

test('HOUSE-AWAY: who is cut short by a host has missed nothing', () => {
  const table = sit(NINE, plain).until('speech');
  const seat = table.state.turn?.seat ?? 0;
  table.order(skip(table));
  table.until('exileVote').timeUp();
  expect(table.table().away).not.toContain(seat);
  expect(table.table().away).toHaveLength(8);
});

test('HOUSE-HOST: ruled out: no shot, no window, no last words, and no card; public with who did it', () => {
  const table = sit(NINE, plain).until('speech', 1);
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 6, by: 'manager', minute: 0 })).toBeNull();
  expect(table.told('judged')).toEqual({ ruling: 'kill', seat: 6, by: 'manager' });
  expect(table.told('seatOut')).toMatchObject({ seat: 6, cause: 'judge', card: null });
  expect(table.step).toBe('speech');
  expect(table.order({ type: 'Judge', ruling: 'kill', seat: 6, by: 'host', minute: 0 })).toBe('out');
});

test('HOUSE-HOST: a seat that a person holds and that is in play goes to another; it is away no longer', () => {
  const table = sit(NINE, { ...plain, practiceSeats: [3] }).until('speech');
  expect(table.order({ type: 'Left', seat: 7, atOnce: true, minute: 0 })).toBeNull();
  expect(table.order({ type: 'Offer', seat: 7, by: 'host', minute: 0 })).toBeNull();
  table.order(pause(1000));
  expect(table.order({ type: 'Replace', seat: 7, minute: 0 })).toBeNull();
  expect(table.table().away).toEqual([]);
  table.order(resume);
  table.order({ type: 'Judge', ruling: 'kill', seat: 8, minute: 0 });
  const refused = [3, 8, 12].map((seat) => table.order({ type: 'Replace', seat, minute: 0 }));
  expect(refused).toEqual(['notListed', 'out', 'notListed']);
});

test('HOUSE-HOST: the living are asked in public; who agrees is told to nobody else', () => {
  const table = sit(NINE, plain).until('speech');
  expect(table.order({ type: 'Propose', seat: 2, motion: { what: 'kill', seat: 5 }, minute: 0 })).toBeNull();
  expect(table.order({ type: 'Agree', seat: 4, minute: 0 })).toBeNull();
  expect(table.log.slice(-2).map(({ type, audience }) => [type, audience])).toEqual([
    ['motionOpened', 'public'],
    ['motionAgreed', [4]],
  ]);
  expect(table.order({ type: 'Propose', seat: 2, motion: { what: 'kill', seat: 12 }, minute: 0 })).toBe(
    'notListed',
  );
});

/** Events of the tools that change no fact of the game. */
const OF_HOSTS: readonly Event['type'][] = [
  'paused',
  'resumed',
  'turnExtended',
  'motionOpened',
  'motionAgreed',
];

test('HOUSE-HOST: pauses, more time and questions change nothing of any game but its moments', () => {
  for (const seed of [3, 11, 29, 47, 83, 131]) {
    const random = numbers(seed);
    const meddle = (game: RandomGame): void => {
      if (random() > 0.05) return;
      const turn = game.state.turn?.turn ?? 0;
      const seat = 1 + Math.floor(random() * game.state.cards.length);
      game.command({ type: 'Pause', left: 1000, by: 'host', minute: 0 });
      // Nothing is taken while it stands.
      const before = game.log.length;
      const tried = [
        game.command({ type: 'Answer', seat, ask: 'knife', turn, picks: [1], minute: 0 }),
        game.command({ type: 'Answer', seat, ask: 'selfDestruct', turn, picks: ['burst'], minute: 0 }),
        game.command({ type: 'Judge', ruling: 'kill', seat, minute: 0 }),
        game.command({ type: 'Skip', turn, by: 'host', minute: 0 }),
      ];
      expect([tried, game.log.length]).toEqual([['paused', 'paused', 'paused', 'paused'], before]);
      game.command({ type: 'Propose', seat, motion: { what: 'end' }, minute: 0 });
      game.command({ type: 'Agree', seat, minute: 0 });
      game.command({ type: 'Resume', by: seat, minute: 0 });
      game.command({ type: 'Extend', turn, seconds: 30, by: 'host', minute: 0 });
    };
    const meddled = playRandom(seed, meddle);
    expect(meddled.log.filter((event) => event.type === 'paused').length, `seed ${seed}`).toBeGreaterThan(3);
    expect(fold(meddled.log)).toEqual(meddled.state);
    const facts = meddled.log.filter((event) => !OF_HOSTS.includes(event.type));
    expect(facts, `seed ${seed}`).toEqual(playRandom(seed).log);
  }
});
