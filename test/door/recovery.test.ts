import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GameId } from '../../src/app/ports.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import {
  door,
  errors,
  type Hall,
  openHall,
  openTable,
  person,
  startProcess,
  type Table,
  warnings,
} from './table.ts';
import { startTicking } from './ticking.ts';

let hall: Hall;
let store: OpenStore;
beforeAll(async () => {
  hall = await openHall();
  ({ store } = hall);
});
afterAll(() => hall.close());
const whole: Partial<OpenStore['journal']> = {};
beforeAll(() => void Object.assign(whole, store.journal));
afterEach(() => void Object.assign(store.journal, whole));

const dealt = async (): Promise<Table> => {
  const table = await hall.lobby();
  expect(await table.bot.app.tables.start(person(table.first), table.game, door())).toHaveProperty('ok');
  await table.bot.work.settled();
  return table;
};
const turnOf = async (game: GameId) => {
  const { turn = 0, revision = 0, deadline = 0 } = (await store.tables.find(game)) ?? {};
  return { turn, revision, deadline: deadline ?? 0 };
};
const openedIn = async (game: GameId) => {
  const opened = (await hall.eventsOf(game)).findLast((event) => event.type === 'turnOpened');
  return opened?.type === 'turnOpened' ? opened.data : null;
};
const until = async ({ bench, bot, game }: Table, step: string): Promise<void> => {
  for (let jumps = 0; jumps < 300; jumps += 1) {
    if ((await openedIn(game))?.step === step) return;
    await bench.time.jump();
    await bot.work.settled();
  }
  throw new Error(`${step} never comes`);
};
const seatsWith = async (game: GameId, card: string): Promise<number[]> =>
  (await hall.eventsOf(game)).flatMap((event) =>
    event.type === 'cardDealt' && event.data.card === card ? [event.data.seat] : [],
  );
const house = { ...person(99_999), manages: true };
/** Nothing of one test may be swept by the next one's processes. */
const put = async ({ bot, game }: Table): Promise<void> => {
  await bot.app.tables.cancel(house, game, door());
  await bot.work.settled();
  await bot.stop();
};

