import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer as createLine, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Alarm, Clock, Log } from '../app/ports.ts';
import { createWork } from '../app/work.ts';
import { poolConfigOf } from '../store/connection.ts';
import { openMemory } from '../store/embedded/open.ts';
import { createBullAlarm, type QueuePlace } from './bull-alarm.ts';
import { createDatabaseClock } from './database-clock.ts';
import { createJumpingClock } from './jumping-clock.ts';

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (what, facts) => void warnings.push(`${what} ${facts?.code ?? ''}`),
  error: () => undefined,
};
const clock: Clock = { now: async () => Date.now() };
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  warnings.length = 0;
});

const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
const PLACES: { name: string; skip: boolean; place(): Promise<QueuePlace> }[] = [
  {
    name: 'the embedded database',
    skip: false,
    place: async () => {
      const embedded = await openMemory();
      closing.push(() => embedded.close());
      return { pool: poolConfigOf({ embedded }) };
    },
  },
  {
    name: 'PostgreSQL',
    skip: !databaseUrl,
    place: async () => ({ pool: poolConfigOf({ url: databaseUrl ?? '' }) }),
  },
  { name: 'Redis', skip: !redisUrl, place: async () => ({ redisUrl: redisUrl ?? '' }) },
];

describe.each(PLACES)('the alarm on $name', ({ place, skip }) => {
  const open = async (at: QueuePlace, name: string, by = clock): Promise<Alarm> => {
    const alarm = createBullAlarm({ place: at, clock: by, log, name });
    closing.push(() => alarm.stop());
    return alarm;
  };
  const name = (): string => `test-${randomBytes(6).toString('hex')}`;

  it.skipIf(skip)(
    'rings each key, none early, the near one while a far one waits, the moved one once',
    async () => {
      const alarm = await open(await place(), name());
      const rung: { key: string; at: number }[] = [];
      const base = Date.now();
      await alarm.arm('abcdefgh-1-0', base + 60_000);
      await alarm.start(async (key) => void rung.push({ key, at: Date.now() }));
      const wanted = {
        'abcdefgh-2-0': base + 1_200,
        'abcdefgh-2-1': base + 700,
        'outbox-1796006231384': base + 900,
      };
      for (const [key, at] of Object.entries(wanted)) await alarm.arm(key, at);
      await alarm.arm('moved-1-0', base + 300_000);
      await alarm.arm('moved-1-0', base + 1_000);
      await alarm.arm('past-1-0', base - 5_000);
      await expect.poll(() => rung.length, { timeout: 25_000 }).toBeGreaterThanOrEqual(5);
      expect(rung.map(({ key }) => key).toSorted()).toEqual(
        [...Object.keys(wanted), 'moved-1-0', 'past-1-0'].toSorted(),
      );
      for (const { key, at } of rung) {
        expect(at).toBeGreaterThanOrEqual((wanted as Record<string, number>)[key] ?? base - 5_000);
      }
    },
    60_000,
  );

  it.skipIf(skip)(
    'TQ-01 TQ-17: tries again when its hearer fails, and rings the same key again once it is armed anew',
    async () => {
      const alarm = await open(await place(), name());
      const heard = new EventEmitter();
      let calls = 0;
      await alarm.start(async (key) => {
        calls += 1;
        if (calls === 1) throw new Error('the database is away');
        heard.emit('rung', key);
      });
      const first = once(heard, 'rung');
      await alarm.arm('abcdefgh-1-0', Date.now());
      expect(await first).toEqual(['abcdefgh-1-0']);
      const second = once(heard, 'rung');
      await alarm.arm('abcdefgh-1-0', Date.now() + 10);
      expect(await second).toEqual(['abcdefgh-1-0']);
    },
    60_000,
  );

  it.skipIf(skip)(
    'TQ-09: rings by the clock it was given, not by that of the machine',
    async () => {
      let ahead = -600_000;
      const behind: Clock = { now: async () => Date.now() + ahead };
      const at = await place();
      const queue = name();
      const alarm = await open(at, queue, behind);
      const rung: number[] = [];
      await alarm.start(async () => void rung.push(await behind.now()));
      const due = (await behind.now()) + 500;
      await alarm.arm('abcdefgh-1-0', due);
      // The clock is set back while the alarm waits: the job comes early by it and is put back.
      ahead -= 1_000;
      await expect.poll(() => rung.length, { timeout: 25_000 }).toBe(1);
      expect(rung[0]).toBeGreaterThanOrEqual(due);
    },
    60_000,
  );
});

