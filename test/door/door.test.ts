import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '../../src/app/ports.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import {
  type Bench,
  door,
  type Hall,
  openHall,
  person,
  standingClock,
  startProcess,
  type Table,
} from './table.ts';

let hall: Hall;
let store: OpenStore;
beforeAll(async () => {
  hall = await openHall();
  ({ store } = hall);
});
afterAll(() => hall.close());

const lobby = () => hall.lobby();
const eventsOf = (game: GameId) => hall.eventsOf(game);
const dealt = async (): Promise<Table> => {
  const table = await lobby();
  const started = await table.bot.app.tables.start(person(table.first), table.game, door());
  expect(started).toHaveProperty('ok');
  return table;
};

describe('one input, one effect', { timeout: 60_000 }, () => {
  it('RC-05 two people who start in the same instant make one deal', async () => {
    const { bot, game, first } = await lobby();
    const manager = { ...person(first + 1), manages: true };
    const both = await Promise.all([
      bot.app.tables.start(person(first), game, door()),
      bot.app.tables.start(manager, game, door()),
    ]);
    expect(both.filter((one) => 'ok' in one)).toHaveLength(1);
    const events = await eventsOf(game);
    expect(events.filter((event) => event.type === 'gameStarted')).toHaveLength(1);
    expect(events.filter((event) => event.type === 'cardDealt')).toHaveLength(9);
    await bot.stop();
  });

  it('TQ-04 a due step that rings three times closes once', async () => {
    const { bot, bench, game } = await dealt();
    const { turn, revision } = (await store.tables.find(game)) ?? { turn: 0, revision: 0 };
    await bench.time.jump();
    await bench.time.alarm.arm(`${game}-${turn}-${revision}`, 0);
    await bench.time.jump();
    const nights = (await eventsOf(game)).filter((event) => event.type === 'nightFell');
    expect(nights).toHaveLength(1);
    await bot.stop();
  });

  it('ST-08 the same interaction delivered twice counts once', async () => {
    const { bot, bench, game, first } = await dealt();
    await bench.time.jump();
    const wolves = (await eventsOf(game)).flatMap((event) =>
      event.type === 'askOpened' && event.data.ask === 'knife' ? event.data.seats : [],
    );
    const wolf = person(first + (wolves[0] ?? 1) - 1);
    const { turn } = (await store.tables.find(game)) ?? { turn: 0 };
    const press = door();
    const answer = { ask: 'knife', turn, picks: [wolves[1] ?? 1] } as const;
    const outcomes = await Promise.all([
      bot.app.answer(wolf, game, { ...answer, picks: [...answer.picks] }, press),
      bot.app.answer(wolf, game, { ...answer, picks: [...answer.picks] }, press),
    ]);
    expect(outcomes.every((one) => 'ok' in one)).toBe(true);
    expect((await eventsOf(game)).filter((event) => event.type === 'askAnswered')).toHaveLength(1);
    await bot.stop();
  });

  it('ST-01 an answer to a step that has closed is refused and changes nothing', async () => {
    const { bot, bench, game, first } = await dealt();
    await bench.time.jump();
    const before = await eventsOf(game);
    const late = await bot.app.answer(person(first), game, { ask: 'knife', turn: 1, picks: [1] }, door());
    expect(late).toMatchObject({ refused: expect.stringMatching(/stale|notAsked/) });
    expect(await eventsOf(game)).toEqual(before);
    await bot.stop();
  });

  it('ST-05 somebody without a seat can do nothing, and reads the public view alone', async () => {
    const { bot, game } = await dealt();
    const stranger = person(9999);
    const pressed = await bot.app.answer(stranger, game, { ask: 'run', turn: 1, picks: ['run'] }, door());
    expect(pressed).toEqual({ refused: 'notPlayer' });
    expect(await bot.app.look(stranger, game)).toMatchObject({ ok: { seat: null } });
    await bot.stop();
  });
});

describe('outages', { timeout: 60_000 }, () => {
  it('a step in whose last 15 s nobody could press is opened again for 30 s, once', async () => {
    const { bot, bench, game } = await dealt();
    const { deadline } = (await store.tables.find(game)) ?? { deadline: 0 };
    const last = await bench.time.clock.now();
    await bot.stop();
    bench.time.skip((deadline ?? 0) + 60_000);
    // Processes of other tests beat too, each by a clock of its own.
    const { lastBeat } = store.heart;
    store.heart.lastBeat = async () => Math.min(last, (await lastBeat()) ?? 0);
    const next = await startProcess(bench);
    store.heart.lastBeat = lastBeat;
    await bench.time.jump();
    const record = await store.tables.find(game);
    expect(record).toMatchObject({ turn: 1, revision: 1, deadline: (deadline ?? 0) + 90_000 });
    await bench.time.jump();
    expect((await eventsOf(game)).filter((event) => event.type === 'turnReopened')).toHaveLength(1);
    expect((await store.tables.find(game))?.turn).toBe(2);
    await next.stop();
  });

  it('RS-06 an alarm that was never armed is armed at the next start', async () => {
    const { bot, bench, game } = await dealt();
    await bot.stop();
    const bare: Bench = { ...bench, time: standingClock(await bench.time.clock.now()) };
    const next = await startProcess(bare);
    await bare.time.jump();
    expect((await store.tables.find(game))?.turn).toBe(2);
    await next.stop();
  });
});