describe('a write that fails', { timeout: 60_000 }, () => {
  it('RC-08 TQ-17 leaves the step as it was, tells nobody, and is made once when it is tried again', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'wolves');
    const before = await turnOf(game);
    const [told, log] = [bench.box.sent.length, await hall.eventsOf(game)];
    const { append } = store.journal;
    store.journal.append = async () => {
      store.journal.append = append;
      throw new Error('connection reset');
    };
    bench.time.skip(before.deadline);
    const key = `${game}-${before.turn}-${before.revision}`;
    await bench.time.alarm.arm(key, 0);
    await expect(bench.time.jump()).rejects.toThrow('connection reset');
    await bot.work.settled();
    expect(await turnOf(game)).toEqual(before);
    expect(await hall.eventsOf(game)).toEqual(log);
    expect(bench.box.sent).toHaveLength(told);
    const [wolf = 0] = await seatsWith(game, 'werewolf');
    const pick = { ask: 'knife', turn: before.turn, picks: [wolf] } as const;
    const picked = await bot.app.answer(person(first + wolf - 1), game, { ...pick, picks: [wolf] }, door());
    expect(picked).toMatchObject({ ok: { table: { turn: { turn: before.turn } } } });
    for (let again = 0; again < 2; again += 1) {
      await bench.time.alarm.arm(key, 0);
      await bench.time.jump();
    }
    await bot.work.settled();
    const opened = (await hall.eventsOf(game))
      .slice(log.length)
      .filter((event) => event.type === 'turnOpened');
    expect(opened).toMatchObject([{ data: { turn: before.turn + 1, step: 'witch' } }]);
    expect(errors.splice(0)).toEqual(['a due step failed Error: connection reset']);
    await put(table);
  });

  it('RC-09 nobody is told before it is written, and who is told can press at once', async () => {
    const table = await hall.lobby();
    const { bench, bot, game, first } = table;
    const gate = { open: (): void => undefined };
    const opened = new Promise<void>((resolve) => {
      gate.open = resolve;
    });
    const { append } = store.journal;
    store.journal.append = async (batch) => {
      await opened;
      return append(batch);
    };
    const seen: unknown[] = [];
    const { send } = bench.box.post;
    bench.box.post.send = async (row, record) => {
      const look = await bot.app.look(person(first), game);
      seen.push('ok' in look ? look.ok.seat?.card : look.refused);
      return send(row, record);
    };
    const starting = bot.app.tables.start(person(first), game, door());
    // Whatever the app does before the write, it has done by the time that the database answers twice.
    await store.tables.find(game);
    await store.tables.find(game);
    expect(bench.box.sent).toEqual([]);
    gate.open();
    expect(await starting).toHaveProperty('ok');
    store.journal.append = append;
    await bot.work.settled();
    expect(seen.length).toBeGreaterThan(9);
    expect(new Set(seen).size).toBe(1);
    expect(typeof seen[0]).toBe('string');
    await put(table);
  });

  it('PR-01 a game that cannot be read stops no other, and goes on when it can', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    const other = await openTable(bot, 'beside', 9, first + 50_000);
    await bot.app.tables.start(person(first + 50_000), other, door());
    await bot.work.settled();
    const before = await turnOf(game);
    const { load } = store.journal;
    store.journal.load = async (id, since) => {
      if (id === game) throw new TypeError('planted');
      return load(id, since);
    };
    await expect(bot.app.look(person(first), game)).rejects.toThrow('planted');
    for (let jumps = 0; jumps < 20 && (await openedIn(other))?.step !== 'wolves'; jumps += 1) {
      await bench.time.jump().catch(() => undefined);
      await bot.work.settled();
    }
    store.journal.load = load;
    expect((await openedIn(other))?.step).toBe('wolves');
    expect(new Set(errors.splice(0))).toEqual(new Set(['a due step failed TypeError: planted']));
    expect(await turnOf(game)).toEqual(before);
    await bench.time.alarm.arm(`${game}-${before.turn}-${before.revision}`, 0);
    await bench.time.jump();
    expect((await turnOf(game)).turn).toBe(before.turn + 1);
    await bot.app.tables.cancel(house, other, door());
    await put(table);
  });
});

