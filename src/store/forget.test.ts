import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from '../app/default-settings.ts';
import type { Append } from '../app/ports.ts';
import { holderName } from '../discord/names.ts';
import { commitOf, rowTo } from './commits-for-tests.ts';
import { DATABASES, suiteDatabase } from './databases-for-tests.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
describe.each(DATABASES)('forgetting a person on $name', ({ open, skip }) => {
  const database = suiteDatabase({ open, skip });

  let count = 0;
  const append = (game: string, afterSeq: number, more: Partial<Append>) =>
    database.store.journal.append(commitOf(game, NOW, { afterSeq, ...more }));
  /** A running game that A leads: A gave seat 1 to B, is asked to seat 3; C sits at seat 2. */
  const running = async () => {
    count += 1;
    const id = `g${count}x`;
    const [a, b, c] = ['a', 'b', 'c'].map((who) => `${who}${count}`) as [string, string, string];
    const { tables } = database.store;
    const table = { id, channelId: `c${count}`, guildId: `s${count}`, hostId: a, locale: 'zh-TW' } as const;
    await tables.open({ ...table, settings, now: NOW });
    for (const who of [a, c]) await tables.sit(id, who, `name of ${who}`, 9);
    await append(id, 0, { rows: [rowTo({ user: a }), rowTo({ user: c })] });
    await append(id, 1, { seat: { number: 1, offer: { userId: b, name: `name of ${b}` } } });
    await append(id, 2, { seat: { number: 1, taker: b } });
    await append(id, 3, { seat: { number: 2, offer: { userId: a, name: 'again' } } });
    return { id, a, b, c, guildId: table.guildId };
  };
  const end = (id: string, guildId: string, people: string[]) =>
    append(id, 4, {
      status: { from: 'running', to: 'ended' },
      gold: {
        remove: [],
        add: people.map((user) => ({ user, kill: true, check: true, guildId, channelId: 'c' })),
      },
    });
  const everything = async ({ id, guildId }: { id: string; guildId: string }) => ({
    loaded: await database.store.journal.load(id, 0),
    gold: (await database.store.gold.held(guildId)).map(({ user }) => user),
  });

  describe.skipIf(skip)('', () => {
    it('takes them out of the games that are over, and leaves the games and everybody else as they were', async () => {
      const { store } = database;
      const game = await running();
      const { id, a, b, c, guildId } = game;
      await end(id, guildId, [a, c]);
      for (const who of [a, c]) await store.players.setLocale(who, 'en');
      const before = await everything(game);
      expect(await store.players.forget(a)).toBe(true);
      const after = await everything(game);
      expect(after.loaded?.events).toEqual(before.loaded?.events);
      expect(after.gold).toEqual([c]);
      expect(after.loaded?.record.hostId).toBe('0');
      expect(after.loaded?.record.seats).toEqual([
        {
          number: 1,
          userId: b,
          name: `name of ${b}`,
          practice: false,
          formerly: [{ userId: null, until: 3 }],
        },
        { number: 2, userId: c, name: `name of ${c}`, practice: false },
      ]);
      expect((await store.players.getAll([a, c])).map(({ locale }) => locale)).toEqual([null, 'en']);
      const record = after.loaded?.record ?? expect.fail('no game');
      expect([0, 1].map((nth) => holderName(record, 'zh-TW', 1, nth))).toEqual(['玩家 1', `name of ${b}`]);
      // What waited to be sent to them is gone with them, what is for others is not.
      const waiting = (await store.outbox.lease(NOW + 1, 1, 100)).map(({ to }) => to);
      expect(waiting).toEqual([{ user: c }]);
      expect(JSON.stringify(after)).not.toContain(`"${a}"`);
      expect(await store.players.forget(c)).toBe(true);
      const seats = (await everything(game)).loaded?.record.seats;
      expect(seats?.[1]).toEqual({ number: 2, userId: null, name: '', practice: false });
    });

    it('is refused while a table that is not over knows them, and deletes nothing then', async () => {
      const { store } = database;
      const game = await running();
      const { id, a, b, c, guildId } = game;
      const before = await everything(game);
      for (const who of [a, b, c]) expect(await store.players.forget(who)).toBe(false);
      expect(await everything(game)).toEqual(before);
      await end(id, guildId, []);
      for (const who of [a, b, c]) expect(await store.players.forget(who)).toBe(true);
      const lobby = { id: 'lobbyx', channelId: 'cl', guildId: 'gl', hostId: 'leads', locale: 'en' } as const;
      await store.tables.open({ ...lobby, settings, now: NOW });
      expect(await store.players.forget('leads')).toBe(false);
      expect(await store.players.forget('never seen')).toBe(true);
    });
  });
});
