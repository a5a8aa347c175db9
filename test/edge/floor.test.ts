import { PermissionFlagsBits as P } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table } from './table.ts';

/** Somebody without a seat who may end a game. */
const HOUSE = { userId: '999999999999999999', name: 'house', locale: 'zh-TW', manages: true } as const;

describe('the moderated floor takes and gives back Send Messages (DC-12)', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable();
    await table.seat(9);
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });

  const maySend = async (who: string): Promise<boolean> => {
    const screen = await table.world.see({ member: who });
    return screen.channels.find((channel) => channel.id === table.box.channelId)?.maySend ?? false;
  };
  const overwriteOf = async (who: string): Promise<unknown> => {
    const answer = await fetch(`${table.box.api}/v10/channels/${table.box.channelId}`, {
      headers: { authorization: `Bot ${table.box.token}` },
    });
    const channel = (await answer.json()) as {
      permission_overwrites: { id: string; allow: string; deny: string }[];
    };
    const own = channel.permission_overwrites.find((overwrite) => overwrite.id === who);
    return own ? { allow: own.allow, deny: own.deny } : null;
  };
  /** A wolf takes itself out by day; the night that follows silences it. */
  const burst = async (seat: number): Promise<void> => {
    const wolf = table.member(seat);
    await table.turnTo('run');
    await table.panel(wolf);
    await table.press(wolf, await table.find(wolf, 'channel', '自爆'));
    await table.press(wolf, await table.find(wolf, 'channel', '確定：自爆'));
    await table.turnTo('wolves');
    await table.work.settled();
  };
  const wolves = async (): Promise<number[]> =>
    [...(await table.cards())].filter(([, card]) => card === 'werewolf').map(([seat]) => seat);
  const end = async (): Promise<void> => {
    const game = await table.app.tables.liveIn(table.box.channelId);
    const ended = await table.app.tables.cancel(HOUSE, game?.id ?? '', {
      input: `end-${game?.id}`,
      carrier: null,
    });
    expect(ended).toEqual({ ok: 'ended' });
    await table.work.settled();
  };

  it('who is out loses the right, and has exactly the former overwrite back at the end', async () => {
    await table.start();
    const [wolf = 0] = await wolves();
    const who = table.member(wolf);
    const former = { allow: String(P.AddReactions), deny: String(P.AttachFiles) };
    await table.world.setOverwrite({ channel: table.box.channelId, target: who, kind: 'member', ...former });
    expect(await maySend(who)).toBe(true);
    await burst(wolf);
    expect(await maySend(who)).toBe(false);
    expect(await overwriteOf(who)).toEqual({
      allow: former.allow,
      deny: String(P.AttachFiles | P.SendMessages),
    });
    expect(await table.store.silences.all()).toHaveLength(1);
    await end();
    expect(await overwriteOf(who)).toEqual(former);
    expect(await table.store.silences.all()).toEqual([]);
  });

  it('a game that ended while the bot was away is healed by the next start', async () => {
    await table.command(table.member(1), 'create');
    for (let seat = 2; seat <= 9; seat += 1) {
      await table.press(table.member(seat), await table.find(table.member(seat), 'channel', '入座'));
    }
    await table.start();
    const [, wolf = 0] = await wolves();
    const who = table.member(wolf);
    const before = await overwriteOf(who);
    await burst(wolf);
    expect(await maySend(who)).toBe(false);
    await table.disconnect();
    await end();
    expect(await maySend(who)).toBe(false);
    await table.reconnect();
    await table.work.settled();
    expect(await overwriteOf(who)).toEqual(before);
    expect(await maySend(who)).toBe(true);
  });
});
