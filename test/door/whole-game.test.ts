import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../src/engine/model/index.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import { errors, type Hall, openHall, openTable, person, playOn, startProcess } from './table.ts';

let hall: Hall;
let store: OpenStore;
beforeAll(async () => {
  hall = await openHall();
  ({ store } = hall);
});
afterAll(() => hall.close());

const winnerOf = (events: readonly Event[]): string | null => {
  const end = events.find((event) => event.type === 'gameEnded');
  return end?.type === 'gameEnded' ? end.data.winner : null;
};

describe('one door: whole games on a real database', { timeout: 180_000 }, () => {
  it('plays to the end; every message is sent once, in order', async () => {
    const one = hall.bench('7');
    const bot = await startProcess(one);
    const game = await openTable(bot, 'c1');
    await bot.app.tables.start(person(1), game, { input: 'start1', carrier: null });
    const { events } = await playOn(bot, game, one);
    expect(winnerOf(events)).not.toBeNull();
    expect(new Set(one.box.sent.map((row) => row.key)).size).toBe(one.box.sent.length);
    expect(one.box.sent.filter((row) => row.to === 'table').length).toBeGreaterThan(10);
    expect(await store.outbox.nextDue()).toBeNull();
    expect(errors).toEqual([]);
    await bot.stop();
  });

  it('RS-03 a process that is replaced after every seventh act plays the same game', async () => {
    const calm = hall.bench('11');
    const bot = await startProcess(calm);
    const first = await openTable(bot, 'c2');
    await bot.app.tables.start(person(1), first, { input: 'start2', carrier: null });
    const undisturbed = await playOn(bot, first, calm);
    await bot.stop();

    const rough = hall.bench('11');
    const other = await startProcess(rough);
    const second = await openTable(other, 'c3');
    await other.app.tables.start(person(1), second, { input: 'start3', carrier: null });
    const disturbed = await playOn(other, second, rough, {
      between: async (act, running) => {
        if (act % 7 !== 0) return running;
        await running.stop();
        return startProcess(rough);
      },
    });
    const plain = (events: Event[]) => events.filter((event) => event.type !== 'gameStarted');
    expect(plain(disturbed.events)).toEqual(plain(undisturbed.events));
    expect(new Set(rough.box.sent.map((row) => row.key)).size).toBe(rough.box.sent.length);
    await disturbed.bot.stop();
  });
});
