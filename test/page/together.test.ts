import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, type Person, PHONE, sitAs } from '../../tools/page/person.ts';
import { settleStage } from '../../tools/play/driver.ts';
import { controlsIn } from '../../tools/play/eyes.ts';
import { pageConfig } from '../../tools/table/words.ts';
import { type House, inBrowser, openPageHouse, seenIn } from './house.ts';

const BEGIN = pageConfig('reg-9', 8).tour?.begin.label['zh-TW'] ?? '';

inBrowser('two people in two browsers', () => {
  let house: House;
  let host: Person;
  let guest: Person;
  let channel = '';
  const sockets: WebSocketRoute[] = [];

  beforeAll(async () => {
    house = await openPageHouse('5', 3);
    const [first, second] = house.stage.address.members;
    channel = house.stage.address.channelId;
    const look = { scheme: 'dark', language: 'zh-TW' } as const;
    host = await sitAs(house.browser, house.address, first?.id ?? '', { ...DESKTOP, ...look, tour: true });
    guest = await sitAs(house.browser, house.address, second?.id ?? '', { ...PHONE, ...look });
    await guest.page.routeWebSocket('**/live*', (socket) => {
      sockets.push(socket);
      socket.connectToServer();
    });
    await guest.page.reload();
    await guest.page.locator('.page').waitFor();
  }, 120_000);

  afterAll(() => house?.close());

  const settle = () => settleStage(house.stage);
  const lobby = async (what: 'join' | 'start') => {
    const messages = await seenIn(house.stage, host.member, channel);
    const button = messages
      .flatMap((message) => controlsIn({ ...message, embeds: [...message.embeds] }))
      .find(({ press }) => press.kind === 'lobby' && press.what === what);
    if (!button) throw new Error(`no button ${what}`);
    return button;
  };

  it('one press in the tour opens a table with eight practice players', async () => {
    expect(await host.pressNamed(host.page.getByRole('dialog'), BEGIN)).toEqual({ acked: true, why: '' });
    await host.page.getByRole('dialog').waitFor({ state: 'detached' });
    await settle();
    const { messageId } = await lobby('start');
    expect(await host.message(messageId).textContent()).toContain('9/9');
  });

  it('the answer that only its reader sees is on no other screen', async () => {
    const own = (await seenIn(house.stage, host.member, channel)).find(({ ephemeral }) => ephemeral);
    await host.message(own?.id ?? '').waitFor();
    const { messageId } = await lobby('start');
    await guest.openChannel(channel);
    await guest.message(messageId).waitFor();
    expect(await guest.message(own?.id ?? '').count()).toBe(0);
    expect(await guest.page.locator('.message.ephemeral').count()).toBe(0);
  });

  it('a second person takes a chair of the same table, and both see it', async () => {
    const joined = await guest.press(await lobby('join'));
    expect(joined).toEqual({ acked: true, why: '' });
    await settle();
    const name = house.stage.address.members[1]?.name ?? '';
    const { messageId } = await lobby('start');
    for (const person of [host, guest]) await person.message(messageId).filter({ hasText: name }).waitFor();
    const here = host.page.locator(`.side [data-person-id="${guest.member}"]`);
    await here.filter({ hasText: host.words.sitsHere }).waitFor({ state: 'attached' });
  });

  it('a lost connection comes back by itself to the same seat, with what was typed and what was missed', async () => {
    const field = guest.page.locator('.composer textarea');
    await field.fill('等我一下');
    await sockets.at(-1)?.close();
    const written = await host.write(channel, '有人在嗎');
    expect(written.acked).toBe(true);
    const line = (await seenIn(house.stage, host.member, channel)).at(-1);
    await guest.message(line?.id ?? '').waitFor();
    expect(sockets.length).toBeGreaterThan(1);
    expect(await field.inputValue()).toBe('等我一下');
    await field.press('Enter');
    await host.page.getByRole('article').filter({ hasText: '等我一下' }).waitFor();
  });

  it('each reads the own card, and nobody the other one', async () => {
    await host.press(await lobby('start'));
    await settle();
    const texts: string[] = [];
    for (const person of [host, guest]) {
      const { channels } = await house.stage.sandbox.see({ member: person.member });
      const direct = channels.find(({ kind }) => kind === 'dm');
      await person.openChannel(direct?.id ?? '');
      const [letter] = direct?.messages ?? [];
      await person.message(letter?.id ?? '').waitFor();
      texts.push(letter?.id ?? '');
    }
    expect(await host.message(texts[1] ?? '').count()).toBe(0);
    expect(await guest.message(texts[0] ?? '').count()).toBe(0);
  });

  it('a link to a message leads there, in the page', async () => {
    const { channels } = await house.stage.sandbox.see({ member: host.member });
    const direct = channels.find(({ kind }) => kind === 'dm')?.id ?? '';
    const { guildId } = house.stage.address;
    const [message] = await seenIn(house.stage, host.member, channel);
    const link = `https://discord.com/channels/${guildId}/${channel}/${message?.id}`;
    expect(await host.write(direct, link)).toEqual({ acked: true, why: '' });
    await host.page.locator('.message .mention.pressable').last().click();
    await host.message(message?.id ?? '').waitFor();
  });

  it('a command goes out while the bot is still asked for the choices of its option', async () => {
    const third = await sitAs(house.browser, house.address, house.stage.address.members[2]?.id ?? '', {
      ...DESKTOP,
      scheme: 'light',
      language: 'zh-TW',
    });
    await third.page.routeWebSocket('**/live*', (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((frame) => {
        if (JSON.parse(String(frame)).verb !== 'autocomplete') server.send(frame);
      });
    });
    await third.page.reload();
    await third.openChannel(channel);
    await third.page.locator('.composer textarea').click();
    await third.page.keyboard.type('/werewolf rules');
    await third.page.locator('[role=listbox] [data-value=" werewolf  rules"]').click();
    const field = third.page.locator('.composer [role=combobox]').first();
    await field.click();
    await third.page.keyboard.type('reg-9');
    await third.page.locator('.composer .send[type=submit]').click();
    // The form closes once the bot has answered.
    await third.page.locator('.composer.command').waitFor({ state: 'detached' });
    await third.close();
  });

  it('break no rule of Discord', async () => {
    expect((await house.stage.sandbox.violations()).list).toEqual([]);
    expect(house.stage.troubles()).toEqual([]);
  });
});