describe('alarms', { timeout: 60_000 }, () => {
  it('TQ-03 TQ-10 PR-03 a queue that rings nothing: each step ends at the next sweep, and the log says so', async () => {
    const { bench, bot: opener, game, first } = await hall.lobby();
    await opener.stop();
    const time = { ...bench.time, alarm: { ...bench.time.alarm, arm: async () => undefined } };
    const { bot, tick } = await startTicking({ ...bench, time });
    await bot.app.tables.start(person(first), game, door());
    await bot.work.settled();
    warnings.length = 0;
    for (const turn of [1, 2, 3, 4]) {
      const now = await turnOf(game);
      expect(now.turn).toBe(turn);
      // The sweep runs every 15 s: at the latest so long after the deadline.
      time.skip(now.deadline + 14_999);
      tick();
      await expect.poll(async () => (await turnOf(game)).turn).toBe(turn + 1);
      await bot.work.settled();
    }
    expect(warnings.filter((what) => what.startsWith('an alarm was late or lost'))).toHaveLength(4);
    await put({ bench, bot, game, first });
  });

  it('TQ-09 one that rings before the deadline is put back, and changes nothing', async () => {
    const table = await dealt();
    const { bench, bot, game } = table;
    const before = await turnOf(game);
    const log = await hall.eventsOf(game);
    await bench.time.alarm.arm(`${game}-${before.turn}-${before.revision}`, 0);
    await bench.time.jump();
    expect(await hall.eventsOf(game)).toEqual(log);
    await bench.time.jump();
    await bot.work.settled();
    expect((await turnOf(game)).turn).toBe(before.turn + 1);
    await put(table);
  });

  it('TQ-02 that of a turn which its speaker has ended does nothing to the next', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'speech');
    const old = await turnOf(game);
    const speaker = (await openedIn(game))?.seat ?? 0;
    const ended = await bot.app.answer(
      person(first + speaker - 1),
      game,
      { ask: 'speech', turn: old.turn, picks: ['end'] },
      door(),
    );
    expect(ended).toHaveProperty('ok');
    const next = await turnOf(game);
    const log = await hall.eventsOf(game);
    expect(next.turn).toBe(old.turn + 1);
    await bench.time.alarm.arm(`${game}-${old.turn}-${old.revision}`, old.deadline - 1);
    bench.time.skip(old.deadline - 1);
    await bench.time.jump();
    expect(await hall.eventsOf(game)).toEqual(log);
    expect(await turnOf(game)).toEqual(next);
    await put(table);
  });

  it('TQ-12 ST-02 old alarms and controls do nothing to the next game of the same people in the channel', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'wolves');
    const old = await turnOf(game);
    const [wolf = 0] = await seatsWith(game, 'werewolf');
    expect(await bot.app.tables.cancel(house, game, door())).toEqual({ ok: 'ended' });
    await bot.work.settled();
    const channel = (await store.tables.find(game))?.channelId ?? '';
    const next = await openTable(bot, channel, 9, first);
    expect(await bot.app.tables.start(person(first), next, door())).toHaveProperty('ok');
    await bot.work.settled();
    const [logs, told, deadline] = [
      [await hall.eventsOf(game), await hall.eventsOf(next)],
      bench.box.sent.length,
      (await turnOf(next)).deadline,
    ];
    const who = person(first + wolf - 1);
    const pressed = [
      await bot.app.answer(who, game, { ask: 'knife', turn: old.turn, picks: [wolf] }, door()),
      await bot.app.answer(who, game, { ask: 'run', turn: old.turn, picks: ['run'] }, door()),
      await bot.app.say(who, game, old.turn, { kind: 'pass' }, door()),
      await bot.app.packTalk(who, game, 'x', door()),
      await bot.app.tables.join(who, game),
      await bot.app.tables.start(who, game, door()),
      await bot.app.tables.cancel(who, game, door()),
    ];
    expect(pressed.map((one) => ('refused' in one ? one.refused : 'ok'))).toEqual([
      'over',
      'over',
      'over',
      'noTable',
      'over',
      'over',
      'over',
    ]);
    bench.time.skip(deadline - 1);
    for (let turn = 1; turn <= old.turn; turn += 1) await bench.time.alarm.arm(`${game}-${turn}-0`, 0);
    await bench.time.alarm.arm(`lobby-${game}`, 0);
    await bench.time.jump();
    await bot.work.settled();
    expect([await hall.eventsOf(game), await hall.eventsOf(next)]).toEqual(logs);
    expect(bench.box.sent).toHaveLength(told);
    await put({ ...table, game: next });
  });
});

describe('a witch with quick fingers', { timeout: 60_000 }, () => {
  it('RC-03 both potions and one of them again, all at once: each once, and the next step has its whole time', async () => {
    const table = await dealt();
    const { bot, game, first } = table;
    await until(table, 'wolves');
    const wolves = await seatsWith(game, 'werewolf');
    const [witch = 0] = await seatsWith(game, 'witch');
    const [victim = 0, other = 0] = await seatsWith(game, 'villager');
    const { turn } = await turnOf(game);
    for (const wolf of wolves)
      await bot.app.answer(person(first + wolf - 1), game, { ask: 'knife', turn, picks: [victim] }, door());
    await until(table, 'witch');
    const own = await turnOf(game);
    const use = (ask: 'antidote' | 'poison', pick: 'use' | number) =>
      bot.app.answer(person(first + witch - 1), game, { ask, turn: own.turn, picks: [pick] }, door());
    const presses = await Promise.all([
      use('antidote', 'use'),
      use('antidote', 'use'),
      use('poison', other),
      use('antidote', 'use'),
      use('poison', wolves[0] ?? 0),
    ]);
    expect(presses.map((one) => ('refused' in one ? one.refused : 'ok'))).toEqual([
      'ok',
      'alreadyFinal',
      'ok',
      'alreadyFinal',
      'alreadyFinal',
    ]);
    expect(await turnOf(game)).toEqual(own);
    await until(table, 'seer');
    const next = await openedIn(game);
    expect((await turnOf(game)).deadline).toBe(own.deadline + (next?.seconds ?? 0) * 1000);
    await until(table, 'dawn');
    const resolved = (await hall.eventsOf(game)).find((event) => event.type === 'nightResolved');
    expect(resolved?.type === 'nightResolved' && resolved.data.deaths).toMatchObject([{ seat: other }]);
    await put(table);
  });
});

