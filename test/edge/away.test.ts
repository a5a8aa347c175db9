import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table } from './table.ts';

/** In this game the silent person lives past the first exile vote. */
const SEED = '3';

describe('HOUSE-AWAY through a real client', { timeout: 180_000 }, () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable({}, SEED);
  }, 60_000);
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });

  const channel = async (): Promise<string> =>
    (await table.seen(table.member(9), 'channel')).map((message) => message.content).join('\n');

  it('a silent person is stood in for, and any press gives the seat back with what was missed', async () => {
    const me = table.member(1);
    await table.command(me, 'create', { practice: 8 });
    await table.start();
    const game = await table.app.tables.liveIn(table.box.channelId);
    const seat = game?.seats.find((own) => own.userId === me)?.number;
    for (let rings = 0; rings < 600 && !(await channel()).includes('託管中'); rings += 1) {
      await table.hand.ring();
      await table.work.settled();
    }
    expect(await channel()).toMatch(new RegExp(`${seat}號.*託管中`, 'u'));
    expect((await table.seen(me, 'dm')).at(-1)?.content).toContain('按任何按鈕就回來');
    const letters = (await table.seen(me, 'dm')).length;
    await table.turnTo('wolves');
    await table.turnTo('exileVote');
    expect(await table.seen(me, 'dm')).toHaveLength(letters);
    await table.command(table.member(9), 'status');
    expect((await table.seen(table.member(9), 'channel')).at(-1)?.content).toContain('託管中：');

    const text = await table.panel(me);
    expect(text).toContain('歡迎回來');
    expect(text).toContain('替你');
    expect(text).toContain('你是');
    await table.work.settled();
    expect(await channel()).toContain('回來了');
    expect(await table.panel(me)).not.toContain('歡迎回來');
  });
});
