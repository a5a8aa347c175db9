import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table, until } from './table.ts';

describe('RS-08: a server that the bot is taken out of', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable();
    await table.command(table.member(1), 'create');
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });
  const host = () => table.member(9);
  /** A server of the host's own with a table in it: a lobby, or dealt to practice players. */
  const elsewhere = async (name: string, dealt: boolean) => {
    const made = await table.world.createGuild({ name, owner: host(), withBot: true });
    const { channelId } = made;
    await table.command(host(), 'create', dealt ? { practice: 8 } : {}, channelId);
    if (dealt) await table.command(host(), 'start', {}, channelId);
    const live = await table.app.liveOf(host());
    expect(live).toMatchObject({ channelId, status: dealt ? 'running' : 'lobby' });
    return { guild: made.guildId, game: live?.id ?? '' };
  };
  const free = async (): Promise<void> => {
    expect(await table.app.liveOf(host())).toBeNull();
    // The table of the other server is as it was, and has room.
    await table.command(host(), 'join');
    const here = await table.app.tables.liveIn(table.box.channelId);
    expect([here?.status, here?.seats.length]).toEqual(['lobby', 2]);
    await table.command(host(), 'leave');
  };

  it('ends its game without a result, and everybody may sit down elsewhere at once', async () => {
    const { guild, game } = await elsewhere('a', true);
    await table.world.removeBot({ guild });
    await until('the end', async () => (await table.app.tables.find(game))?.status === 'ended');
    const loaded = await table.store.journal.load(game, 0);
    expect(loaded?.events.at(-1)?.event).toMatchObject({ type: 'gameAbandoned' });
    await table.work.settled();
    await free();
  });

  it('closes its lobby', async () => {
    const { guild, game } = await elsewhere('b', false);
    await table.world.removeBot({ guild });
    await until('the end', async () => (await table.app.tables.find(game))?.status === 'cancelled');
    await free();
  });

  it('is found out by the next start, if no process was there', async () => {
    const { guild, game } = await elsewhere('c', true);
    await table.disconnect();
    await table.world.removeBot({ guild });
    await table.reconnect();
    await until('the end', async () => (await table.app.tables.find(game))?.status === 'ended');
    await table.work.settled();
    await free();
  });

  it('a server that is only unavailable keeps its game', async () => {
    const { guild, game } = await elsewhere('d', true);
    await table.world.setAvailable({ guild, available: false });
    // The bot has taken the news in once it answers a press that came after it.
    await table.command(table.member(1), 'status');
    await table.work.settled();
    expect(await table.app.tables.find(game)).toMatchObject({ status: 'running' });
    await table.world.setAvailable({ guild, available: true });
  });
});
