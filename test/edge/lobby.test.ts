import { PermissionFlagsBits as P, Routes } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table, until } from './table.ts';

describe('the lobby, through a real client', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable();
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    const violations = await table.world.violations();
    expect(violations.list).toEqual([]);
    await table.close();
  });

  it('DC-08: the commands are registered once, and a second start changes nothing', async () => {
    const puts = async () =>
      (await table.world.requests({})).requests.filter((request) => request.method === 'PUT');
    expect(await puts()).toHaveLength(1);
    await table.reconnect();
    expect(await puts()).toHaveLength(1);
  });

  it('DC-08: commands left behind in a server by developing are taken away', async () => {
    const { applicationId } = await table.wires.identity();
    const route = Routes.applicationGuildCommands(applicationId, table.box.guildId);
    await table.reconnect(table.box.guildId);
    expect(await table.wires.bot.get(route)).toHaveLength(1);
    expect(await table.wires.bot.get(Routes.applicationCommands(applicationId))).toHaveLength(0);
    // They work there as everywhere.
    await table.command(table.member(8), 'help');
    expect((await table.seen(table.member(8), 'channel')).at(-1)?.content).toContain('/werewolf create');
    await table.reconnect();
    expect(await table.wires.bot.get(route)).toHaveLength(0);
    expect(await table.wires.bot.get(Routes.applicationCommands(applicationId))).toHaveLength(1);
  });

  it('DC-08: for a server that the bot is not in, the commands stay everywhere, and the log says so', async () => {
    const { applicationId } = await table.wires.identity();
    await table.reconnect('100000000000000000');
    expect(await table.wires.bot.get(Routes.applicationCommands(applicationId))).toHaveLength(1);
    expect(table.warnings()).toContainEqual(expect.stringContaining('DISCORD_GUILD_ID'));
    await table.reconnect();
  });

  it('create posts one public lobby message and answers its user alone', async () => {
    await table.command(table.member(1), 'create');
    const others = await table.seen(table.member(2), 'channel');
    expect(others).toHaveLength(1);
    expect(others[0]?.ephemeral).toBe(false);
    const own = await table.seen(table.member(1), 'channel');
    expect(own.filter((message) => message.ephemeral)).toHaveLength(1);
  });

  it('LB-01: a second table in the channel is refused with the way to the first', async () => {
    await table.command(table.member(2), 'create');
    const answer = (await table.seen(table.member(2), 'channel')).findLast((message) => message.ephemeral);
    const lobby = (await table.seen(table.member(3), 'channel'))[0];
    expect(answer?.content).toContain(`${table.box.channelId}/${lobby?.id}`);
  });

  it('a press of Join shows in the lobby message at no cost, and opens the DM', async () => {
    const { mark } = await table.world.mark();
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '入座'));
    const [lobby] = await table.seen(table.member(3), 'channel');
    expect(lobby?.content).toContain('2號');
    const { byCredential } = await table.world.counts({ since: mark });
    expect(byCredential.botToken).toBe(1);
    const player = await table.store.players.get(table.member(2));
    expect(player.dm).toBe('open');
    expect(player.dmChannelId).not.toBeNull();
  });

  it('DC-06: a burst of presses ends with the last state shown', async () => {
    const joins = [3, 4, 5, 6].map(async (seat) =>
      table.world.click({
        member: table.member(seat),
        ...(await table.find(table.member(seat), 'channel', '入座')),
      }),
    );
    await Promise.all(joins);
    await table.work.settled();
    const game = await table.app.tables.liveIn(table.box.channelId);
    expect(game?.seats).toHaveLength(6);
    const [lobby] = await table.seen(table.member(9), 'channel');
    for (const seat of [3, 4, 5, 6]) expect(lobby?.content).toContain(`${seat}號`);
  });

  it('joins and leaves by command change the same message', async () => {
    await table.command(table.member(7), 'join');
    await until('seat 7', async () =>
      (await table.seen(table.member(9), 'channel'))[0]?.content.includes('7號'),
    );
    await table.command(table.member(7), 'leave');
    await until(
      'no seat 7',
      async () => !(await table.seen(table.member(9), 'channel'))[0]?.content.includes('7號'),
    );
  });

  it('DC-03: a deleted lobby message is posted again, once', async () => {
    const [lobby] = await table.seen(table.member(9), 'channel');
    await fetch(`${table.box.api}/v10/channels/${table.box.channelId}/messages/${lobby?.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bot ${table.box.token}` },
    });
    expect(await table.seen(table.member(9), 'channel')).toHaveLength(0);
    await Promise.all([table.command(table.member(7), 'join'), table.command(table.member(8), 'join')]);
    await table.work.settled();
    const posted = await table.seen(table.member(9), 'channel');
    expect(posted).toHaveLength(1);
    expect(posted[0]?.content).toContain('8號');
  });

  it('DC-09: who is not host may not start, and is told privately', async () => {
    await table.press(table.member(2), await table.find(table.member(2), 'channel', '開始'));
    const answer = (await table.seen(table.member(2), 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('房主');
    expect((await table.app.tables.liveIn(table.box.channelId))?.status).toBe('lobby');
  });

  it('a start with too few says how many are missing', async () => {
    await table.press(table.member(1), await table.find(table.member(1), 'channel', '開始'));
    const answer = (await table.seen(table.member(1), 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('還差 1 人');
  });

  it('DC-10: commands for servers are refused politely in a DM, help is not', async () => {
    for (const sub of [
      'create',
      'join',
      'leave',
      'start',
      'cancel',
      'status',
      'history',
      'verify',
      'set',
      'compose',
    ]) {
      await table.world.command({ member: table.member(9), name: 'werewolf', sub });
      await table.work.settled();
      const answer = (await table.seen(table.member(9), 'dm')).at(-1);
      expect(answer?.content, sub).toContain('伺服器');
    }
    await table.world.command({ member: table.member(9), name: 'werewolf', sub: 'help' });
    await table.work.settled();
    expect((await table.seen(table.member(9), 'dm')).at(-1)?.content).toContain('/werewolf create');
  });

  it('LK-04: rules, status and history answer their user alone', async () => {
    for (const sub of ['rules', 'status', 'history']) {
      await table.command(table.member(9), sub);
      const answer = (await table.seen(table.member(9), 'channel')).at(-1);
      expect(answer?.ephemeral, sub).toBe(true);
      expect(answer?.loading, sub).toBe(false);
    }
  });

  it('boards are suggested while one is typed', async () => {
    const outcome = await table.world.autocomplete({
      member: table.member(9),
      channel: table.box.channelId,
      name: 'werewolf',
      sub: 'create',
      focused: 'board',
      text: 'reg-9',
    });
    expect(outcome).toMatchObject({ acked: true, choices: [{ value: 'reg-9' }] });
  });

  it('DC-01: a server that lacks a right is told which, and no table is opened', async () => {
    const { guildId, channelId } = await table.world.createGuild({
      name: 'bare',
      owner: table.member(9),
      withBot: true,
      botPermissions: String(P.ViewChannel | P.SendMessages | P.ReadMessageHistory),
    });
    expect(guildId).not.toBe(table.box.guildId);
    await table.command(table.member(9), 'create', {}, channelId);
    const screen = await table.world.see({ member: table.member(9) });
    const answer = screen.channels.find((channel) => channel.id === channelId)?.messages.at(-1);
    expect(answer?.content).toContain('ManageMessages, ManageRoles');
    expect(await table.app.tables.liveIn(channelId)).toBeNull();
    await table.command(table.member(9), 'create', { floor: 'free' }, channelId);
    expect((await table.app.tables.liveIn(channelId))?.status).toBe('lobby');
    await table.command(table.member(9), 'cancel', {}, channelId);
  });

  it('LC-02: private words are the reader’s, public ones the server’s', async () => {
    const reader = table.member(10);
    await table.world.setMember({ member: reader, locale: 'en-US' });
    await table.command(reader, 'rules');
    expect((await table.seen(reader, 'channel')).at(-1)?.content).toMatch(/[a-z]{3}/u);
    expect((await table.store.players.get(reader)).locale).toBe('en');
    const [lobby] = await table.seen(reader, 'channel');
    expect(lobby?.content).toContain('已入座');
  });

  it('LB-02: cancel closes the lobby, and a press on the old one is answered', async () => {
    const join = await table.find(table.member(9), 'channel', '入座');
    await table.command(table.member(1), 'cancel');
    const [lobby] = await table.seen(table.member(9), 'channel');
    expect(lobby?.components).toEqual([]);
    expect(join.customId).toContain('l:');
    await table.command(table.member(9), 'join');
    const answer = (await table.seen(table.member(9), 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('/werewolf create');
  });
});
