import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from '../app/default-settings.ts';
import type { Append } from '../app/ports.ts';
import type { Event } from '../engine/model/index.ts';
import { commitOf } from './commits-for-tests.ts';
import { DATABASES, suiteDatabase } from './databases-for-tests.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const ended = (winners: number[]): Event => ({
  type: 'gameEnded',
  audience: 'public',
  data: { winner: 'good', reason: 'wolvesOut', winners },
});
const given: Event = { type: 'seatOffered', audience: 'public', data: { seat: 1, by: 'host' } };
const abandoned: Event = { type: 'gameAbandoned', audience: 'public', data: { reason: 'host' } };

describe.each(DATABASES)('whose game it was, on $name', ({ open, skip }) => {
  const database = suiteDatabase({ open, skip });

  let count = 0;
  /** A game of these people, from seat 1 on, and one practice player; the first seat goes to another where one is named. */
  const played = async (people: string[], end: Event, { taker = '', guildId = 'here' } = {}) => {
    count += 1;
    const id = `g${count}x`;
    const { tables, journal } = database.store;
    const table = { id, channelId: `c${count}`, guildId, hostId: 'h', locale: 'en', settings } as const;
    await tables.open({ ...table, practice: [{ number: 9, name: 'P' }], now: NOW });
    for (const who of people) await tables.sit(id, who, who, 9);
    const append = (afterSeq: number, more: Partial<Append>) =>
      journal.append(commitOf(id, NOW, { afterSeq, events: [given], ...more }));
    await append(0, {});
    if (taker) {
      await append(1, { seat: { number: 1, offer: { userId: taker, name: taker } } });
      await append(2, { seat: { number: 1, taker } });
    }
    await append(taker ? 3 : 1, { events: [end], status: { from: 'running', to: 'ended' } });
  };
  const of = (user: string, guildId = 'here') => database.store.tables.results(guildId, user);

  it.skipIf(skip)('who holds the seat at the end, with a result, among two people or more', async () => {
    await played(['a', 'b'], ended([1, 9]));
    await played(['a', 'b'], ended([2]));
    await played(['a', 'b'], ended([1, 2]));
    await played(['a', 'b'], abandoned);
    await played(['a'], ended([1]));
    await played(['a', 'b'], ended([1]), { guildId: 'there' });
    expect(await of('a')).toEqual({ games: 3, won: 2 });
    expect(await of('b')).toEqual({ games: 3, won: 2 });
    // Who was replaced has neither won nor lost it.
    await played(['a', 'b'], ended([1]), { taker: 'c' });
    expect(await of('a')).toEqual({ games: 3, won: 2 });
    expect(await of('c')).toEqual({ games: 1, won: 1 });
    expect(await of('a', 'there')).toEqual({ games: 1, won: 1 });
    expect(await of('nobody')).toEqual({ games: 0, won: 0 });
    await database.store.players.forget('c');
    expect(await of('c')).toEqual({ games: 0, won: 0 });
    // What is deleted after a while takes no result along.
    await database.store.leftovers.clear({ now: NOW * 2, before: NOW * 2, most: 100 });
    expect(await of('b')).toEqual({ games: 4, won: 2 });
  });
});
