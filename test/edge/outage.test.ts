import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table, until } from './table.ts';

describe('trouble on the line', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable();
    await table.seat(9);
    await table.start();
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });
  const publicLetters = async (): Promise<string[]> =>
    (await table.seen(table.member(10), 'channel'))
      .filter((message) => !message.ephemeral && message.author.bot)
      .map((message) => message.content);

  it('a press made while the connection is down is answered after the resume', async () => {
    const panel = await table.find(table.member(2), 'channel', '我的牌與行動');
    await table.world.dropSocket({ code: 4000 });
    const outcome = await table.world.click({ member: table.member(2), ...panel });
    expect(outcome).toMatchObject({ acked: true });
    await until('the panel', async () =>
      (await table.seen(table.member(2), 'channel')).some(
        (message) => message.ephemeral && message.content.includes('2號'),
      ),
    );
  });

  it('DC-11: while Discord fails the game goes on, and every letter comes once and in order afterwards', async () => {
    await table.turnTo('wolves');
    const before = (await publicLetters()).length;
    await table.world.fault({
      route: '/channels/{channel_id}/messages',
      method: 'POST',
      times: 6,
      status: 503,
    });
    await table.turnTo('run');
    await table.world.clearFaults();
    const game = await table.app.tables.liveIn(table.box.channelId);
    expect(game?.status).toBe('running');
    // The outbox looks for each letter before it sends it again; its waits are alarms like any other.
    for (let rings = 0; rings < 40 && (await table.store.outbox.nextDue()) !== null; rings += 1) {
      await table.hand.ringOutbox();
      await table.work.settled();
    }
    const letters = (await publicLetters()).slice(before);
    expect(new Set(letters).size).toBe(letters.length);
    expect(letters.some((text) => text.includes('上警'))).toBe(true);
  });

  it('DC-11: a send that arrived without an answer is not doubled', async () => {
    await table.turnTo('run');
    const before = (await publicLetters()).length;
    await table.world.fault({
      route: '/channels/{channel_id}/messages',
      method: 'POST',
      times: 1,
      deliverThenFail: true,
    });
    await table.hand.ring();
    await table.work.settled();
    for (let rings = 0; rings < 40 && (await table.store.outbox.nextDue()) !== null; rings += 1) {
      await table.hand.ringOutbox();
      await table.work.settled();
    }
    const letters = (await publicLetters()).slice(before);
    expect(letters.length).toBeGreaterThan(0);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
