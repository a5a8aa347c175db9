import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressables } from '../../src/sandbox/client.ts';
import { startTable, type Table } from './table.ts';

const textOf = (table: Table, who: string) =>
  table
    .seen(who, 'channel')
    .then((messages) => messages.filter((one) => !one.ephemeral).at(-1)?.content ?? '');
/** The newest private message of a member in the channel. */
const own = async (table: Table, who: string): Promise<string> =>
  (await table.seen(who, 'channel')).findLast((message) => message.ephemeral)?.content ?? '';
const press = async (table: Table, who: string, label: string, values?: string[]) =>
  table.press(who, await table.find(who, 'channel', label), values);
const closeWell = async (table: Table): Promise<void> => {
  expect(table.errors()).toEqual([]);
  expect((await table.world.violations()).list).toEqual([]);
  await table.close();
};

const MANAGE_SERVER = String(0x20);

describe('HOUSE-HOST the tools of a host, through a real client', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable({ members: 12 });
    await table.seat(9);
    await table.start();
  });
  afterAll(() => closeWell(table));
  const game = async () => (await table.app.tables.liveIn(table.box.channelId)) ?? expect.fail('no table');

  it('stand in the host’s own panel and in nobody else’s', async () => {
    await table.panel(table.member(2));
    await expect(table.find(table.member(2), 'channel', '主持工具')).rejects.toThrow();
    await table.panel(table.member(1));
    await press(table, table.member(1), '主持工具');
    expect(await own(table, table.member(1))).toContain('每次使用，頻道都會公布是誰');
  });

  it('pause and resume: the table reads who, the panel says how much is left, an answer is refused', async () => {
    await table.turnTo('wolves');
    await press(table, table.member(1), '暫停');
    expect(await textOf(table, table.member(9))).toMatch(/^暫停，這一步還剩 \d+ 秒（主持人 1號 /u);
    expect(await own(table, table.member(1))).toContain('暫停中');
    expect((await game()).deadline).toBeNull();
    // The night's timetable stands in one message, which follows.
    const dusk = async () =>
      (await table.seen(table.member(9), 'channel')).findLast((one) => one.content.includes('天黑請閉眼'))
        ?.content ?? '';
    expect(await dusk()).toContain('暫停中；繼續時更新時間');
    expect(await dusk()).not.toContain('請睜眼');
    const wolf = [...(await table.cards())].find(([, card]) => card === 'werewolf')?.[0] ?? 0;
    const who = table.member(wolf);
    await table.press(who, await table.find(who, 'dm', '選擇目標'), ['5']);
    expect((await table.seen(who, 'dm')).at(-1)?.content).toContain('本桌暫停中');
    await press(table, table.member(1), '繼續');
    const on = await textOf(table, table.member(9));
    expect(on).toMatch(/^繼續，<t:\d+:T> 截止（主持人 1號 /u);
    expect(on).toContain('女巫請睜眼');
    expect(on).toContain('天亮');
    const dawn = /<t:\d+:T> 天亮/u.exec(on)?.[0] ?? '';
    expect(await dusk()).toContain(dawn);
    expect(await dusk()).toContain('狼人請睜眼');
    expect(await dusk()).not.toContain('暫停中');
    expect((await game()).deadline).not.toBeNull();
  });

  it('extend and skip stand for public steps alone', async () => {
    const host = table.member(1);
    const open = async () => {
      await table.panel(host);
      await press(table, host, '主持工具');
    };
    await open();
    const tools = async () => {
      const shown = (await table.seen(host, 'channel')).findLast((message) => message.ephemeral);
      return shown ? pressables(shown).map((one) => one.label) : [];
    };
    expect(await tools()).not.toContain('+30 秒');
    await table.turnTo('run');
    await open();
    expect(await tools()).toContain('+30 秒');
    const { deadline } = await game();
    await press(table, host, '+30 秒');
    expect((await game()).deadline).toBe((deadline ?? 0) + 30_000);
    expect(await textOf(table, table.member(9))).toMatch(/^延長 30 秒，至 <t:\d+:T>（主持人 1號 /u);
    await table.turnTo('dawn');
    await open();
    const { turn } = await game();
    await press(table, host, '跳過這一步');
    expect((await game()).turn).toBe(turn + 1);
  });

  it('a ruling of the host who plays is asked twice, and then of the living', async () => {
    const host = table.member(1);
    await table.panel(host);
    await press(table, host, '主持工具');
    await press(table, host, '判誰出局？', ['9']);
    expect(await own(table, host)).toContain('判 9號');
    await press(table, host, '確定');
    expect(await own(table, host)).toContain('60 秒內過半同意即生效');
    expect(await textOf(table, table.member(8))).toContain('提議判 9號');
    await press(table, table.member(2), '同意');
    expect(await own(table, table.member(2))).toContain('已記下你的同意');
    await press(table, table.member(10), '同意');
    expect(await own(table, table.member(10))).toContain('只有在場的玩家');
  });

  it('/werewolf host by who manages the server: another person takes a seat over, and is told in private', async () => {
    const [manager, guest] = [table.member(10), table.member(11)];
    await table.command(manager, 'host', { do: 'replace', seat: 3, player: guest });
    expect(await own(table, manager)).toContain('只有在場的玩家');
    const { guildId: guild } = table.box;
    const { roleId: role } = await table.world.createRole({
      guild,
      name: 'mods',
      permissions: MANAGE_SERVER,
    });
    await table.world.giveRole({ guild, role, member: manager });
    await table.command(manager, 'host', { do: 'replace', seat: 3 });
    expect(await own(table, manager)).toContain('請填接替的人');
    await table.command(manager, 'host', { do: 'replace', seat: 3, player: guest });
    const offer = await textOf(table, guest);
    expect(offer).toContain(`請 <@${guest}> 接替 3號`);
    expect(offer).toContain(`管理員 <@${manager}>`);
    await press(table, table.member(12), '接替');
    expect(await own(table, table.member(12))).toContain('沒有請你接替');
    await press(table, guest, '接替');
    expect(await own(table, guest)).toContain('3號 從現在起由你玩');
    expect(await own(table, guest)).toContain('你是 3號');
    expect((await table.seen(guest, 'dm')).at(-1)?.content).toContain('你是 3號');
    expect(await textOf(table, table.member(9))).toContain('換人：3號');
    expect(await table.panel(table.member(3))).toContain('你不在這一桌');
  });

  it('/werewolf history with an id: the recap once more for one reader, in the own language, with who played each seat', async () => {
    const { id } = await game();
    await table.command(table.member(10), 'cancel');
    await table.command(table.member(12), 'history');
    expect(await own(table, table.member(12))).toContain(id);
    await table.command(table.member(12), 'history', { game: id });
    const pages = (await table.seen(table.member(12), 'channel')).filter((message) => message.ephemeral);
    const text = pages.map((message) => message.content).join('\n');
    for (const head of ['復盤：身分', '復盤：夜晚', '復盤：驗牌']) expect(text).toContain(head);
    expect(text).toMatch(/3號 換過人：\S+ → \S+（第 \d+ 天起）/u);
    expect(pages.every((message) => !message.loading)).toBe(true);
    await table.command(table.member(12), 'history', { game: 'nothing' });
    expect(await own(table, table.member(12))).toContain('沒有');
  });

  it('/werewolf forget: says what goes, does it when asked again, and not while a table needs them', async () => {
    const [past] = await table.store.tables.ended(table.box.guildId, 1);
    const id = past?.id ?? expect.fail('no ended game');
    const five = table.member(5);
    await table.command(table.member(8), 'create');
    await table.command(table.member(8), 'forget', { sure: 'yes' });
    expect(await own(table, table.member(8))).toContain('還沒結束的桌子');
    await table.command(five, 'forget');
    expect(await own(table, five)).toContain('不能復原');
    expect((await table.store.tables.find(id))?.seats[4]?.userId).toBe(five);
    await table.command(five, 'forget', { sure: 'yes' });
    expect(await own(table, five)).toContain('已忘記你');
    await table.command(table.member(12), 'history', { game: id });
    const pages = (await table.seen(table.member(12), 'channel')).filter((message) => message.ephemeral);
    expect(pages.map((message) => message.content).join('\n')).toContain('5號 玩家 5 ');
    expect(await table.store.players.get(five)).toMatchObject({
      locale: null,
      dm: 'unknown',
      dmChannelId: null,
    });
    // Known again by the next press.
    await table.command(five, 'help');
    expect((await table.store.players.get(five)).locale).toBe('zh-TW');
  });
});

