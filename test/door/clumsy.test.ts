import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '../../src/app/ports.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import { longest } from '../../src/text/measure.ts';
import { door, type Hall, openHall, person, standingClock } from './table.ts';
import { startTicking } from './ticking.ts';

let hall: Hall;
let store: OpenStore;
beforeAll(async () => {
  hall = await openHall();
  ({ store } = hall);
});
afterAll(() => hall.close());

const lobby = (people?: number) => hall.lobby(people);
const eventsOf = async (game: GameId) =>
  ((await store.journal.load(game, 0))?.events ?? []).map((stored) => stored.event);

describe('a lobby that changes in the instant of its start', { timeout: 60_000 }, () => {
  it('one who leaves while the host starts either has a card or leaves a free chair, never both', async () => {
    for (const leaverFirst of [true, false]) {
      const { bot, game, first } = await lobby();
      const leave = () => bot.app.tables.leave(person(first + 4), game);
      const start = () => bot.app.tables.start(person(first), game, door());
      await Promise.all(leaverFirst ? [leave(), start()] : [start(), leave()]);
      const record = await store.tables.find(game);
      const cards = (await eventsOf(game)).filter((event) => event.type === 'cardDealt').length;
      expect([record?.status, record?.seats.length, cards]).toEqual(
        leaverFirst ? ['lobby', 8, 0] : ['running', 9, 9],
      );
      await bot.stop();
    }
  });

  it('a lobby that is closed while its deal is prepared is not dealt', async () => {
    const { bot, game, first } = await lobby();
    const { find } = store.tables;
    // Another process closes it between the look at the lobby and the deal.
    store.tables.find = async (id) => {
      const record = await find(id);
      store.tables.find = find;
      await store.tables.close(game, Date.UTC(2026, 0, 1, 12));
      return record;
    };
    expect(await bot.app.tables.start(person(first), game, door())).toMatchObject({ refused: 'noTable' });
    expect(await store.tables.find(game)).toMatchObject({ status: 'cancelled' });
    expect(await eventsOf(game)).toEqual([]);
    await bot.stop();
  });

  it('one person who opens two tables in the same instant leaves no empty one behind', async () => {
    const { bot } = await lobby(1);
    const host = person(4444);
    const open = (channelId: string) =>
      bot.app.tables.create(host, { guildId: 'g', channelId, locale: 'zh-TW' });
    const both = await Promise.all([open('left'), open('right')]);
    expect(both.filter((one) => 'ok' in one)).toHaveLength(1);
    expect(both.filter((one) => 'refused' in one && one.refused === 'seatedElsewhere')).toHaveLength(1);
    const live = [await store.tables.liveIn('left'), await store.tables.liveIn('right')];
    expect(live.filter((game) => game !== null)).toHaveLength(1);
    await bot.stop();
  });
});

describe('an old control', { timeout: 60_000 }, () => {
  it('LB-03: the lobby’s cancel button ends no game that was dealt since, whoever presses it', async () => {
    const { bot, bench, game, first } = await lobby();
    await bot.app.tables.start(person(first), game, door());
    const manager = { ...person(3333), manages: true };
    expect(await bot.app.tables.cancel(manager, game, door(), 'lobby')).toEqual({ refused: 'started' });
    expect(await bot.app.tables.cancel(person(first), game, door(), 'lobby')).toEqual({ refused: 'started' });
    expect(await store.tables.find(game)).toMatchObject({ status: 'running' });
    await bot.work.settled();
    const said = bench.box.sent.flatMap((row) => row.letter.lines.map((line) => line.code));
    expect(said).not.toContain('endVote');
    await bot.stop();
  });
});

