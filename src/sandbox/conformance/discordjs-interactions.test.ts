import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSandbox, type FieldValues, type SandboxClient } from '../client.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { seen, until } from './person.ts';
import { startThrowawayBot, type ThrowawayBot } from './throwaway-bot.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: ThrowawayBot;

const member = (index: number) => sandbox.members[index]?.id ?? '';
const name = (index: number) => sandbox.members[index]?.name ?? '';

beforeAll(async () => {
  sandbox = await startSandbox({ clock: 'jumping' });
  control = connectSandbox(sandbox.control);
  bot = await startThrowawayBot(sandbox);
});

afterAll(async () => {
  await bot?.close();
  control?.close();
  await sandbox?.close();
});

const run = (who: number, command: string, options = {}) =>
  control.command({ member: member(who), channel: sandbox.channelId, name: command, ...options });
const inChannel = (who: number) => seen(control, member(who), sandbox.channelId);
const shows = (who: number, content: string) =>
  until(control, async () => (await inChannel(who)).find((message) => message.content === content));

async function openMenu(): Promise<string> {
  const outcome = await run(0, '選單');
  if (!('messageId' in outcome) || !outcome.messageId) throw new Error(JSON.stringify(outcome));
  return outcome.messageId;
}

test('discord.md 1.5: commands are put in one request and read back', async () => {
  const commands = await bot.client.application.commands.fetch();
  expect(commands.map((command) => command.name).sort()).toEqual(
    ['直接', '稍後', '角色', '表單', '選單'].sort(),
  );
});

test('discord.md 1.1: a reply that everybody sees', async () => {
  expect(await run(0, '直接')).toMatchObject({ acked: true, type: 4 });
  expect(await shows(1, '立刻')).toMatchObject({ ephemeral: false });
});

test('discord.md 1.1: a deferred ephemeral answer, filled, followed up, edited, deleted, and seen by one member', async () => {
  expect(await run(1, '稍後')).toMatchObject({ acked: true, type: 5 });
  await shows(1, '還有一句');
  await until(control, async () =>
    (await inChannel(1)).some((m) => m.content === '收回') ? undefined : true,
  );
  const own = (await inChannel(1)).filter((message) => message.ephemeral);
  expect(own.map((message) => message.content)).toEqual(['想好了', '還有一句']);
  expect((await inChannel(2)).some((message) => message.ephemeral)).toBe(false);
});

test('discord.md 1.5: a sub-command with options, and its autocomplete', async () => {
  const path = { sub: '說明' };
  const typed = await control.autocomplete({
    member: member(0),
    channel: sandbox.channelId,
    name: '角色',
    ...path,
    focused: '名',
    text: '女',
  });
  expect(typed).toMatchObject({ acked: true, type: 8, choices: [{ name: '女巫', value: '女巫' }] });
  await run(0, '角色', { ...path, options: { 名: '女巫', 夜: 2 } });
  expect(await shows(0, '說明 女巫 2')).toMatchObject({ ephemeral: true });
  expect(await run(0, '角色', { ...path, options: { 夜: 2 } })).toEqual({ refused: '名 is required' });
  expect(await run(0, '角色', { ...path, options: { 名: 'a', 夜: 0 } })).toEqual({
    refused: '夜 is below 1',
  });
});

test('discord.md 1.4: select menus of words and of people', async () => {
  const messageId = await openMenu();
  const act = { member: member(2), messageId };
  await control.select({ ...act, customId: 'words', values: ['女巫', '獵人'] });
  await shows(2, '女巫、獵人');
  await control.select({ ...act, customId: 'people', values: [member(3)] });
  await shows(2, name(3));
  expect(await control.select({ ...act, customId: 'words', values: [] })).toEqual({
    refused: '1 to 2 values',
  });
});

test('discord.md 1.1: a button that changes its own message', async () => {
  const messageId = await openMenu();
  expect(await control.click({ member: member(2), messageId, customId: 'update' })).toMatchObject({
    acked: true,
    type: 7,
    messageId,
  });
  expect((await inChannel(3)).find((m) => m.id === messageId)).toMatchObject({
    content: '改了',
    components: [],
  });
});

test('discord.md 1.3: a card by direct message; 50007 when it is closed, told in the channel to one member', async () => {
  const messageId = await openMenu();
  await control.click({ member: member(4), messageId, customId: 'deal' });
  await until(control, async () => (await seen(control, member(4))).find((m) => m.content === '你是狼人'));
  await control.setMember({ member: member(5), dmsOpen: false });
  await control.click({ member: member(5), messageId, customId: 'deal' });
  expect(await shows(5, '私訊關閉 50007')).toMatchObject({ ephemeral: true });
  expect((await inChannel(4)).some((m) => m.content.startsWith('私訊關閉'))).toBe(false);
});

test.each(['command', 'button'])(
  'discord.md 1.4: a modal by a %s, with text, radio and people',
  async (by) => {
    const who = by === 'command' ? 6 : 7;
    const outcome =
      by === 'command'
        ? await run(who, '表單')
        : await control.click({ member: member(who), messageId: await openMenu(), customId: 'form' });
    expect(outcome).toMatchObject({ acked: true, type: 9 });
    expect((await control.see({ member: member(who) })).modal?.title).toBe('表單');
    const submit = (values: FieldValues) => control.submit({ member: member(who), customId: 'form', values });
    const right = { text: '我是好人', role: '獵人', who: [member(1), member(2)] };
    expect(await submit({ ...right, text: '' })).toEqual({ refused: 'text is required' });
    expect(await submit({ ...right, role: '石像鬼' })).toEqual({ refused: 'role has no option 石像鬼' });
    expect(await submit(right)).toMatchObject({ acked: true, type: 4 });
    await shows(who, `我是好人|獵人|${name(1)}|${name(2)}`);
  },
);

test('discord.md 1.6: what is typed comes with its text in a DM and without it in a channel', async () => {
  await control.write({ member: member(1), content: '刀三號' });
  await control.write({ member: member(1), channel: sandbox.channelId, content: '大家好' });
  await until(control, () => (bot.heard.length >= 2 ? true : undefined));
  expect(bot.heard).toEqual(['dm:刀三號', 'guild:']);
});

test('nothing that discord.js sent or got breaks the schema or a rule, and no listener failed', async () => {
  expect((await control.violations()).list).toEqual([]);
  expect(bot.log).toEqual(['ready 0']);
});
