import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord } from '../../src/app/ports.ts';
import { startTable, type Table } from './table.ts';

describe('practice players in the lobby, through a real client', () => {
  let table: Table;
  beforeEach(async () => {
    table = await startTable();
  });
  afterEach(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });

  const live = async (): Promise<GameRecord> => {
    const game = await table.app.tables.liveIn(table.box.channelId);
    if (!game) throw new Error('no table');
    return game;
  };
  const practising = async () => (await live()).seats.filter((seat) => seat.practice);
  const pressed = async (who: string, label: string): Promise<string> => {
    await table.press(who, await table.find(who, 'channel', label));
    return (await table.seen(who, 'channel')).findLast((message) => message.ephemeral)?.content ?? '';
  };
  const lobbyText = async (): Promise<string> =>
    (await table.seen(table.member(9), 'channel'))[0]?.content ?? '';

  it('create seats the host and practice players, who are marked, and may start at once', async () => {
    await table.command(table.member(1), 'create', { practice: 8 });
    const { seats, hostId } = await live();
    expect(seats).toHaveLength(9);
    expect(seats.filter((seat) => !seat.practice).map((seat) => seat.userId)).toEqual([hostId]);
    expect((await lobbyText()).match(/（練習）/gu)).toHaveLength(8);
    expect(await lobbyText()).toContain('快速');
    await table.start();
    const messages = (await table.seen(table.member(9), 'channel')).map((message) => message.content);
    expect((await live()).status).toBe('running');
    expect(messages.some((text) => text.includes('練習玩家 8 名'))).toBe(true);
    expect(messages.join('\n').match(/<@\d+>/gu)).toEqual([`<@${table.member(1)}>`]);
  });

  it('create never asks for more than the chairs beside the host’s', async () => {
    await table.command(table.member(1), 'create', { practice: 17 });
    expect(await practising()).toHaveLength(8);
  });

  it('who joins a full table takes a practice player’s chair; a table of people stays full', async () => {
    await table.command(table.member(1), 'create', { practice: 8 });
    const lowest = (await practising())[0]?.number;
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '入座'));
    const { seats } = await live();
    expect(seats).toHaveLength(9);
    expect(seats.find((seat) => seat.userId === table.member(2))?.number).toBe(lowest);
    expect(await practising()).toHaveLength(7);
    for (let n = 3; n <= 9; n += 1)
      await table.press(table.member(n), await table.find(table.member(n), 'channel', '入座'));
    expect(await practising()).toHaveLength(0);
    expect(await pressed(table.member(10), '入座')).toContain('滿座');
  });

  it('the lobby’s buttons are the host’s: one fills, one takes a practice player out', async () => {
    await table.command(table.member(1), 'create');
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '入座'));
    expect(await pressed(table.member(2), '補滿練習玩家')).toContain('房主');
    expect(await practising()).toHaveLength(0);
    await pressed(table.member(1), '補滿練習玩家');
    expect(await practising()).toHaveLength(7);
    expect(await lobbyText()).toContain('標準');
    expect(await pressed(table.member(2), '少一名練習玩家')).toContain('房主');
    await pressed(table.member(1), '少一名練習玩家');
    expect(await practising()).toHaveLength(6);
    expect(await pressed(table.member(1), '開始')).toContain('還差 1 人');
    await table.press(table.member(3), await table.find(table.member(3), 'channel', '入座'));
    expect(await practising()).toHaveLength(6);
    expect((await live()).seats).toHaveLength(9);
    expect(await pressed(table.member(1), '補滿練習玩家')).toContain('滿座');
  });

  it('a lobby in which only practice players are left closes; else the next person is the host', async () => {
    await table.command(table.member(1), 'create', { practice: 5 });
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '入座'));
    await pressed(table.member(1), '離座');
    expect((await live()).hostId).toBe(table.member(2));
    await pressed(table.member(2), '離座');
    expect(await table.app.tables.liveIn(table.box.channelId)).toBeNull();
    expect((await table.seen(table.member(9), 'channel'))[0]?.components).toEqual([]);
  });

  it('a person called like a practice player is not marked as one', async () => {
    await table.world.setMember({ member: table.member(2), name: '小雨（練習）' });
    await table.command(table.member(1), 'create', { practice: 2 });
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '入座'));
    expect((await lobbyText()).match(/（練習）/gu)).toHaveLength(2);
  });
});