describe.each(PLACES)('jobs of the queue on $name', ({ place, skip }) => {
  const name = (): string => `test-${randomBytes(6).toString('hex')}`;

  it.skipIf(skip)(
    'TQ-02: a job that is being worked on cannot be removed: the moved alarm rings all the same',
    async () => {
      const gate = { open: (): void => undefined };
      const opened = new Promise<void>((resolve) => {
        gate.open = resolve;
      });
      const reached = { at: (): void => undefined };
      const working = new Promise<void>((resolve) => {
        reached.at = resolve;
      });
      let held = false;
      let asked = 0;
      // The first job's worker waits for the time, and holds its job meanwhile.
      const slow: Clock = {
        now: async () => {
          asked += 1;
          if (held && asked === 2) {
            reached.at();
            await opened;
          }
          return Date.now();
        },
      };
      const alarm = createBullAlarm({ place: await place(), clock: slow, log, name: name() });
      closing.push(() => alarm.stop());
      const rung: string[] = [];
      held = true;
      await alarm.start(async (key) => void rung.push(key));
      const now = Date.now();
      await alarm.arm('abcdefgh-1-0', now);
      await working;
      await alarm.arm('abcdefgh-1-0', now + 300);
      gate.open();
      await expect.poll(() => rung.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
      expect(new Set(rung)).toEqual(new Set(['abcdefgh-1-0']));
      expect(warnings.every((what) => /lock/iu.test(what))).toBe(true);
    },
    60_000,
  );

  it.skipIf(skip)(
    'TQ-07: keys of every kind and bare numbers are taken and rung',
    async () => {
      const alarm = createBullAlarm({ place: await place(), clock, log, name: name() });
      closing.push(() => alarm.stop());
      const rung: string[] = [];
      await alarm.start(async (key) => void rung.push(key));
      const keys = [
        ...['abcdefgh2345-1-0', 'lobby-abcdefgh2345', 'standins-abcdefgh2345', 'lastcall-abcdefgh2345-3-1'],
        ...['outbox-1796006231384', '1231846576412455000', '1214997245696021200', '9007199254740993'],
      ];
      for (const key of keys) await alarm.arm(key, Date.now());
      await expect.poll(() => rung.toSorted(), { timeout: 20_000 }).toEqual(keys.toSorted());
      expect(warnings).toEqual([]);
    },
    60_000,
  );

  it.skipIf(skip)(
    'TH-04: opened and closed at once again and again, nothing is rejected that nobody awaits',
    async () => {
      const lost: unknown[] = [];
      const hear = (reason: unknown) => void lost.push(reason);
      process.on('unhandledRejection', hear);
      try {
        const at = await place();
        for (let cycle = 0; cycle < 25; cycle += 1) {
          const alarm = createBullAlarm({ place: at, clock, log, name: name() });
          if (cycle % 3 > 0) await alarm.start(async () => undefined);
          if (cycle % 3 > 1) await alarm.arm('abcdefgh-1-0', Date.now() + 60_000);
          await alarm.stop();
        }
      } finally {
        process.off('unhandledRejection', hear);
      }
      expect(lost).toEqual([]);
    },
    60_000,
  );
});

describe('the alarm on a Redis that is down', () => {
  it('PR-08: gives up instead of hanging, says so now and then, and stops', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    silent.close();
    const alarm = createBullAlarm({ place: { redisUrl: `redis://127.0.0.1:${port}` }, clock, log });
    await alarm.start(async () => undefined);
    await alarm.arm('abcdefgh-1-0', Date.now());
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings.length).toBeLessThan(3);
    await alarm.stop();
  });

  it.skipIf(!redisUrl)(
    'PR-08: one that goes away and comes back: arming gives up meanwhile, and what is armed later rings',
    async () => {
      const { hostname, port } = new URL(redisUrl ?? '');
      const sockets = new Set<Socket>();
      const line = createLine((near) => {
        const far = connectTo({ host: hostname, port: Number(port) });
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => sockets.delete(socket));
        }
        near.pipe(far);
        far.pipe(near);
      });
      const listen = (at: number) => new Promise<void>((resolve) => line.listen(at, '127.0.0.1', resolve));
      await listen(0);
      closing.push(async () => line.close());
      const { port: here } = line.address() as AddressInfo;
      const alarm = createBullAlarm({
        place: { redisUrl: `redis://127.0.0.1:${here}` },
        clock,
        log,
        name: 'line',
      });
      closing.push(() => alarm.stop());
      const rung: string[] = [];
      await alarm.start(async (key) => void rung.push(key));
      await alarm.arm('before-1-0', Date.now());
      await expect.poll(() => rung, { timeout: 20_000 }).toEqual(['before-1-0']);
      const closed = once(line, 'close');
      line.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await alarm.arm('during-1-0', Date.now() + 3_600_000);
      expect(warnings.length).toBeGreaterThan(0);
      await listen(here);
      await expect
        .poll(
          async () => {
            await alarm.arm('after-1-0', Date.now());
            return rung.includes('after-1-0');
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe(true);
      for (const socket of sockets) socket.on('error', () => undefined);
    },
    60_000,
  );

  it.skipIf(!redisUrl)('TQ-10: an emptied Redis takes alarms again', async () => {
    const alarm = createBullAlarm({ place: { redisUrl: `${redisUrl}/5` }, clock, log, name: 'emptied' });
    closing.push(() => alarm.stop());
    const heard = new EventEmitter();
    await alarm.start(async (key) => void heard.emit('rung', key));
    await alarm.arm('lost-1-0', Date.now() + 3_000_000);
    const redis = new Redis(`${redisUrl}/5`);
    closing.push(() => redis.quit());
    await redis.flushdb();
    const rung = once(heard, 'rung');
    await alarm.arm('found-1-0', Date.now() + 10);
    expect(await rung).toEqual(['found-1-0']);
  });
});

