import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from '../app/default-settings.ts';
import type { Append, NewRow } from '../app/ports.ts';
import { commitOf, rowTo } from './commits-for-tests.ts';
import type { OpenStore } from './create-store.ts';
import { DATABASES, suiteDatabase } from './databases-for-tests.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const DAY = 24 * 60 * 60_000;
const row = (to: NewRow['to']): NewRow => rowTo(to, [{ code: 'dusk', params: { night: 1 } }]);

describe.each(DATABASES)('leftovers of games on $name', ({ open, races, skip }) => {
  const database = suiteDatabase({ open, skip });

  let count = 0;
  /** A lobby of one person, opened at that moment. */
  const lobby = async (at: number) => {
    count += 1;
    const id = `g${count}x`;
    const host = `h${count}`;
    const { tables } = database.store;
    const table = { id, channelId: `c${count}`, guildId: `s${count}`, hostId: host };
    await tables.open({ ...table, locale: 'zh-TW', settings, now: at });
    await tables.sit(id, host, 'host', 9);
    return { id, host, guildId: table.guildId };
  };
  const append = (game: string, at: number, more: Partial<Append>): Promise<string> =>
    database.store.journal.append(commitOf(game, at, more));
  const sendAll = async (): Promise<void> => {
    for (;;) {
      const leased = await database.store.outbox.lease(NOW + 400 * DAY, 1, 100);
      if (leased.length === 0) return;
      for (const { id } of leased)
        await database.store.outbox.sent(id, { channelId: 'c', messageId: `m${id}` });
    }
  };
  /** A game that has run since then, with a message to the table and one to its host, and an offered seat. */
  const running = async (at: number) => {
    const table = await lobby(at);
    await append(table.id, at, { rows: [row('table'), row({ user: table.host })] });
    const offer = { number: 1, offer: { userId: 'asked', name: 'Asked' } };
    await append(table.id, at, { afterSeq: 1, status: { from: 'running', to: 'running' }, seat: offer });
    return table;
  };
  const ended = async (at: number) => {
    const table = await running(at);
    const gold = [{ user: table.host, kill: true, check: true, guildId: table.guildId, channelId: 'c' }];
    await append(table.id, at, {
      afterSeq: 2,
      status: { from: 'running', to: 'ended' },
      rows: [row('table')],
      gold: { remove: [], add: gold },
    });
    return table;
  };
  /** Everything about a game that anything of the bot reads after its end. */
  const kept = async ({ id, guildId }: { id: string; guildId: string }) => ({
    loaded: await database.store.journal.load(id, 0),
    past: await database.store.tables.ended(guildId, 5),
    gold: await database.store.gold.held(guildId),
  });
  const clear = (days: number, most = 100, store: OpenStore = database.store) =>
    store.leftovers.clear({ now: NOW + 400 * DAY, before: NOW + days * DAY, most });
  const has = async (game: string) => ({
    sent: (await database.store.outbox.lastSent(game, 'dusk')) !== null,
    // An input that is known is a duplicate before anything else is asked.
    input: (await append(game, NOW, { afterSeq: 1, status: { from: 'lobby', to: 'lobby' } })) === 'duplicate',
  });

  describe.skipIf(skip)('', () => {
    it('go with a game that was over before that moment, once; what is read after an end stays', async () => {
      const table = await ended(NOW);
      await sendAll();
      const before = await kept(table);
      expect(before.loaded?.record.seats[0]?.offer).toMatchObject({ userId: 'asked' });
      expect(before).toMatchObject({ past: [{ id: table.id }], gold: [{ user: table.host }] });
      expect(await clear(0)).toBe(0);
      expect(await has(table.id)).toEqual({ sent: true, input: true });
      expect(await clear(1)).toBe(1);
      expect(await has(table.id)).toEqual({ sent: false, input: false });
      expect(await clear(1)).toBe(0);
      const after = await kept(table);
      expect(after.loaded?.events).toEqual(before.loaded?.events);
      expect(after.loaded?.events).toHaveLength(3);
      expect(after.gold).toEqual(before.gold);
      // The offer of a seat is gone, and nothing else of the record.
      const [seat] = before.loaded?.record.seats ?? [];
      const { offer: _, ...rest } = seat ?? expect.fail('no seat');
      expect(after.loaded?.record).toEqual({ ...before.loaded?.record, seats: [rest] });
      expect(after.past).toEqual([after.loaded?.record]);
    });

    it('of a running game are none, however old it is; nor of one that has something to say', async () => {
      const old = await running(NOW);
      await sendAll();
      const waits = await ended(NOW);
      expect(await clear(300)).toBe(0);
      expect(await has(old.id)).toEqual({ sent: true, input: true });
      expect(await has(waits.id)).toEqual({ sent: false, input: true });
      await sendAll();
      expect(await clear(300)).toBe(1);
      expect(await has(waits.id)).toEqual({ sent: false, input: false });
      expect(await has(old.id)).toEqual({ sent: true, input: true });
    });

    it('are whole lobbies that were never dealt, closed or left by all; an open one stays', async () => {
      const { tables } = database.store;
      const [closed, left, stands, young] = await Promise.all([NOW, NOW, NOW, NOW + 50 * DAY].map(lobby));
      if (!closed || !left || !stands || !young) throw new Error('no lobby');
      await tables.close(closed.id, NOW);
      await tables.leave(left.id, left.host);
      await tables.close(young.id, NOW + 50 * DAY);
      expect(await clear(30)).toBe(2);
      const found = await Promise.all([closed, left, stands, young].map(({ id }) => tables.find(id)));
      expect(found.map((one) => one?.status ?? null)).toEqual([null, null, 'lobby', 'cancelled']);
      expect(await clear(60)).toBe(1);
    });

    it('go in rounds of so many games, the oldest first', async () => {
      const games: { id: string }[] = [];
      for (let n = 0; n < 5; n += 1) games.push(await ended(NOW + 100 * DAY + (5 - n)));
      await sendAll();
      expect(await clear(150, 2)).toBe(2);
      const sent = async () => Promise.all(games.map(async ({ id }) => (await has(id)).sent));
      expect(await sent()).toEqual([true, true, true, false, false]);
      expect([await clear(150, 2), await clear(150, 2), await clear(150, 2)]).toEqual([2, 1, 0]);
      expect(await sent()).toEqual([false, false, false, false, false]);
    });

    it('give their room back, where the database does not do so by itself', async () => {
      await database.store.leftovers.compact();
      expect((await database.store.tables.lobbies()).length).toBeGreaterThan(0);
    });

    if (races) {
      it('are taken by one of two processes, while a third writes', async () => {
        const other = await database.another();
        const games: { id: string }[] = [];
        for (let n = 0; n < 12; n += 1) games.push(await ended(NOW + 200 * DAY));
        await sendAll();
        const lives = await running(NOW + 200 * DAY);
        const drain = async (store: OpenStore): Promise<number> => {
          let total = 0;
          for (let rounds = 0; rounds < 16; rounds += 1) total += await clear(250, 1, store);
          return total;
        };
        const writing = async (): Promise<void> => {
          const status = { from: 'running', to: 'running' } as const;
          for (let seq = 2; seq < 22; seq += 1)
            expect(
              await append(lives.id, NOW + 300 * DAY, { afterSeq: seq, status, rows: [row('table')] }),
            ).toBe('done');
        };
        const [one, two] = await Promise.all([drain(database.store), drain(other), writing()]);
        expect(one + two).toBe(12);
        for (const { id } of games) expect(await has(id)).toEqual({ sent: false, input: false });
        expect((await database.store.journal.load(lives.id, 0))?.events).toHaveLength(22);
        await sendAll();
        expect((await has(lives.id)).sent).toBe(true);
      });
    }
  });
});
