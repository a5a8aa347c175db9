import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTable, type Table } from './table.ts';

describe('the settings of a lobby, through a real client', () => {
  let table: Table;
  beforeAll(async () => {
    table = await startTable();
    await table.seat(3);
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });

  const host = () => table.member(1);
  const lobby = async (who = table.member(9)): Promise<string> =>
    (await table.seen(who, 'channel'))[0]?.content ?? '';
  /** The newest private message of a member in the channel. */
  const own = async (who: string): Promise<string> =>
    (await table.seen(who, 'channel')).findLast((message) => message.ephemeral)?.content ?? '';
  const press = async (who: string, label: string, values?: string[]) =>
    table.press(who, await table.find(who, 'channel', label), values);
  const settings = async () => (await table.app.tables.liveIn(table.box.channelId))?.settings;

  it('the lobby says in at most eight lines what is in force, nothing of it bold', async () => {
    const text = await lobby();
    expect(text).toContain('正規局 9 人');
    expect(text).toContain('女巫：可自救');
    expect(text.match(/^(勝負|狼刀|女巫|身分|警長|自爆|遺言|投票)：/gmu)).toHaveLength(8);
    expect(text).not.toContain('**');
  });

  it('DC-09: ⚙ is the host’s alone, and Manage Server’s', async () => {
    await press(table.member(2), '設定');
    expect(await own(table.member(2))).toContain('房主');
    await press(host(), '設定');
    expect(await own(host())).toContain('桌規設定：正規局 9 人');
  });

  it('witch.self_save: group, rule, value; the lobby and everybody’s rules follow in bold', async () => {
    await press(host(), '選類別', ['potions']);
    await press(host(), '選一項規則', ['witch.self_save']);
    expect(await own(host())).toContain('預設：可自救');
    await press(host(), '不可自救');
    expect(await own(host())).toContain('已改：女巫自救：不可自救');
    expect(await settings()).toMatchObject({ flags: { 'witch.self_save': 'never' } });
    await table.work.settled();
    expect(await lobby()).toContain('**剛才更改：女巫自救：不可自救**');
    expect(await lobby()).toContain('女巫：**不可自救**');
    await table.command(table.member(3), 'rules');
    expect(await own(table.member(3))).toContain('女巫：**不可自救**');
  });

  it('everything else is in the rules by group, for anybody, in their language', async () => {
    const reader = table.member(10);
    await table.world.setMember({ member: reader, locale: 'en-US' });
    await table.command(reader, 'rules');
    expect(await own(reader)).toContain('**may not save herself**');
    await press(reader, 'All rules', ['potions']);
    expect(await own(reader)).toContain('**The Witch saves herself: not allowed** (Preset: allowed)');
    expect(await own(reader)).not.toContain('The Guard');
    await press(reader, 'Summary');
    expect(await own(reader)).toContain('Witch: ');
    await table.command(reader, 'rules', { board: 'std-10' });
    await press(reader, 'All rules', ['sheriff']);
    expect(await own(reader)).toContain('The sheriff’s exile vote: 1.5 votes');
  });

  it('back to the preset takes the bold away', async () => {
    await press(host(), '回到預設');
    await table.work.settled();
    expect(await settings()).toMatchObject({ flags: {} });
    expect(await lobby()).toContain('女巫：可自救');
    expect(await lobby()).toContain('**剛才更改：女巫自救：可自救**');
  });

  it('set by command takes code names and words, and refuses in one sentence', async () => {
    const set = async (flag: string, value: string): Promise<string> => {
      await table.command(host(), 'set', { flag, value });
      return own(host());
    };
    expect(await set('tie.mode', 'none')).toBe('已改：放逐平票：無人出局');
    expect(await set('放逐平票', 'PK 到有人出局')).toBe('已改：放逐平票：PK 到有人出局');
    expect(await set('A tied exile vote', 'default')).toBe('已改：放逐平票：PK 一次，再平無人出局');
    expect(await set('guard.repeat', 'true')).toContain('用不到「連守同一人」');
    expect(await set('win.mode', 'dual')).toContain('沒有這個選項');
    expect(await set('no.such', 'true')).toContain('沒有這項規則');
    await table.command(table.member(2), 'set', { flag: 'tie.mode', value: 'none' });
    expect(await own(table.member(2))).toContain('房主');
  });

  it('rules and values are suggested in the player’s language', async () => {
    const typing = (focused: string, text: string, options: Record<string, string> = {}) =>
      table.world.autocomplete({
        member: host(),
        channel: table.box.channelId,
        name: 'werewolf',
        sub: 'set',
        focused,
        text,
        options,
      });
    expect(await typing('flag', '自救')).toMatchObject({
      choices: [{ name: '女巫自救 · 女巫、守衛、預言家', value: 'witch.self_save' }],
    });
    expect(await typing('value', '', { flag: 'tie.mode' })).toMatchObject({
      choices: [
        { name: '無人出局', value: 'none' },
        { name: 'PK 一次，再平無人出局', value: 'pk' },
        { name: 'PK 到有人出局', value: 'revote' },
        { name: '回到預設', value: 'default' },
      ],
    });
  });

  it('another board: by rule set, then by name; people keep their seats', async () => {
    await press(host(), '設定');
    await press(host(), '換板子');
    await press(host(), '選規則集', ['cla']);
    await press(host(), '選板子', ['cla-8']);
    expect(await own(host())).toContain('已換板子：經典局 8 人');
    await table.work.settled();
    expect(await lobby()).toContain('已入座 3/8');
    expect(await lobby()).toContain('換成 經典局 8 人');
  });

  it('a composed board: menus say what cannot be played, and then it is played', async () => {
    await press(host(), '自組板子');
    await press(host(), '選規則集', ['std']);
    await press(host(), '狼人幾張', ['4']);
    await press(host(), '平民幾張', ['1']);
    expect(await own(host())).toContain('狼必須比其他少');
    await press(host(), '就用這副牌');
    expect(await settings()).toMatchObject({ board: 'cla-8' });
    await press(host(), '狼人幾張', ['2']);
    await press(host(), '平民幾張', ['3']);
    await press(host(), '選其他角色', ['SEER', 'WITCH']);
    expect(await own(host())).toContain('牌：狼人 ×2、預言家、女巫、平民 ×3');
    await press(host(), '就用這副牌');
    expect(await settings()).toMatchObject({ board: 'custom', ruleSet: 'std', composed: { seats: 7 } });
    await table.work.settled();
    expect(await lobby()).toContain('自組 官方標準 7 人');
    expect(await lobby()).toContain('已入座 3/7');
  });

  it('a board that is typed into the form is read in any language', async () => {
    await press(host(), '自組板子');
    const button = await table.find(host(), 'channel', '用打字的');
    await table.press(host(), button);
    const { modal } = await table.world.see({ member: host() });
    expect(JSON.stringify(modal?.components)).toContain('2 狼人、預言家、女巫、3 平民');
    await table.world.submit({
      member: host(),
      customId: modal?.customId ?? '',
      values: { cards: '兩狼、seer、獵人、4 villagers' },
    });
    await table.work.settled();
    expect(await own(host())).toContain('牌：狼人 ×2、預言家、獵人、平民 ×4');
    await press(host(), '就用這副牌');
    expect(await settings()).toMatchObject({ composed: { seats: 8 } });
  });

  it('compose by command changes the lobby, and says what is wrong', async () => {
    await table.command(host(), 'compose', { cards: '3狼 市長' });
    expect(await own(host())).toContain('看不懂「市長」');
    await table.command(host(), 'compose', { cards: '4狼 預 3民' });
    expect(await own(host())).toContain('還不能用');
    await table.command(host(), 'compose', { cards: '1狼 預女 3民', ruleset: 'gen' });
    expect(await settings()).toMatchObject({ ruleSet: 'gen', composed: { seats: 6 } });
    expect(await own(host())).toContain('通用局 6 人');
  });

  it('R-STD-BOARD-FREE: the composed board is dealt, and then nothing can be changed', async () => {
    await press(host(), '補滿練習玩家');
    await press(host(), '開始');
    const running = await table.app.tables.liveIn(table.box.channelId);
    expect(running?.status).toBe('running');
    const text = (await table.seen(table.member(9), 'channel')).map((message) => message.content).join('\n');
    expect(text).toContain('牌：狼人、預言家、女巫、平民 ×3');
    await press(host(), '就用這副牌').catch(() => undefined);
    await table.command(host(), 'set', { flag: 'vote.self', value: 'false' });
    expect(await own(host())).toContain('已經開局');
    await table.command(table.member(9), 'rules');
    expect(await own(table.member(9))).toContain('規則：自組 通用局 6 人');
  });
});