describe('a speaker with quick fingers', { timeout: 60_000 }, () => {
  it('cannot push the next turn out of its message', async () => {
    const { bot, bench, game, first } = await lobby();
    await bot.app.tables.start(person(first), game, door());
    const turnNow = async () => {
      const look = await bot.app.look(person(first), game);
      return 'ok' in look ? look.ok.table.turn : null;
    };
    while ((await turnNow())?.step !== 'speech') await bench.time.jump();
    const turn = await turnNow();
    const seat = turn?.seat ?? 0;
    for (let n = 0; n < 120; n += 1) {
      const targets = [1 + (n % 9), 1 + ((n + 1 + (Math.floor(n / 9) % 8)) % 9)];
      const said = await bot.app.say(
        person(first + seat - 1),
        game,
        turn?.turn ?? 0,
        { kind: 'badgePlan', targets },
        door(),
      );
      expect(said).toHaveProperty('ok');
    }
    await bench.time.jump();
    await bot.work.settled();
    const letter = bench.box.sent.findLast((row) =>
      row.letter.lines.some((line) => line.code === 'turnOver'),
    );
    expect(letter?.letter.lines.map((line) => line.code)).toContain('turn');
    expect(longest(letter?.letter.lines ?? [])).toBeLessThan(2_000);
    await bot.stop();
  });
});

describe('the pack’s talk', { timeout: 60_000 }, () => {
  it('a long line is cut between characters, and what no database takes is left out', async () => {
    const { bot, bench, game, first } = await lobby();
    await bot.app.tables.start(person(first), game, door());
    await bench.time.jump();
    const pack = (await eventsOf(game)).flatMap((event) => (event.type === 'mates' ? event.data.seats : []));
    const wolf = person(first + (pack[0] ?? 1) - 1);
    const texts = [`${'x'.repeat(299)}😀 and more`, 'half \ud83d and \0 nothing', 'third'];
    for (const text of texts) expect(await bot.app.packTalk(wolf, game, text, door())).toHaveProperty('ok');
    while (!bench.box.sent.some((row) => row.mergeKey === 'pack')) {
      await bench.time.jump();
      await bot.work.settled();
    }
    const row = bench.box.sent.find((one) => one.mergeKey === 'pack');
    expect(row?.letter.lines.map((line) => (line.code === 'packLine' ? line.params.text : ''))).toEqual([
      `${'x'.repeat(299)}😀`,
      'half  and  nothing',
      'third',
    ]);
    await bot.stop();
  });
});

describe('a lobby whose alarm was lost', { timeout: 60_000 }, () => {
  it('LB-07 closes all the same at the next sweep', async () => {
    const { bot, bench, game } = await lobby();
    await bot.stop();
    const late = (await bench.time.clock.now()) + 3_600_000;
    const deaf = { ...bench.time.alarm, arm: async () => undefined };
    const time = { ...standingClock(late), alarm: deaf };
    const { bot: next, tick } = await startTicking({ ...bench, time });
    tick();
    await next.work.settled();
    expect(await store.tables.find(game)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a database that is away', { timeout: 60_000 }, () => {
  it('PR-09: past a deadline gives the step back as the death of the process does, once', async () => {
    const { bot: first, bench, game, first: host } = await lobby();
    await first.stop();
    const { bot, tick } = await startTicking(bench);
    await bot.app.tables.start(person(host), game, door());
    await bot.work.settled();
    const { deadline } = (await store.tables.find(game)) ?? {};
    const { beat } = store.heart;
    store.heart.beat = async () => {
      throw new Error('the database is away');
    };
    tick();
    await bot.work.settled();
    bench.time.skip((deadline ?? 0) + 60_000);
    tick();
    store.heart.beat = beat;
    await bench.time.jump();
    expect(await store.tables.find(game)).toMatchObject({ turn: 1, revision: 1 });
    tick();
    await bot.work.settled();
    await bench.time.jump();
    expect((await store.tables.find(game))?.turn).toBe(2);
    expect((await eventsOf(game)).filter((event) => event.type === 'turnReopened')).toHaveLength(1);
    await bot.stop();
  });
});
