import { expect, it } from 'vitest';
import { startTable, type Table } from './table.ts';

const channelOf = async (table: Table): Promise<string> =>
  (await table.seen(table.member(9), 'channel')).map((message) => message.content).join('\n');

/** A table whose one person never presses anything and lives to be missed; which game that is depends on the minds. */
const missed = async (): Promise<Table> => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const table = await startTable({}, `away${seed}`);
    await table.command(table.member(1), 'create', { practice: 8 });
    await table.start();
    for (let rings = 0; rings < 600; rings += 1) {
      const live = await table.app.tables.liveIn(table.box.channelId);
      if (!live) break;
      const look = await table.app.look(
        { userId: table.member(1), name: '', locale: 'zh-TW', manages: false },
        live.id,
      );
      if ('refused' in look || look.ok.seat?.isOut) break;
      if (look.ok.table.away.length > 0) return table;
      await table.hand.ring();
      await table.work.settled();
    }
    await table.close();
  }
  throw new Error('in no game was the person missed');
};

it('HOUSE-AWAY: a silent person is stood in for, and any press gives the seat back with what was missed', async () => {
  const table = await missed();
  const me = table.member(1);
  expect(await channelOf(table)).toMatch(/號.*託管中/u);
  const letters = await table.seen(me, 'dm');
  expect(letters.at(-1)?.content).toContain('按任何按鈕就回來');
  await table.turnTo('witch');
  expect(await table.seen(me, 'dm')).toHaveLength(letters.length);
  await table.command(table.member(9), 'status');
  expect((await table.seen(table.member(9), 'channel')).at(-1)?.content).toContain('託管中：');

  const text = await table.panel(me);
  expect(text).toContain('歡迎回來');
  expect(text).toContain('夜，天黑請閉眼');
  expect(text).toContain('你是');
  await table.work.settled();
  expect(await channelOf(table)).toContain('回來了');
  expect(await table.panel(me)).not.toContain('歡迎回來');
  expect(table.errors()).toEqual([]);
  expect((await table.world.violations()).list).toEqual([]);
  await table.close();
}, 300_000);