describe.skipIf(!redisUrl)('a Redis that may throw alarms away', () => {
  it('TQ-10: a policy other than noeviction is told at the start', async () => {
    const redis = new Redis(redisUrl ?? '');
    closing.push(() => redis.quit());
    const told: string[] = [];
    const { warn } = console;
    console.warn = (...words: unknown[]) => void told.push(words.join(' '));
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    try {
      const alarm = createBullAlarm({ place: { redisUrl: redisUrl ?? '' }, clock, log, name: 'policy' });
      closing.push(() => alarm.stop());
      await alarm.arm('abcdefgh-1-0', Date.now() + 60_000);
      await expect.poll(() => [...told, ...warnings].join()).toMatch(/noeviction/u);
    } finally {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      console.warn = warn;
    }
  });
});

describe("the database's clock", () => {
  const machine = () => {
    const time = { mono: 1_000, wall: 50_000 };
    return { time, local: { monotonic: () => time.mono, wall: () => time.wall } };
  };

  it('asks three times, keeps the quickest answer, and then counts by itself', async () => {
    const { time, local } = machine();
    const answers = [
      { trip: 40, says: 900_000 },
      { trip: 2, says: 100_001 },
      { trip: 20, says: 500_000 },
    ];
    let asked = 0;
    const own = createDatabaseClock(async () => {
      const { trip, says } = answers[asked % 3] ?? { trip: 0, says: 0 };
      asked += 1;
      time.mono += trip;
      time.wall += trip;
      return says;
    }, local);
    // The quickest sample said 100,001 half-way between 1,040 and 1,042; now it is 1,062.
    expect(await own.now()).toBe(100_022);
    time.mono += 500;
    time.wall += 500;
    expect(await own.now()).toBe(100_522);
    expect(asked).toBe(3);
  });

  it('measures anew after a minute, at once after a sleep, and never goes back', async () => {
    const { time, local } = machine();
    let database = 10_000;
    let asked = 0;
    const own = createDatabaseClock(async () => {
      asked += 1;
      return database;
    }, local);
    expect(await own.now()).toBe(10_000);
    time.wall += 3_600_000;
    database += 3_600_000;
    expect(await own.now()).toBe(3_610_000);
    expect(asked).toBe(6);
    database -= 500_000;
    time.mono += 61_000;
    time.wall += 61_000;
    const before = await own.now();
    await expect.poll(() => asked).toBe(9);
    expect(await own.now()).toBe(before);
  });

  it('lives through an outage of the database once it knows an offset', async () => {
    const { time, local } = machine();
    let away = true;
    const own = createDatabaseClock(async () => {
      if (away) throw new Error('away');
      return 7_000;
    }, local);
    await expect(own.now()).rejects.toThrow('away');
    away = false;
    expect(await own.now()).toBe(7_000);
    away = true;
    time.mono += 70_000;
    time.wall += 70_000;
    expect(await own.now()).toBe(77_000);
  });
});

