import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressables } from '../../src/sandbox/client.ts';
import { startTable, type Table, until } from './table.ts';

const seatOf = (cards: Map<number, string>, card: string): number =>
  [...cards].find(([, own]) => own === card)?.[0] ?? 0;

describe('a dealt table, through a real client', () => {
  let table: Table;
  let cards: Map<number, string>;
  beforeAll(async () => {
    table = await startTable();
    await table.world.setMember({ member: table.member(4), dmsOpen: false });
    await table.seat(9);
    await table.world.reset();
    await table.start();
    await table.work.settled();
    cards = await table.cards();
  });
  afterAll(async () => {
    expect(table.errors()).toEqual([]);
    expect((await table.world.violations()).list).toEqual([]);
    await table.close();
  });
  const turnTo = (step: string) => table.turnTo(step);
  const panelOf = (who: string) => table.panel(who);

  it('each card goes by DM to its holder, and the deal fits the budget', async () => {
    expect(cards.size).toBe(9);
    for (let seat = 1; seat <= 9; seat += 1) {
      const dms = await table.seen(table.member(seat), 'dm');
      expect(dms.length, `seat ${seat}`).toBe(seat === 4 ? 0 : 1);
    }
    const { byCredential } = await table.world.counts();
    expect(byCredential.botToken).toBeLessThanOrEqual(21);
  });

  it('DM-01: a closed DM is remembered, and the panel gives the card', async () => {
    expect((await table.store.players.get(table.member(4))).dm).toBe('closed');
    expect(await panelOf(table.member(4))).toContain('4號');
    const others = await table.seen(table.member(5), 'channel');
    expect(others.filter((message) => message.ephemeral)).toEqual([]);
  });

  it('the public letter after a press rides on that press', async () => {
    const letters = (await table.seen(table.member(10), 'channel')).filter((message) => !message.ephemeral);
    expect(letters.length).toBeGreaterThanOrEqual(2);
    const { requests } = await table.world.requests({});
    const byBot = requests.filter(
      (request) =>
        request.credential === 'botToken' &&
        request.path.includes(`/channels/${table.box.channelId}/messages`),
    );
    expect(byBot).toEqual([]);
  });

  it('ST-05: who has no seat sees nothing of the cards', async () => {
    const content = await panelOf(table.member(10));
    expect(content).toContain('你不在這一桌');
  });

  it('the seer checks in two presses and reads the answer in place', async () => {
    await turnTo('seer');
    const seer = table.member(seatOf(cards, 'seer'));
    const wolf = seatOf(cards, 'werewolf');
    const before = await table.seen(seer, 'dm');
    const menu = before.flatMap((message) => pressables(message)).findLast((own) => own.kind === 'select');
    expect(menu).toBeDefined();
    if (!menu) return;
    await table.press(seer, menu, [String(wolf)]);
    const confirm = await table.find(seer, 'dm', '確定');
    expect(confirm.messageId).toBe(menu.messageId);
    await table.press(seer, confirm);
    const after = await table.seen(seer, 'dm');
    expect(after).toHaveLength(before.length);
    expect(after.find((message) => message.id === menu.messageId)?.content).toContain('狼人');
  });

  it('words.md 4.10: a confirmation that comes too late does nothing', async () => {
    await turnTo('run');
    const game = await table.app.tables.liveIn(table.box.channelId);
    expect(game).not.toBeNull();
    const wolf = table.member(seatOf(cards, 'werewolf'));
    await panelOf(wolf);
    await table.press(wolf, await table.find(wolf, 'channel', '自爆'));
    const confirm = await table.find(wolf, 'channel', '確定');
    table.hand.pass(15_000);
    await table.press(wolf, confirm);
    const answer = (await table.seen(wolf, 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('超過時間');
    const loaded = await table.store.journal.load(game?.id ?? '', 0);
    expect(loaded?.events.some(({ event }) => event.type === 'selfDestructed')).toBe(false);
  });

  it('self-destruct stands in everybody’s panel by day and is refused privately to who has no such right', async () => {
    const villager = table.member(seatOf(cards, 'villager'));
    await panelOf(villager);
    await table.press(villager, await table.find(villager, 'channel', '自爆'));
    const answer = (await table.seen(villager, 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('不屬於你');
    expect(pressables(answer as never).length).toBeGreaterThan(0);
  });

  it('ST-01: a control of an earlier step is refused with the present panel', async () => {
    const seer = table.member(seatOf(cards, 'seer'));
    await turnTo('run');
    const run = await table.find(seer, 'channel', '上警');
    const other = table.member(seatOf(cards, 'witch'));
    await table.press(other, await table.find(other, 'channel', '上警'));
    await table.press(seer, run);
    await table.hand.ring();
    await table.work.settled();
    await table.press(seer, run);
    const answer = (await table.seen(seer, 'channel')).findLast((message) => message.ephemeral);
    expect(answer?.content).toContain('這一步已經過了');
    expect(pressables(answer as never).length).toBeGreaterThan(0);
  });

  it('what is written out of turn is deleted, what the speaker writes stays', async () => {
    const game = await table.app.tables.liveIn(table.box.channelId);
    const look = await table.app.look(
      { userId: table.member(1), name: '', locale: 'zh-TW', manages: false },
      game?.id ?? '',
    );
    expect('ok' in look && look.ok.table.turn?.step).toBe('campaign');
    const speaker = 'ok' in look ? (look.ok.table.turn?.seat ?? 0) : 0;
    const other = speaker === 1 ? 2 : 1;
    await table.world.write({ member: table.member(other), channel: table.box.channelId, content: '插話一' });
    await table.world.write({ member: table.member(other), channel: table.box.channelId, content: '插話二' });
    await table.world.write({
      member: table.member(speaker),
      channel: table.box.channelId,
      content: '我的發言',
    });
    const contents = async () =>
      (await table.seen(table.member(9), 'channel')).map((message) => message.content);
    await until(
      'the interruptions are gone',
      async () => !(await contents()).some((text) => text.startsWith('插話')),
    );
    expect(await contents()).toContain('我的發言');
  });

  it('a typed DM that is no pack talk is answered with the panel', async () => {
    const villager = table.member(seatOf(cards, 'villager'));
    const before = (await table.seen(villager, 'dm')).length;
    await table.world.write({ member: villager, content: '你好' });
    await until('an answer', async () => (await table.seen(villager, 'dm')).length === before + 2);
    expect((await table.seen(villager, 'dm')).at(-1)?.ephemeral).toBe(false);
  });

  it('F26: a line typed in the DM at night goes to the pack only, and the next ones together with it', async () => {
    await turnTo('wolves');
    const wolves = [...cards].filter(([, card]) => card === 'werewolf').map(([seat]) => seat);
    const [first = 0, second = 0, third = 0] = wolves;
    const dms = async (seat: number) =>
      (await table.seen(table.member(seat), 'dm')).map((message) => message.content);
    const before = (await dms(second)).length;
    await table.world.write({ member: table.member(first), content: '刀三號' });
    await table.world.write({ member: table.member(first), content: '同意嗎' });
    const game = await table.app.tables.liveIn(table.box.channelId);
    const mate = { userId: table.member(second), name: '', locale: 'zh-TW', manages: false } as const;
    await until('both lines have arrived', async () => {
      const look = await table.app.look(mate, game?.id ?? '');
      return 'ok' in look && look.ok.packTalk.length === 2;
    });
    await until('the mates read it', async () => {
      await table.hand.ringOutbox();
      return (await dms(second)).at(-1)?.includes('刀三號');
    });
    expect((await dms(second)).length).toBe(before + 1);
    expect((await dms(second)).at(-1)).toContain('同意嗎');
    expect((await dms(third)).at(-1)).toContain('刀三號');
    const others = [...cards].filter(([, card]) => card !== 'werewolf').map(([seat]) => seat);
    for (const seat of others) expect((await dms(seat)).join()).not.toContain('刀三號');
    expect(
      (await table.seen(table.member(10), 'channel')).map(({ content }) => content).join(),
    ).not.toContain('刀三號');
  });

  it('the modal of the panel does the same for who cannot be reached by DM', async () => {
    const wolves = [...cards].filter(([, card]) => card === 'werewolf').map(([seat]) => seat);
    const [, second = 0, third = 0] = wolves;
    const speaker = table.member(second);
    await panelOf(speaker);
    const opened = await table.press(speaker, await table.find(speaker, 'channel', '對同伴說話'));
    expect(opened).toMatchObject({ acked: true, type: 9 });
    const { modal } = await table.world.see({ member: speaker });
    await table.world.submit({
      member: speaker,
      customId: modal?.customId ?? '',
      values: { line: '改刀五號' },
    });
    await table.work.settled();
    await until('the mate reads it', async () => {
      await table.hand.ringOutbox();
      return (await table.seen(table.member(third), 'dm')).at(-1)?.content.includes('改刀五號');
    });
  });
});