describe('a vote that is changed', { timeout: 60_000 }, () => {
  it('VT-11 every answer says what is stored; after the close it is refused', async () => {
    const table = await dealt();
    const { bench, bot, game, first } = table;
    await until(table, 'exileVote');
    const { turn, deadline } = await turnOf(game);
    const vote = (pick: number | 'none') =>
      bot.app.answer(person(first), game, { ask: 'exileVote', turn, picks: [pick] }, door());
    for (const pick of [2, 3, 3, 'none', 2] as const) {
      const voted = await vote(pick);
      const shown = 'ok' in voted ? voted.ok.seat?.asks.find((ask) => ask.ask === 'exileVote')?.answer : null;
      expect(shown).toEqual([pick]);
      const stored = (await hall.eventsOf(game)).findLast((event) => event.type === 'askAnswered');
      expect(stored).toMatchObject({ data: { seat: 1, picks: [pick] } });
      expect('ok' in voted && voted.ok.voted).toEqual({ x: 1, y: 9 });
    }
    bench.time.skip(deadline);
    await bench.time.jump();
    expect(await vote(3)).toMatchObject({ refused: 'stale' });
    const closed = (await hall.eventsOf(game)).find((event) => event.type === 'ballotClosed');
    const ballots = closed?.type === 'ballotClosed' ? closed.data.ballots : [];
    expect(ballots.filter(({ voter }) => voter === 1)).toMatchObject([{ pick: 2 }]);
    await put(table);
  });
});

describe('a process that starts anew', { timeout: 60_000 }, () => {
  it('RS-10 two games with dead: everybody reads the own game, and the lists are their own', async () => {
    const one = await dealt();
    const two = { ...one, game: '', first: one.first + 60_000 };
    two.game = await openTable(one.bot, 'rs10', 9, two.first);
    await one.bot.app.tables.start(person(two.first), two.game, door());
    await one.bot.work.settled();
    const tables = [one, two];
    await until(one, 'wolves');
    for (const [at, { bot, game, first }] of tables.entries()) {
      const { turn } = await turnOf(game);
      const victim = (await seatsWith(game, 'villager'))[at] ?? 0;
      for (const wolf of await seatsWith(game, 'werewolf')) {
        const who = person(first + wolf - 1);
        const picked = await bot.app.answer(who, game, { ask: 'knife', turn, picks: [victim] }, door());
        expect(picked).toHaveProperty('ok');
      }
    }
    await until(one, 'speech');
    await until(two, 'speech');
    await one.bot.stop();
    const bot = await startProcess(one.bench);
    for (const { game, first } of tables) {
      const out = (await hall.eventsOf(game)).flatMap((event) =>
        event.type === 'deathsAnnounced' ? event.data.seats : [],
      );
      expect(out).toHaveLength(1);
      for (let seat = 1; seat <= 9; seat += 1) {
        const live = await bot.app.liveOf(person(first + seat - 1).userId);
        expect(live?.id).toBe(game);
        const look = await bot.app.look(person(first + seat - 1), game);
        expect(look).toMatchObject({
          ok: {
            game: { id: game },
            seat: { seat, isOut: out.includes(seat) },
            table: { out: [{ seat: out[0] }] },
          },
        });
      }
      const stranger = person((game === one.game ? two.first : one.first) + 1);
      expect(await bot.app.look(stranger, game)).toMatchObject({ ok: { seat: null } });
    }
    for (const { game } of tables) await bot.app.tables.cancel(house, game, door());
    await bot.work.settled();
    const past = await bot.app.history('g', 50);
    for (const { game } of tables) {
      const own = past.find((one) => one.game.id === game);
      expect(own?.events.map((stored) => stored.event)).toEqual(await hall.eventsOf(game));
    }
    await bot.stop();
  });
});
