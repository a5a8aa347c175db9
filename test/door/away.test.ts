import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '../../src/app/ports.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { type Bench, door, type Hall, openHall, type Process, person, startProcess } from './table.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

type Silent = { bench: Bench; game: GameId; bot: Process; user: number; seat: number };
let rooms = 0;

/** Somebody who never presses anything, among eight practice players; dealt. */
const silent = async (seed: string, prepare: (bench: Bench) => void = () => undefined): Promise<Silent> => {
  rooms += 1;
  const user = rooms * 1000;
  const bench = hall.bench(seed);
  prepare(bench);
  const bot = await startProcess(bench);
  const where = { guildId: 'g', channelId: `away${rooms}`, locale: 'zh-TW', practice: 8 } as const;
  const opened = await bot.app.tables.create(person(user), where);
  if ('refused' in opened) throw new Error(opened.refused);
  await bot.app.tables.start(person(user), opened.ok.id, door());
  const seat = opened.ok.seats.find((own) => !own.practice)?.number ?? 0;
  return { bench, game: opened.ok.id, bot, user, seat };
};

/** Jumps until the log satisfies; false if the game is over before. */
const jumpUntil = async (
  { bench, game, bot }: Silent,
  enough: (events: readonly Event[]) => boolean,
): Promise<boolean> => {
  for (let jumps = 0; jumps < 3_000; jumps += 1) {
    if (enough(await hall.eventsOf(game))) return true;
    const record = await bench.store.tables.find(game);
    if (record?.status === 'ended' || !(await bench.time.jump())) return false;
    await bot.work.settled();
  }
  return false;
};

const actsOf = (events: readonly Event[], seat: number): number =>
  events.filter(
    (event) =>
      (event.type === 'askAnswered' || event.type === 'said' || event.type === 'turnEnded') &&
      event.data.seat === seat,
  ).length;
const goneAt = (events: readonly Event[], seat: number): number =>
  events.findIndex((event) => event.type === 'seatAway' && event.data.seat === seat);

/** The first of some seeds in which the silent person is missed and lives on for so many acts of a stand-in. */
const missed = async (acts = 0): Promise<Silent> => {
  for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
    const table = await silent(seed);
    const isMissed = await jumpUntil(table, (events) => goneAt(events, table.seat) >= 0);
    if (isMissed && (await jumpUntil(table, (events) => actsOf(events, table.seat) >= acts))) return table;
    await table.bot.stop();
  }
  throw new Error('in no game was the person missed and played for so long');
};