describe('the jumping clock', () => {
  const holder = async () => {
    let now = 5_000;
    const server = createServer((_, answer) => answer.end(JSON.stringify({ now })));
    const sockets = new WebSocketServer({ server, path: '/clock' });
    const heard: string[] = [];
    sockets.on('connection', (socket) => socket.on('message', (bytes) => void heard.push(String(bytes))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      sockets.close();
      server.closeAllConnections();
      server.close();
    });
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/clock`,
      heard,
      jump: (to: number) => {
        now = to;
      },
      say: (message: object) => {
        for (const socket of sockets.clients) socket.send(JSON.stringify(message));
      },
      drop: () => {
        for (const socket of sockets.clients) socket.terminate();
      },
      open: () => [...sockets.clients].filter((socket) => socket.readyState === WebSocket.OPEN).length,
    };
  };

  it('reads the time, rings what is due, tries a failed one again, and keeps alarms over a lost connection', async () => {
    const held = await holder();
    const work = createWork();
    const own = createJumpingClock({ url: held.url, work, lastSeq: () => 42, log });
    closing.push(async () => own.close());
    expect(await own.clock.now()).toBe(5_000);
    held.jump(9_000);
    expect(await own.clock.now()).toBe(9_000);
    const rung: string[] = [];
    await own.alarm.arm('abcdefgh-1-0', 20_000);
    await own.alarm.start(async (key) => {
      rung.push(key);
      if (rung.length === 1) throw new Error('not yet');
    });
    const armed = JSON.stringify({ arm: { key: 'abcdefgh-1-0', at: 20_000 } });
    await expect.poll(() => held.heard).toEqual([armed]);
    held.drop();
    await expect.poll(() => held.heard).toEqual([armed, armed]);
    held.say({ due: { key: 'abcdefgh-1-0', now: 20_000 } });
    await expect.poll(() => held.heard.length).toBe(3);
    held.say({ due: { key: 'abcdefgh-1-0', now: 20_000 } });
    await expect.poll(() => rung).toEqual(['abcdefgh-1-0', 'abcdefgh-1-0']);
    held.drop();
    await expect.poll(() => held.open()).toBe(1);
    expect(held.heard.length).toBe(3);
  });

  it('says that it is quiet only when nothing is in hand', async () => {
    const held = await holder();
    const work = createWork();
    const own = createJumpingClock({ url: held.url, work, lastSeq: () => 42, log });
    closing.push(async () => own.close());
    await own.alarm.start(async () => undefined);
    await expect.poll(() => held.open()).toBe(1);
    let done: () => void = () => undefined;
    const busy = work.run(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    held.say({ 'quiet?': 1 });
    await own.clock.now();
    await own.clock.now();
    expect(held.heard).toEqual([]);
    done();
    await busy;
    await expect.poll(() => held.heard).toEqual([JSON.stringify({ quiet: 1, seq: 42 })]);
  });
});
