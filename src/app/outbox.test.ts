import { expect, test } from 'vitest';
import { recordOf } from './game-for-tests.ts';
import { lettersToTable } from './letters.ts';
import { createOutbox } from './outbox.ts';
import type { GameRecord, OutboxRow, Post, Posted, Store } from './ports.ts';
import { createWork } from './work.ts';

const [letter] = lettersToTable([{ code: 'dusk', params: { night: 1 } }], 2);
const rowOf = (changes: Partial<OutboxRow>): OutboxRow => ({
  ...(letter as typeof letter & object),
  id: 'row',
  game: 'abcdefghijkm',
  key: 'keyofthisrow',
  attempts: 0,
  unknownSince: null,
  triedCarrier: false,
  ...changes,
});

/** One row in a table of its own, that may fail to note what became of it. */
const bench = (
  changes: Partial<OutboxRow>,
  { game = {}, failing = 0 }: { game?: Partial<GameRecord>; failing?: number } = {},
) => {
  let row: OutboxRow | null = rowOf(changes);
  let due = 0;
  let now = 1_000_000;
  let failures = failing;
  const said: string[] = [];
  const lines: string[] = [];
  const arrived: OutboxRow[] = [];
  const outbox: Store['outbox'] = {
    async lease() {
      if (!row || due > now) return [];
      const before = row;
      row = { ...row, attempts: row.attempts + 1, unknownSince: row.unknownSince ?? now };
      due = Number.POSITIVE_INFINITY;
      return [{ ...before, attempts: before.attempts + 1 }];
    },
    async sent() {
      if (failures > 0) {
        failures -= 1;
        throw new Error('the database is away');
      }
      said.push('sent');
      row = null;
    },
    async settle(_id, how) {
      said.push(how);
      row = null;
    },
    async again(_id, at, how) {
      if (row) row = { ...row, ...how };
      due = at;
    },
    release: async () => undefined,
    lastSent: async () => null,
    nextDue: async () => (row ? due : null),
  };
  const work = createWork();
  const record = { ...recordOf(9), turn: 2, ...game };
  const run = async (post: Post, unreachable = async () => undefined): Promise<void> => {
    const { pump } = createOutbox({
      store: { outbox, tables: { find: async () => record } } as unknown as Store,
      clock: { now: async () => now },
      alarm: {
        arm: async (_key, at) => {
          now = at;
        },
        start: async () => undefined,
        stop: async () => undefined,
      },
      post,
      work,
      log: { info: (what) => lines.push(what), warn: (what) => lines.push(what), error: () => undefined },
      unreachable,
    });
    for (let round = 0; round < 12; round += 1) {
      pump();
      await work.settled();
    }
  };
  return { run, said, arrived, lines };
};

test.each([null, { token: 't', expiresAt: 9_000_000 }])(
  'a row that was sent, but not noted as sent, is looked for and not doubled (carrier %o)',
  async (carrier) => {
    const { run, said, arrived } = bench({ carrier, attempts: 0 }, { failing: 1 });
    const nonces = new Set<string>();
    await run({
      async send(row): Promise<Posted> {
        // Discord's own guard: one nonce, one message; what rides on an answer has none.
        if (row.carrier !== null || !nonces.has(row.id)) arrived.push(row);
        nonces.add(row.id);
        return { sent: { channelId: 'c', messageId: 'm' } };
      },
      find: async (row) =>
        arrived.some((one) => one.key === row.key) ? { channelId: 'c', messageId: 'm' } : null,
    });
    expect(arrived).toHaveLength(1);
    expect(said).toEqual(['sent']);
  },
);

test('a closed DM is told by the other way before the row is given up', async () => {
  const { run, said } = bench({ to: { user: '1' } });
  let tries = 0;
  await run(
    { send: async () => ({ refused: '50007', dmClosed: true }), find: async () => null },
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('the database is away');
      said.push('told');
    },
  );
  expect(said).toEqual(['told', 'undeliverable']);
});

test('LK-09: a closed DM leaves no line in the log, which would tell when its person was written to', async () => {
  const find = async () => null;
  const own = bench({ to: { user: '1' } });
  await own.run({ send: async () => ({ refused: '50007', dmClosed: true }), find });
  expect([own.said, own.lines]).toEqual([['undeliverable'], []]);
  const table = bench({});
  await table.run({ send: async () => ({ refused: '50013', dmClosed: false }), find });
  expect([table.said, table.lines.length]).toEqual([['undeliverable'], 1]);
});

test('an ask of a game that has ended since is dropped', async () => {
  const { run, said } = bench({ to: { user: '1' }, onlyInTurn: 2 }, { game: { status: 'ended' } });
  await run({ send: async () => ({ sent: { channelId: 'c', messageId: 'm' } }), find: async () => null });
  expect(said).toEqual(['dropped']);
});

test('PR-01: a row that cannot be written at all does not hold up its channel for ever', async () => {
  const { run, said } = bench({});
  await run({
    send: async () => {
      throw new Error('no such sentence');
    },
    find: async () => null,
  });
  expect(said).toEqual(['undeliverable']);
});

test('a search that fails again and again gives up nothing', async () => {
  const { run, said } = bench({ unknownSince: 1, triedCarrier: true });
  let looks = 0;
  await run({
    send: async () => ({ sent: { channelId: 'c', messageId: 'm' } }),
    find: async () => {
      looks += 1;
      if (looks < 11) throw new Error('Discord is away');
      return { channelId: 'c', messageId: 'm' };
    },
  });
  expect(said).toEqual(['sent']);
});
