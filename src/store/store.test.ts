import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from '../app/default-settings.ts';
import type { Append, NewRow } from '../app/ports.ts';
import type { Event } from '../engine/model/index.ts';
import { commitOf, rowTo } from './commits-for-tests.ts';
import { DATABASES, suiteDatabase } from './databases-for-tests.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const seed = (n: number): Event => ({ type: 'seedDrawn', audience: 'recap', data: { seed: String(n) } });
/** A row told apart by a number. */
const row = (line: number, more: Partial<NewRow> = {}): NewRow =>
  rowTo('table', [{ code: 'exiled', params: { seat: line } }], more);

describe.each(DATABASES)('the store on $name', ({ open, races, skip }) => {
  const database = suiteDatabase({ open, skip });
  let count = 0;
  /** Races show where there is more than one session. */
  const racing = (what: string, test: () => Promise<void>): void => {
    if (races) it(what, test);
  };
  const fresh = () => {
    count += 1;
    return { id: `g${count}x`, channelId: `c${count}`, guildId: `s${count}`, host: `h${count}` };
  };
  const table = async () => {
    const { id, channelId, guildId, host } = fresh();
    await database.store.tables.open({
      id,
      channelId,
      guildId,
      hostId: host,
      locale: 'zh-TW',
      settings,
      now: NOW,
    });
    return { id, channelId, guildId, host };
  };
  const append = (game: string, more: Partial<Append> = {}): Append =>
    commitOf(game, NOW, {
      input: `${game}-first`,
      events: [seed(1)],
      clock: { turn: 1, revision: 0, deadline: NOW + 60_000 },
      status: { from: 'lobby', to: 'running' },
      ...more,
    });

  describe.skipIf(skip)('journal', () => {
    it('offers a seat and gives it to whom it was offered; what waits for the one before is dropped', async () => {
      const { id, host } = await table();
      const { tables, journal, outbox } = database.store;
      await tables.sit(id, host, 'old', 9);
      await journal.append(append(id, { rows: [row(1, { to: { user: host } })] }));
      const seat = (afterSeq: number, change: NonNullable<Append['seat']>) =>
        journal.append(
          append(id, {
            input: `${id} ${JSON.stringify(change)}`,
            afterSeq,
            status: { from: 'running', to: 'running' },
            events: [seed(afterSeq)],
            seat: change,
          }),
        );
      const offer = { userId: `${host}-new`, name: 'new' };
      expect(await seat(1, { number: 1, offer })).toBe('done');
      expect((await tables.find(id))?.seats).toEqual([
        { number: 1, userId: host, name: 'old', practice: false, offer },
      ]);
      expect(await seat(2, { number: 1, taker: 'somebody' })).toBe('conflict');
      expect(await seat(2, { number: 1, taker: offer.userId })).toBe('done');
      expect((await tables.find(id))?.seats).toEqual([
        {
          number: 1,
          userId: offer.userId,
          name: 'new',
          practice: false,
          formerly: [{ userId: host, name: 'old', until: 3 }],
        },
      ]);
      expect([await tables.liveOf(host), (await tables.liveOf(offer.userId))?.id]).toEqual([null, id]);
      const waiting = await outbox.lease(NOW + 1, 1_000, 100);
      expect(waiting.filter((own) => own.game === id)).toEqual([]);
      expect(await journal.running()).toContain(id);
    });

    it('keeps events, deadline and moments as they were written', async () => {
      const { id } = await table();
      const events: Event[] = [
        { type: 'turnOpened', audience: 'public', data: { turn: 1, step: 'cards', seconds: 20, seat: null } },
        { type: 'mates', audience: [3, 7], data: { seats: [7, 3] } },
      ];
      expect(await database.store.journal.append(append(id, { events }))).toBe('done');
      const loaded = await database.store.journal.load(id, 0);
      expect(loaded?.events).toEqual(events.map((event, at) => ({ seq: at + 1, at: NOW, event })));
      // The order of keys too: what is hashed or compared as text must not change by a restart.
      expect(JSON.stringify(loaded?.events.map((stored) => stored.event))).toBe(JSON.stringify(events));
      expect(loaded?.record).toMatchObject({
        status: 'running',
        seq: 2,
        turn: 1,
        revision: 0,
        createdAt: NOW,
        startedAt: NOW,
        endedAt: null,
        deadline: NOW + 60_000,
        settings,
      });
      expect(await database.store.journal.load(id, 1)).toMatchObject({ events: [{ seq: 2 }] });
      expect(await database.store.journal.load('nobody', 0)).toBeNull();
      expect(await database.store.journal.deadlines()).toContainEqual({
        game: id,
        turn: 1,
        revision: 0,
        deadline: NOW + 60_000,
      });
    });

    it('drops an input that had its effect, and refuses one that comes too late', async () => {
      const { id } = await table();
      const { journal } = database.store;
      expect(await journal.append(append(id))).toBe('done');
      expect(await journal.append(append(id))).toBe('duplicate');
      expect(await journal.append(append(id, { input: `${id}-other` }))).toBe('conflict');
      const wrongStatus = { input: `${id}-other`, afterSeq: 1 };
      expect(await journal.append(append(id, wrongStatus))).toBe('conflict');
      const right = { ...wrongStatus, status: { from: 'running', to: 'running' } as const };
      expect(await journal.append(append(id, right))).toBe('done');
      expect((await journal.load(id, 0))?.events).toHaveLength(2);
      expect(await journal.append(append('nobody'))).toBe('conflict');
    });

    it('RS-08: frees the channel and the people at the end, and keeps them in the record', async () => {
      const { id, channelId, host, guildId } = await table();
      const { tables, journal } = database.store;
      await tables.sit(id, host, 'host', 9);
      await journal.append(append(id));
      expect((await tables.liveOf(host))?.id).toBe(id);
      const end = append(id, {
        afterSeq: 1,
        input: `${id}-end`,
        now: NOW + 5,
        status: { from: 'running', to: 'ended' },
        clock: { turn: 9, revision: 0, deadline: null },
        gold: { remove: [], add: [{ user: host, kill: true, check: false, guildId, channelId }] },
      });
      await journal.append(end);
      expect(await tables.liveOf(host)).toBeNull();
      expect(await tables.liveIn(channelId)).toBeNull();
      expect(await tables.ended(guildId, 5)).toMatchObject([
        { id, endedAt: NOW + 5, seats: [{ number: 1, userId: host, name: 'host', practice: false }] },
      ]);
      const [held] = await database.store.gold.held(guildId);
      expect(held).toMatchObject({ user: host, kill: true, check: false, channelId, since: NOW + 5 });
    });

    it('writes one of twenty at once, and none twice', async () => {
      const { id } = await table();
      const other = races ? await database.another() : database.store;
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? other : database.store).journal.append(
            append(id, { input: `${id}-${n % 10}`, rows: [row(n)] }),
          ),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      expect((await database.store.journal.load(id, 0))?.events).toHaveLength(1);
    });

    it('numbers the events without a gap when twenty append and try again', async () => {
      const { id } = await table();
      const { journal } = database.store;
      const other = races ? await database.another() : database.store;
      await journal.append(append(id));
      const add = async (n: number): Promise<void> => {
        const own = n % 2 ? journal : other.journal;
        for (;;) {
          const seq = (await own.load(id, 0))?.record.seq ?? 0;
          const batch = append(id, {
            afterSeq: seq,
            input: `${id}-n${n}`,
            status: { from: 'running', to: 'running' },
          });
          if ((await own.append(batch)) === 'done') return;
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, n) => add(n)));
      const seqs = (await journal.load(id, 0))?.events.map((event) => event.seq);
      expect(seqs).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
    });
  });

  describe.skipIf(skip)('outbox', () => {
    const waiting = async (id: string, rows: NewRow[], input = 'post') =>
      database.store.journal.post(id, `${id}-${input}`, NOW, rows);
    const mine = async (id: string, now: number, ttl = 1_000) =>
      (await database.store.outbox.lease(now, ttl, 100)).filter((leased) => leased.game === id);
    const seatOf = (leased: { letter: NewRow['letter'] }) => leased.letter.lines.map((line) => line.params);

    it('gives the first of each channel, the next only when that is settled', async () => {
      const { id, host } = await table();
      await waiting(id, [row(1), row(2), row(3, { to: { user: host } })]);
      const first = await mine(id, NOW);
      expect(first.map(seatOf)).toEqual([[{ seat: 1 }], [{ seat: 3 }]]);
      expect(first.map(({ to }) => to)).toEqual(['table', { user: host }]);
      expect(await mine(id, NOW)).toEqual([]);
      const [table1, person] = first;
      if (!table1 || !person) throw new Error('two rows');
      await database.store.outbox.sent(table1.id, { channelId: 'c', messageId: 'm' });
      await database.store.outbox.settle(person.id, 'undeliverable', '50007');
      expect((await mine(id, NOW)).map(seatOf)).toEqual([[{ seat: 2 }]]);
    });

    it('says since when an outcome is unknown: not for the first try, but for one whose process died', async () => {
      const { id } = await table();
      await waiting(id, [row(1)]);
      const [first] = await mine(id, NOW, 100);
      expect(first).toMatchObject({ attempts: 1, unknownSince: null, triedCarrier: false });
      const [second] = await mine(id, NOW + 100, 100);
      expect(second).toMatchObject({ attempts: 2, unknownSince: NOW });
      await database.store.outbox.again(second?.id ?? '', NOW + 900, {
        unknownSince: null,
        triedCarrier: true,
      });
      expect(await mine(id, NOW + 899)).toEqual([]);
      expect(await mine(id, NOW + 900)).toMatchObject([
        { attempts: 3, unknownSince: null, triedCarrier: true },
      ]);
    });

    it('joins the lines of rows that wait under one key, but not with one that was tried', async () => {
      const { id, host } = await table();
      const line = (n: number) => row(n, { to: { user: host }, mergeKey: 'pack', notBefore: NOW + 2_000 });
      await waiting(id, [line(1), line(2)], 'a');
      await waiting(id, [line(3)], 'b');
      expect(await mine(id, NOW)).toEqual([]);
      const [joined] = await mine(id, NOW + 2_000);
      expect(joined && seatOf(joined)).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }]);
      await waiting(id, [line(4)], 'c');
      await database.store.outbox.sent(joined?.id ?? '', { channelId: 'c', messageId: 'm' });
      expect((await mine(id, NOW + 2_000)).map(seatOf)).toEqual([[{ seat: 4 }]]);
    });

    it('keeps nothing of what the pack said once it has gone', async () => {
      const { id, host } = await table();
      await waiting(id, [row(1, { to: { user: host }, mergeKey: 'pack' })], 'a');
      const [own] = await mine(id, NOW);
      await database.store.outbox.sent(own?.id ?? '', { channelId: 'c', messageId: 'm' });
      const pool = new pg.Pool({ ...database.store.poolConfig, max: 1 });
      const { rows } = await pool.query('select letter from outbox where game_id = $1', [id]);
      await pool.end();
      expect(rows).toEqual([{ letter: {} }]);
    });

    it('keeps carrier, turn and key, frees leases, drops a doubled post', async () => {
      const { id } = await table();
      const carrier = { token: 'secret', expiresAt: NOW + 9 };
      expect(await waiting(id, [row(1, { carrier, onlyInTurn: 4 })])).toBe('done');
      expect(await waiting(id, [row(1)])).toBe('duplicate');
      const [first] = await mine(id, NOW, 60_000);
      expect(first).toMatchObject({ carrier, onlyInTurn: 4 });
      expect(first?.key).toMatch(/^[a-z2-7]{12}$/);
      await database.store.outbox.release();
      const [again] = await mine(id, NOW, 60_000);
      expect(again?.key).toBe(first?.key);
      await database.store.outbox.settle(again?.id ?? '', 'dropped', 'step closed');
      expect(await mine(id, NOW + 120_000)).toEqual([]);
    });

    it('says when the next row is due', async () => {
      const other = await DATABASES[0]?.open();
      if (!other) throw new Error('no database');
      try {
        const { outbox, tables, journal } = other.store;
        expect(await outbox.nextDue()).toBeNull();
        await tables.open({
          id: 'n',
          channelId: 'c',
          guildId: 's',
          hostId: 'h',
          locale: 'en',
          settings,
          now: NOW,
        });
        await journal.post('n', 'i', NOW, [row(1, { notBefore: NOW + 500 }), row(2)]);
        expect(await outbox.nextDue()).toBe(NOW + 500);
        await outbox.lease(NOW + 500, 700, 9);
        expect(await outbox.nextDue()).toBe(NOW + 1_200);
      } finally {
        await other.drop();
      }
    });

    racing('never leases a row to two processes', async () => {
      const other = await database.another();
      for (let round = 0; round < 20; round += 1) {
        const { id } = await table();
        await waiting(id, [row(1), row(2)]);
        const both = await Promise.all(
          [database.store, other, database.store, other].map((store) => store.outbox.lease(NOW, 60_000, 100)),
        );
        expect(both.flat().filter((leased) => leased.game === id)).toHaveLength(1);
      }
    });
  });

  describe.skipIf(skip)('tables', () => {
    it('LB-01: one live table per channel, a hundred times two at once', async () => {
      const other = races ? await database.another() : database.store;
      for (let round = 0; round < (races ? 100 : 10); round += 1) {
        const { channelId, guildId } = fresh();
        const opened = await Promise.all(
          [database.store, other].map((store, n) =>
            store.tables.open({
              id: `${channelId}n${n}`,
              channelId,
              guildId,
              hostId: 'h',
              locale: 'en',
              settings,
              now: NOW,
            }),
          ),
        );
        const [made] = opened.filter((one) => 'id' in one);
        expect(opened.filter((one) => 'taken' in one)).toEqual([{ taken: made }]);
      }
    });

    it('DB-09: seats in the lowest free number, in one live table only', async () => {
      const { tables } = database.store;
      const one = await table();
      const two = await table();
      const [a, b, c] = [`${one.id}a`, `${one.id}b`, `${one.id}c`];
      expect(await tables.sit(one.id, a, 'A', 2)).toBe('joined');
      expect(await tables.sit(one.id, a, 'A', 2)).toBe('already');
      expect(await tables.sit(one.id, b, 'B', 2)).toBe('joined');
      expect(await tables.sit(one.id, c, 'C', 2)).toBe('full');
      expect(await tables.sit(two.id, b, 'B', 2)).toMatchObject({ elsewhere: { id: one.id } });
      expect(await tables.leave(one.id, a)).toBe('left');
      expect(await tables.sit(one.id, c, 'C', 2)).toBe('joined');
      expect((await tables.find(one.id))?.seats.map((seat) => [seat.number, seat.userId])).toEqual([
        [1, c],
        [2, b],
      ]);
    });

    racing('seats twenty people who sit down at once on nine chairs, and one person once', async () => {
      const other = await database.another();
      const { id } = await table();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? other : database.store).tables.sit(id, `${id}p${n}`, 'x', 9),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(9);
      const seats = (await database.store.tables.find(id))?.seats.map((seat) => seat.number);
      expect(seats).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      const tables = await Promise.all(Array.from({ length: 10 }, () => table()));
      const same = await Promise.all(tables.map((own) => other.tables.sit(own.id, `${id}same`, 'x', 9)));
      expect(same.filter((outcome) => outcome === 'joined')).toHaveLength(1);
    });

    it('LB-02: hands the host on, closes when the last one leaves, and then nobody joins', async () => {
      const { tables } = database.store;
      const { id, host, channelId } = await table();
      await tables.sit(id, host, 'host', 9);
      await tables.sit(id, `${id}b`, 'B', 9);
      expect(await tables.leave(id, `${id}zz`)).toBe('notSeated');
      await tables.leave(id, host);
      expect((await tables.find(id))?.hostId).toBe(`${id}b`);
      expect(await tables.leave(id, `${id}b`)).toBe('emptied');
      expect((await tables.find(id))?.status).toBe('cancelled');
      expect(await tables.liveIn(channelId)).toBeNull();
      expect(await tables.sit(id, host, 'host', 9)).toBe('closed');
      expect(await tables.leave(id, host)).toBe('closed');
      expect(await tables.close(id, NOW)).toBe(false);
    });

    it('closes a lobby once, and lists the open ones with their message', async () => {
      const { tables } = database.store;
      const { id, host } = await table();
      await tables.sit(id, host, 'host', 9);
      await tables.setLobbyMessage(id, '123456789012345678');
      expect((await tables.lobbies()).find((one) => one.id === id)?.lobbyMessageId).toBe(
        '123456789012345678',
      );
      expect(await Promise.all([tables.close(id, NOW), tables.close(id, NOW)])).toEqual(
        expect.arrayContaining([true, false]),
      );
      expect(await tables.liveOf(host)).toBeNull();
      expect((await tables.lobbies()).some((one) => one.id === id)).toBe(false);
    });
  });

  describe.skipIf(skip)('people', () => {
    it('DB-01 DB-07: twenty first words of one person at once leave one row, and no error', async () => {
      const { players } = database.store;
      await Promise.all(Array.from({ length: 20 }, () => players.setLocale('9007199254740993', 'en')));
      await players.setDm('9007199254740993', 'open', '1203948573948573951');
      await players.setDm('9007199254740993', 'closed', null);
      // DB-07: ids keep their last digits.
      expect(await players.get('9007199254740993')).toEqual({
        userId: '9007199254740993',
        locale: 'en',
        dm: 'closed',
        dmChannelId: '1203948573948573951',
      });
      expect(await players.getAll(['x', '9007199254740993'])).toMatchObject([
        { userId: 'x', locale: null, dm: 'unknown' },
        { userId: '9007199254740993' },
      ]);
    });

    it('makes one secret, whoever asks first', async () => {
      const other = await database.another();
      const secrets = await Promise.all([database.store.vault.secret(), other.vault.secret()]);
      expect(new Set(secrets).size).toBe(1);
      expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    });

    it('remembers the last beat and the silenced', async () => {
      const { heart, silences } = database.store;
      await heart.beat(NOW + 10);
      await heart.beat(NOW);
      expect(await heart.lastBeat()).toBe(NOW + 10);
      const { id, channelId } = await table();
      const silence = { game: id, channelId, userId: 'u', former: { allow: '1024', deny: '0' } };
      await silences.add(silence);
      await silences.add({ ...silence, former: null });
      await silences.add({ ...silence, userId: 'v', former: null });
      expect(await silences.of(id)).toEqual([silence, { ...silence, userId: 'v', former: null }]);
      await silences.remove(id, 'u');
      expect((await silences.all()).filter((one) => one.game === id)).toEqual([
        { ...silence, userId: 'v', former: null },
      ]);
    });

    it('reads the clock of the database', async () => {
      const before = Date.now();
      const now = await database.store.now();
      expect(now).toBeGreaterThanOrEqual(before - 1_000);
      expect(now).toBeLessThanOrEqual(Date.now() + 1_000);
    });
  });
});
