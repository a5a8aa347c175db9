import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../src/app/app.ts';
import type { GameId, Locale } from '../../src/app/ports.ts';
import type { Event } from '../../src/engine/model/index.ts';
import { act, playBoth } from './both.ts';
import { door, errors, type Hall, openHall, type Process, person, startProcess } from './table.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await hall.close();
});

type Guise = (actor: Actor, press: number) => Actor;

/** The same process, but whoever acts shows another name, language or right at each press. */
const disguised = (bot: Process, as: Guise): Process => {
  let presses = 0;
  const now = (actor: Actor): Actor => {
    presses += 1;
    return as(actor, presses);
  };
  const { app } = bot;
  return {
    ...bot,
    app: {
      ...app,
      look: (actor, ...rest) => app.look(now(actor), ...rest),
      answer: (actor, ...rest) => app.answer(now(actor), ...rest),
      say: (actor, ...rest) => app.say(now(actor), ...rest),
      tables: {
        ...app.tables,
        join: (actor, ...rest) => app.tables.join(now(actor), ...rest),
        create: (actor, where) => app.tables.create(now(actor), where),
      },
    },
  };
};

let rooms = 0;
/** A sheriff has been voted on. */
const elected = (events: readonly Event[]): boolean => events.some((event) => event.type === 'ballotClosed');

/** A night and an election of the game of seed 11: its events, and every letter by the seat that gets it. */
const played = async (as: Guise, locale: Locale) => {
  rooms += 1;
  const first = rooms * 20;
  const bench = hall.bench('11');
  const bot = disguised(await startProcess(bench), as);
  const opened = await bot.app.tables.create(person(first), { guildId: 'g', channelId: `p${rooms}`, locale });
  if ('refused' in opened) throw new Error(opened.refused);
  const game: GameId = opened.ok.id;
  for (let n = 1; n < 9; n += 1)
    expect(await bot.app.tables.join(person(first + n), game)).toHaveProperty('ok');
  await bot.app.tables.start(person(first), game, door());
  const table = {
    bench,
    one: bot,
    game,
    first,
    settled: bot.work.settled,
    eventsOf: () => hall.eventsOf(game),
  };
  const events = await playBoth(table, elected, async (actor, wish) => {
    expect(await act(bot.app, actor, game, wish)).toHaveProperty('ok');
  });
  const seats = (await hall.store.tables.find(game))?.seats ?? [];
  const letters = bench.box.sent
    .filter((row) => row.game === game)
    .map(({ to, letter }) => ({
      to: to === 'table' ? to : (seats.find(({ userId }) => userId === to.user)?.number ?? 'nobody'),
      letter,
    }));
  await bot.app.tables.cancel({ ...person(99_999), manages: true }, game, door());
  await bot.work.settled();
  await bot.stop();
  const byReader = new Map(
    ['table', 1, 2, 3, 4, 5, 6, 7, 8, 9].map((reader) => [
      reader,
      letters.filter(({ to }) => to === reader).map(({ letter }) => letter),
    ]),
  );
  return { events: events.filter((event) => event.type !== 'gameStarted'), byReader, seats, game };
};
/** What hangs on the id of a game alone. */
const withoutIds = <T>(value: T, game: GameId): T =>
  JSON.parse(JSON.stringify(value).replaceAll(game, 'ID')) as T;

describe('names and languages', { timeout: 120_000 }, () => {
  it('NM-03 NM-04 LC-02 people of one name, who change name and language all the time, play the same game', async () => {
    const plain = await played((actor) => actor, 'zh-TW');
    const languages = ['en', 'zh-CN', 'zh-TW'] as const;
    const names = ['Ｍing', '@everyone', '1號', '小明'];
    // All sit down under one name; later each press shows another.
    const changing = await played(
      (actor, press) => ({
        ...actor,
        name: press <= 9 ? '小明' : (names[press % names.length] ?? ''),
        locale: languages[press % languages.length] ?? 'en',
      }),
      'en',
    );
    expect(plain.events.some((event) => event.type === 'ballotClosed')).toBe(true);
    expect(changing.events).toEqual(plain.events);
    expect(withoutIds([...changing.byReader], changing.game)).toEqual(
      withoutIds([...plain.byReader], plain.game),
    );
    expect(new Set(changing.seats.map(({ name }) => name)).size).toBe(1);
    expect(changing.seats.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('nobody ever presses anything', { timeout: 240_000 }, () => {
  it('TQ-15 WN-11 the game ends by itself, tells every card that was dealt, and lets everybody go', async () => {
    rooms += 1;
    const first = rooms * 20;
    const bench = hall.bench('7');
    const bot = await startProcess(bench);
    const where = { guildId: 'g', channelId: `p${rooms}`, locale: 'zh-TW' } as const;
    const opened = await bot.app.tables.create(person(first), where);
    const game = 'ok' in opened ? opened.ok.id : '';
    for (let n = 1; n < 9; n += 1) await bot.app.tables.join(person(first + n), game);
    await bot.app.tables.start(person(first), game, door());
    const begun = await bench.time.clock.now();
    const running = async () => (await hall.store.tables.find(game))?.status === 'running';
    for (let jumps = 0; jumps < 5_000 && (await running()); jumps += 1) {
      await bench.time.jump();
      await bot.work.settled();
    }
    const record = await hall.store.tables.find(game);
    expect(record).toMatchObject({ status: 'ended', deadline: null });
    expect((await bench.time.clock.now()) - begun).toBeLessThan(24 * 3_600_000);
    const events = await hall.eventsOf(game);
    expect(['gameEnded', 'gameAbandoned']).toContain(
      events.findLast((event) => event.type.startsWith('game'))?.type,
    );
    const told = bench.box.sent
      .filter((row) => row.game === game && row.to === 'table')
      .flatMap((row) => row.letter.lines.flatMap((line) => (line.code === 'recapCard' ? [line.params] : [])));
    const dealt = events.flatMap((event) => (event.type === 'cardDealt' ? [event.data] : []));
    expect(told.map(({ seat, roles }) => [seat, ...roles])).toEqual(
      dealt.map(({ seat, card }) => [seat, card]),
    );
    for (let n = 0; n < 9; n += 1) {
      const { userId } = person(first + n);
      expect(await hall.store.tables.liveOf(userId)).toBeNull();
    }
    expect(await bot.app.tables.create(person(first), where)).toHaveProperty('ok');
    await bot.stop();
  });
});