describe('HOUSE-OBSERVER a judge without a seat, and the dead, through a real client', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable({ members: 11 });
    await table.command(table.member(10), 'create', { judge: 'judges' });
  });
  afterAll(() => closeWell(table));
  const judge = () => table.member(10);

  it('the lobby says that there is one, before anybody sits down', async () => {
    const lobby = (await table.seen(table.member(1), 'channel'))[0]?.content ?? '';
    expect(lobby).toContain(`法官 <@${judge()}> 不入座，可看全場`);
    expect(lobby).toContain('已入座 0/9');
  });

  it('the host sits down and gets up again; the dead’s room is opened in the lobby', async () => {
    await press(table, judge(), '入座');
    expect((await table.app.tables.liveIn(table.box.channelId))?.settings.judge).toBeUndefined();
    await press(table, judge(), '當法官');
    const { settings, seats } =
      (await table.app.tables.liveIn(table.box.channelId)) ?? expect.fail('no table');
    expect([settings.judge, seats]).toEqual([true, []]);
    await press(table, table.member(1), '入座');
    await press(table, table.member(1), '當法官');
    expect(await own(table, table.member(1))).toContain('只有主持人');
    await table.command(judge(), 'set', { flag: 'observer.dead_room', value: 'true' });
    expect((await table.seen(table.member(1), 'channel'))[0]?.content).toContain('亡者可看全場');
    for (let n = 2; n <= 9; n += 1) await press(table, table.member(n), '入座');
    await press(table, judge(), '開始');
    const opening = (await table.seen(table.member(1), 'channel'))
      .map((message) => message.content)
      .join('\n');
    expect(opening).toContain('亡者可看全場');
    expect(opening.match(/法官 <@\d+> 不入座/gu)?.length).toBeGreaterThan(1);
  });

  it('reads every card and act, for the own eyes only; the same button answers nobody else', async () => {
    await table.turnTo('wolves');
    expect(await table.panel(judge())).toContain('你是法官');
    const button = await table.find(judge(), 'channel', '全場');
    await press(table, judge(), '全場');
    const full = await own(table, judge());
    for (const seat of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(full).toContain(`${seat}號`);
    for (const card of ['狼人', '預言家', '女巫', '獵人']) expect(full).toContain(card);
    // Nothing of it stands where others read, and the id alone opens nothing.
    const others = (await table.seen(table.member(1), 'channel'))
      .map((message) => message.content)
      .join('\n');
    expect(others).not.toContain('只有你看得到，請勿轉述');
    await table.panel(table.member(1));
    await expect(table.find(table.member(1), 'channel', '全場')).rejects.toThrow();
    expect(button.customId).toMatch(/^h:[\w-]+:\d+:f$/u);
  });

  it('rules at once, and the one who is out reads everything when the own windows are over', async () => {
    await table.turnTo('dawn');
    await press(table, judge(), '我的牌與行動');
    await press(table, judge(), '主持工具');
    await press(table, judge(), '判誰出局？', ['9']);
    await press(table, judge(), '確定');
    expect(await textOf(table, table.member(1))).toContain(`法官判 9號`);
    expect(await textOf(table, table.member(1))).toContain(`主持人 <@${judge()}>`);
    await table.turnTo('speech');
    await table.panel(table.member(9));
    await press(table, table.member(9), '全場');
    expect(await own(table, table.member(9))).toContain('只有你看得到');
    await table.command(judge(), 'host', { do: 'replace', seat: 8, player: table.member(9) });
    expect(await own(table, judge())).toContain('坐過這一局');
  });
});
