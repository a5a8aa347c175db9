import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isTaken, lostRace, openDatabase, transact } from './database.ts';
import { DATABASES, type TestDatabase } from './databases-for-tests.ts';

/** The forms in which Prisma and its adapter hand a lost race on. */
const LOST = [
  { code: 'P2034' },
  { code: '40001' },
  { code: '40P01' },
  { cause: { originalCode: '40P01', kind: 'postgres' } },
  { name: 'DriverAdapterError', cause: { kind: 'TransactionWriteConflict' } },
  { code: 'P2010', meta: { driverAdapterError: { cause: { originalCode: '40001' } } } },
];
const OTHERS = [
  { code: 'P2002' },
  { code: '23505' },
  new Error('40001'),
  null,
  'P2034',
  { cause: { code: '57P01' } },
];

describe('what is tried again', () => {
  it('DB-02: a lost race in each of its forms, and nothing else', () => {
    for (const error of LOST) expect(lostRace(error), JSON.stringify(error)).toBe(true);
    for (const error of OTHERS) expect(lostRace(error), String(error)).toBe(false);
  });

  it('DB-02 PR-07: a bounded number of times, then the error itself', async () => {
    for (const error of LOST) {
      let calls = 0;
      // A cast, here and below: a transaction is all that is asked of a database.
      const losing = {
        $transaction: async () => {
          calls += 1;
          throw error;
        },
      } as unknown as Database;
      await expect(transact(losing, async () => 'never')).rejects.toBe(error);
      expect(calls).toBeGreaterThan(2);
      expect(calls).toBeLessThan(20);
    }
    let calls = 0;
    const other = {
      $transaction: async () => {
        calls += 1;
        throw OTHERS[0];
      },
    } as unknown as Database;
    await expect(transact(other, async () => 'never')).rejects.toBe(OTHERS[0]);
    expect(calls).toBe(1);
  });
});

// TH-02: the embedded database has one session and no locks to lose.
const server = DATABASES.find(({ races }) => races);
describe.skipIf(!server || server.skip)('on a server', { timeout: 30_000 }, () => {
  let database: TestDatabase;
  let raw: pg.Pool;
  beforeAll(async () => {
    if (!server) return;
    database = await server.open();
    raw = new pg.Pool({ ...database.store.poolConfig, max: 4 });
    await raw.query('create table pair (id int primary key, n int not null)');
    await raw.query('insert into pair values (1, 0), (2, 0)');
  });
  afterAll(async () => {
    await raw.end();
    await database.drop();
  });
  const open = async (body: (one: Database) => Promise<void>, more: pg.PoolConfig = {}): Promise<void> => {
    const one = openDatabase({ ...database.store.poolConfig, ...more });
    try {
      await body(one);
    } finally {
      await one.$disconnect();
    }
  };
  const idle = async (): Promise<number> => {
    const { rows } = await raw.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rows[0].n as number;
  };

  it('DB-02: two that lock the same rows crosswise both end well', () =>
    open(async (one) => {
      let meet: () => void = () => undefined;
      const both = new Promise<void>((resolve) => {
        meet = resolve;
      });
      let waiting = 0;
      const tries = [0, 0];
      const cross = (at: number) =>
        transact(one, async (tx) => {
          tries[at] = (tries[at] ?? 0) + 1;
          await tx.$executeRaw`update pair set n = n + 1 where id = ${1 + at}::int`;
          waiting += 1;
          if (waiting === 2) meet();
          await both;
          await tx.$executeRaw`update pair set n = n + 1 where id = ${2 - at}::int`;
        });
      await Promise.all([cross(0), cross(1)]);
      expect(tries.reduce((sum, n) => sum + n)).toBeGreaterThan(2);
      const { rows } = await raw.query('select n from pair order by id');
      expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
    }));

  it('DB-02: two that read the same and write what follows from it: none is lost', () =>
    open(async (one) => {
      await raw.query('update pair set n = 0');
      const add = () =>
        transact(one, async (tx) => {
          await tx.$executeRaw`set transaction isolation level serializable`;
          const [row] = await tx.$queryRaw<{ n: number }[]>`select n from pair where id = 1`;
          await tx.$executeRaw`update pair set n = ${(row?.n ?? 0) + 1}::int where id = 1`;
        });
      await Promise.all([add(), add(), add()]);
      const { rows } = await raw.query('select n from pair where id = 1');
      expect(rows).toEqual([{ n: 3 }]);
    }));

  it('DB-05: a transaction that got no connection in time leaves none open, and the next query is its own', () =>
    open(
      async (one) => {
        await raw.query('update pair set n = 0');
        let letGo: () => void = () => undefined;
        const held = new Promise<void>((resolve) => {
          letGo = resolve;
        });
        const holding = one.$transaction(async (tx) => {
          await tx.$executeRaw`update pair set n = 5 where id = 2`;
          await held;
        });
        const late = one.$transaction(async (tx) => tx.$executeRaw`update pair set n = 9 where id = 1`, {
          maxWait: 50,
        });
        await expect(late).rejects.toMatchObject({ code: 'P2028' });
        letGo();
        await holding;
        await one.$executeRaw`update pair set n = n + 1 where id = 2`;
        expect(await idle()).toBe(0);
        const { rows } = await raw.query('select n from pair order by id');
        expect(rows).toEqual([{ n: 0 }, { n: 6 }]);
      },
      { max: 1 },
    ));

  it('DB-08: a key that is taken is known by its code, however it is told', () =>
    open(async (one) => {
      const game = {
        id: 'taken',
        channelId: 'c',
        liveChannelId: 'c',
        guildId: 'g',
        hostId: 'h',
        locale: 'en',
      };
      const data = { ...game, status: 'lobby', settings: {}, createdAt: new Date(0) };
      await one.game.create({ data });
      const again = await one.game.create({ data }).catch((error: unknown) => error);
      const beside = await one.game
        .create({ data: { ...data, id: 'other' } })
        .catch((error: unknown) => error);
      expect([isTaken(again), isTaken(beside), lostRace(again)]).toEqual([true, true, false]);
    }));
});