describe('HOUSE-AWAY a person who is not there', { timeout: 180_000 }, () => {
  it('is played for after two missed public asks, is told once how to come back, and is left in peace', async () => {
    const table = await missed();
    const { bench, game, bot, seat, user } = table;
    const before = await hall.eventsOf(game);
    expect(actsOf(before, seat)).toBe(0);
    const quiet = bench.box.sent.length;
    const acted = await jumpUntil(table, (events) => actsOf(events, seat) > 0);
    expect(acted).toBe(true);
    const own = bench.box.sent.slice(quiet - 3).filter((row) => row.to !== 'table');
    const codes = own.flatMap((row) => row.letter.lines.map((line) => line.code));
    expect(codes.filter((code) => code === 'awayHow')).toHaveLength(1);
    expect(codes.filter((code) => code !== 'awayHow')).toEqual([]);
    expect(own.every((row) => row.to !== 'table' && row.to.user === person(user).userId)).toBe(true);
    await bot.stop();
  });

  it('is mentioned once in the last fifteen seconds of a vote, and not any more while away', async () => {
    const table = await missed();
    const { bench, game, bot, seat } = table;
    const calls = () =>
      bench.box.sent.filter((row) => row.letter.lines.some((line) => line.code === 'lastCall'));
    const [call, ...others] = calls();
    expect(others).toEqual([]);
    expect(call?.letter.ping).toEqual([seat]);
    expect(call?.to).toBe('table');
    expect(call?.onlyInTurn).toBe(call?.letter.turn);
    const votes = (events: readonly Event[]) =>
      events.filter((event) => event.type === 'ballotClosed' && event.data.vote === 'exile').length;
    const so = votes(await hall.eventsOf(game));
    await jumpUntil(table, (events) => votes(events) > so);
    expect(calls()).toHaveLength(1);
    await bot.stop();
  });

  it('LV-04: comes back by any press, reads what was done meanwhile, and acts alone from then on', async () => {
    const table = await missed(2);
    const { game, bot, seat, user } = table;
    expect(await bot.app.back(person(user + 1), game, door())).toBeNull();
    const back = await bot.app.back(person(user), game, door());
    const codes = back?.lines.map((line) => line.code) ?? [];
    expect(codes[0]).toBe('backAgain');
    expect(codes.some((code) => code === 'didForYou' || code === 'saidForYou')).toBe(true);
    const events = await hall.eventsOf(game);
    expect(events.at(-1)).toMatchObject({ type: 'seatBack', data: { seat } });
    expect(await bot.app.back(person(user), game, door())).toBeNull();
    const acts = actsOf(events, seat);
    const turns = events.filter((event) => event.type === 'turnOpened').length;
    await jumpUntil(table, (now) => now.filter((event) => event.type === 'turnOpened').length > turns + 4);
    expect(actsOf(await hall.eventsOf(game), seat)).toBe(acts);
    await bot.stop();
  });

  it('is told nothing that the seat may not read', async () => {
    const table = await missed();
    const { game, bot, seat, user } = table;
    await jumpUntil(table, (events) => events.filter((event) => event.type === 'nightFell').length > 2);
    const events = await hall.eventsOf(game);
    const answers = events.flatMap((event) =>
      event.type === 'askAnswered' && event.data.seat !== seat && event.audience !== 'public'
        ? [event.data]
        : [],
    );
    expect(answers.length).toBeGreaterThan(0);
    const back = await bot.app.back(person(user), game, door());
    const done = back?.lines.filter((line) => line.code === 'didForYou') ?? [];
    expect(done.length).toBeLessThanOrEqual(actsOf(events, seat));
    expect(back?.lines.some((line) => line.code === 'victim' || line.code === 'packPick')).toBe(false);
    await bot.stop();
  });

  /** Nothing that is written to people arrives from now on: they have left the server. */
  const leaves = (bench: Bench): void => {
    const { send } = bench.box.post;
    bench.box.post.send = async (row, record) =>
      row.to === 'table' ? send(row, record) : { refused: '50278', dmClosed: true };
  };

  it('LV-01: who left the server is found out by the card that cannot be delivered', async () => {
    const table = await silent('3', leaves);
    const { game, bot, seat } = table;
    const told = await jumpUntil(table, (events) => events.some((event) => event.type === 'seatLeft'));
    expect(told).toBe(true);
    expect((await hall.eventsOf(game)).filter((event) => event.type === 'seatLeft')).toMatchObject([
      { audience: 'recap', data: { seat } },
    ]);
    await bot.stop();
  });

  it('F65: who leaves later is found out by what everybody is asked, never by what only some are written at night', async () => {
    let written = 0;
    for (const seed of ['3', '4', '5']) {
      const table = await silent(seed);
      const { bench, game, bot, seat } = table;
      await bot.work.settled();
      leaves(bench);
      await jumpUntil(table, (events) => goneAt(events, seat) >= 0);
      const events = await hall.eventsOf(game);
      expect(events.filter((event) => event.type === 'seatLeft')).toEqual([]);
      const own = (event: Event) => Array.isArray(event.audience) && event.audience.includes(seat);
      written += events.filter((event) => event.type === 'askOpened' && own(event)).length;
      await bot.stop();
    }
    expect(written).toBeGreaterThan(0);
  });
});