describe('a channel that the bot may not write to', { timeout: 60_000 }, () => {
  it('DC-01 the game goes on, and the host is told once a turn by DM', async () => {
    const { bot, bench, game, first } = await dealt();
    await bot.work.settled();
    const { send } = bench.box.post;
    bench.box.post.send = async (row, record) =>
      row.to === 'table' ? { refused: '50013', dmClosed: false } : send(row, record);
    await bench.time.jump();
    await bot.work.settled();
    expect((await store.tables.find(game))?.turn).toBe(2);
    const told = bench.box.sent.filter((row) => row.letter.lines.some((line) => line.code === 'cannotWrite'));
    expect(told.map((row) => row.to)).toEqual([{ user: person(first).userId }]);
    await bot.stop();
  });
});

describe('HOUSE-HOST ending a running game', { timeout: 60_000 }, () => {
  it('RS-08 a host who plays asks the living; a majority ends it without result, and everybody is free', async () => {
    const { bot, game, first } = await dealt();
    expect(await bot.app.tables.cancel(person(first), game, door())).toEqual({ ok: 'voteOpened' });
    for (let n = 1; n <= 3; n += 1) {
      expect(await bot.app.tables.agreeToEnd(person(first + n), game, door())).toEqual({ ok: 'counted' });
    }
    expect(await bot.app.tables.agreeToEnd(person(first + 3), game, door())).toEqual({ ok: 'counted' });
    expect(await bot.app.tables.agreeToEnd(person(first + 4), game, door())).toEqual({ ok: 'ended' });
    expect((await eventsOf(game)).at(-1)).toMatchObject({ type: 'gameAbandoned', data: { reason: 'vote' } });
    expect(await store.tables.liveOf(person(first).userId)).toBeNull();
    await bot.stop();
  });

  it('TQ-12 after the end no old alarm does anything', async () => {
    const { bot, bench, game, first } = await dealt();
    const manager = { ...person(8888), manages: true };
    expect(await bot.app.tables.cancel(manager, game, door())).toEqual({ ok: 'ended' });
    const before = await eventsOf(game);
    await bench.time.jump();
    expect(await eventsOf(game)).toEqual(before);
    expect(await bot.app.tables.agreeToEnd(person(first), game, door())).toEqual({ refused: 'expired' });
    await bot.stop();
  });
});

describe('lobbies', { timeout: 60_000 }, () => {
  it('LB-07 a lobby that nobody starts closes, says so, and frees its people', async () => {
    const { bot, bench, game, first } = await lobby();
    bench.time.skip((await bench.time.clock.now()) + 3_600_000);
    await bench.time.jump();
    await bot.work.settled();
    expect(await store.tables.find(game)).toMatchObject({ status: 'cancelled' });
    expect(await store.tables.liveOf(person(first).userId)).toBeNull();
    const said = bench.box.sent.flatMap((row) => row.letter.lines.map((line) => line.code));
    expect(said).toContain('lobbyExpired');
    expect(await bot.app.tables.join(person(first + 20), game)).toEqual({ refused: 'noTable' });
    await bot.stop();
  });

  it('LB-03 nobody sits down at a table that has been dealt', async () => {
    const { bot, game } = await dealt();
    expect(await bot.app.tables.join(person(7777), game)).toEqual({ refused: 'started' });
    expect(await bot.app.tables.leave(person(7777), game)).toEqual({ refused: 'started' });
    await bot.stop();
  });

  it('ST-12 LB-05 a person sits at one live table; ten at a table of nine is one too many', async () => {
    const { bot, game, first } = await lobby();
    const other = await bot.app.tables.create(person(6666), {
      guildId: 'g',
      channelId: 'elsewhere',
      locale: 'zh-TW',
    });
    expect(other).toHaveProperty('ok');
    const there = 'ok' in other ? other.ok.id : '';
    expect(await bot.app.tables.join(person(first + 1), there)).toMatchObject({ refused: 'seatedElsewhere' });
    expect(await bot.app.tables.join(person(5555), game)).toEqual({ refused: 'full' });
    expect(await bot.app.tables.start(person(6666), there, door())).toEqual({
      refused: 'tooFew',
      params: { missing: 8 },
    });
    await bot.app.tables.leave(person(6666), there);
    await bot.stop();
  });
});
