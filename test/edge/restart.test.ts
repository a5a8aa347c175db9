import { PermissionFlagsBits as P } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressables } from '../../src/sandbox/client.ts';
import { startTable, type Table, until } from './table.ts';

/** Somebody without a seat who may end a game. */
const HOUSE = { userId: '999999999999999999', name: 'house', locale: 'zh-TW', manages: true } as const;
const PERMISSION = '/channels/{channel_id}/permissions/{overwrite_id}';

describe('a running table, after a restart and with people gone', () => {
  let table: Table;
  let wolves: number[];
  let mark: number;
  beforeAll(async () => {
    table = await startTable();
    for (const seat of [8, 9]) await table.world.setMember({ member: table.member(seat), dmsOpen: false });
    await table.seat(9);
    ({ mark } = await table.world.mark());
    await table.start();
    await table.work.settled();
    wolves = [...(await table.cards())].filter(([, card]) => card === 'werewolf').map(([seat]) => seat);
  });
  afterAll(async () => {
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });
  const game = async () => {
    const live = await table.app.tables.liveIn(table.box.channelId);
    if (!live) throw new Error('no game');
    return live;
  };
  const events = async () => {
    const loaded = await table.store.journal.load((await game()).id, 0);
    return (loaded?.events ?? []).map((stored) => stored.event);
  };
  const maySend = async (seat: number): Promise<boolean> => {
    const screen = await table.world.see({ member: table.member(seat) });
    return screen.channels.find((channel) => channel.id === table.box.channelId)?.maySend ?? false;
  };
  /** A wolf takes itself out by day; the night that follows silences it. */
  const burst = async (seat: number): Promise<void> => {
    await table.turnTo('speech');
    await table.panel(table.member(seat));
    await table.press(table.member(seat), await table.find(table.member(seat), 'channel', '自爆'));
    await table.press(table.member(seat), await table.find(table.member(seat), 'channel', '確定：自爆'));
    await table.turnTo('wolves');
    await table.work.settled();
  };

  it('RS-05: a control in a DM that the process before has sent still works, and is answered in place', async () => {
    await table.turnTo('wolves');
    const wolf = wolves.find((seat) => seat < 8) ?? 0;
    const who = table.member(wolf);
    const sent = await table.seen(who, 'dm');
    const menu = sent.flatMap((message) => pressables(message)).findLast((own) => own.kind === 'select');
    expect(menu).toBeDefined();
    if (!menu) return;
    await table.reconnect();
    const target = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((seat) => !wolves.includes(seat)) ?? 0;
    expect(await table.press(who, menu, [String(target)])).toMatchObject({ acked: true });
    expect((await events()).at(-1)).toMatchObject({
      type: 'askAnswered',
      data: { ask: 'knife', seat: wolf, picks: [target] },
    });
    const after = await table.seen(who, 'dm');
    expect(after).toHaveLength(sent.length);
    expect(after.find(({ id }) => id === menu.messageId)?.content).toContain(`${target}號`);
  });

  it('VT-12: what is pressed in a DM is told in the table’s channel, and nothing public stands in the DM', async () => {
    await table.turnTo('speech');
    const { turn } = await game();
    const opened = (await events()).findLast((event) => event.type === 'turnOpened');
    const speaker = opened?.type === 'turnOpened' ? (opened.data.seat ?? 0) : 0;
    const who = table.member(speaker);
    // Whoever has closed DMs can still write to the bot, which then may answer.
    await table.world.setMember({ member: who, dmsOpen: true });
    const before = await table.seen(who, 'dm');
    await table.world.write({ member: who, content: '你好' });
    await until('an answer', async () => (await table.seen(who, 'dm')).length === before.length + 2);
    const channelBefore = (await table.seen(table.member(10), 'channel')).length;
    await table.press(who, await table.find(who, 'dm', '發言結束'));
    expect((await game()).turn).toBe(turn + 1);
    expect((await table.seen(table.member(10), 'channel')).length).toBe(channelBefore + 1);
    const dms = await table.seen(who, 'dm');
    expect(dms).toHaveLength(before.length + 2);
    const publicly = (await table.seen(table.member(10), 'channel')).at(-1)?.content ?? '';
    expect(dms.map(({ content }) => content)).not.toContain(publicly);
  });

  it('VT-12: in another channel there is no table to act on, and nothing public is said there', async () => {
    const { channelId } = await table.world.createChannel({ guild: table.box.guildId, name: 'elsewhere' });
    const before = await game();
    for (const sub of ['start', 'cancel', 'leave', 'status']) {
      await table.command(table.member(1), sub, {}, channelId);
      const screen = await table.world.see({ member: table.member(1) });
      const said = screen.channels.find(({ id }) => id === channelId)?.messages.at(-1);
      expect([said?.ephemeral, said?.loading], sub).toEqual([true, false]);
    }
    expect(await game()).toEqual(before);
  });

  it('RS-02: a start takes nothing from a game that runs, nor when it cannot tell which do', async () => {
    const [first = 0] = wolves;
    await burst(first);
    expect(await maySend(first)).toBe(false);
    await table.reconnect();
    await table.work.settled();
    expect(await maySend(first)).toBe(false);
    const { find } = table.app.tables;
    table.app.tables.find = async () => {
      throw new Error('the database is away');
    };
    try {
      await table.reconnect();
      await table.work.settled();
    } finally {
      table.app.tables.find = find;
    }
    expect(await maySend(first)).toBe(false);
    expect(await table.store.silences.all()).toHaveLength(1);
    expect((await game()).status).toBe('running');
    expect(table.errors().map(({ what }) => what)).toEqual([
      'the tables of a server that is gone could not be ended',
      'who is still silent could not be read',
    ]);
  });

  it('DM-04: who refuses DMs was tried once in two nights and a day', async () => {
    const { requests } = await table.world.requests({ since: mark });
    const refused = requests.filter(({ status, code }) => status === 403 && code === 50007);
    expect(refused.length).toBeLessThanOrEqual(2);
    expect(requests.filter(({ status }) => status === 403)).toHaveLength(refused.length);
  });

  it('LV-02: who has left holds up neither the end nor the others, and is looked after at a later start', async () => {
    const [first = 0, second = 0] = wolves;
    const gone = table.member(second);
    // An overwrite of its own: what it was is written back, where the other's is taken away.
    await table.world.setOverwrite({
      channel: table.box.channelId,
      target: gone,
      kind: 'member',
      allow: String(P.AddReactions),
    });
    await burst(second);
    expect(await table.store.silences.all()).toHaveLength(2);
    await table.world.removeMember({ guild: table.box.guildId, member: gone });
    await table.world.fault({ route: PERMISSION, method: 'PUT', times: 50, status: 404, code: 10007 });
    const { id } = await game();
    const ended = await table.app.tables.cancel(HOUSE, id, { input: 'end-lv02', carrier: null });
    expect(ended).toEqual({ ok: 'ended' });
    await table.work.settled();
    expect(await maySend(first)).toBe(true);
    expect((await table.store.silences.all()).map(({ userId }) => userId)).toEqual([gone]);
    const told = (await table.seen(table.member(10), 'channel')).map(({ content }) => content).join('\n');
    expect(told).toContain('不計勝負');
    expect(await table.store.tables.liveOf(gone)).toBeNull();
    await table.world.clearFaults();
    await table.reconnect();
    await table.work.settled();
    expect(await table.store.silences.all()).toEqual([]);
    expect(table.errors()).toHaveLength(2);
  });
});
