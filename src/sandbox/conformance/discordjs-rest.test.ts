import {
  AttachmentBuilder,
  ChannelType,
  ContainerBuilder,
  type Guild,
  type GuildMember,
  MessageFlags,
  PermissionFlagsBits,
  RateLimitError,
  StageInstancePrivacyLevel,
  type TextChannel,
  TextDisplayBuilder,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSandbox, type SandboxClient } from '../client.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { PERMISSION } from '../world/permissions.ts';
import { seen, until } from './person.ts';
import { startThrowawayBot, type ThrowawayBot } from './throwaway-bot.ts';

/** Everything but Administrator. */
const EVERYTHING = String(((1n << 53n) - 1n) & ~PERMISSION.ADMINISTRATOR);

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: ThrowawayBot;
let guild: Guild;
let channel: TextChannel;

const member = (index: number) => sandbox.members[index]?.id ?? '';
const fetchMember = (index: number): Promise<GuildMember> =>
  guild.members.fetch({ user: member(index), force: true });
const codeOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error)),
  );

beforeAll(async () => {
  sandbox = await startSandbox({
    clock: 'jumping',
    botPermissions: EVERYTHING,
    // These are tested by raw requests; here they would only be in the way.
    gateway: { identify: null },
  });
  control = connectSandbox(sandbox.control);
  bot = await startThrowawayBot(sandbox);
  guild = await bot.client.guilds.fetch(sandbox.guildId);
  channel = guild.channels.cache.get(sandbox.channelId) as TextChannel;
});

afterAll(async () => {
  await bot?.close();
  control?.close();
  await sandbox?.close();
});

test('discord.md 1.4: a V2 message, and its edit', async () => {
  const box = (text: string) =>
    new ContainerBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent(text));
  const message = await channel.send({ components: [box('天黑')], flags: MessageFlags.IsComponentsV2 });
  await message.edit({ components: [box('天亮')] });
  const shown = (await seen(control, member(0), channel.id)).find((m) => m.id === message.id);
  expect(JSON.stringify(shown?.components)).toContain('天亮');
  expect(await codeOf(message.edit({ content: '字' }))).toBe(50035);
});

test('discord.md 1.4: a file up and down again', async () => {
  const bytes = Buffer.from('1 號 狼人\n');
  const message = await channel.send({ files: [new AttachmentBuilder(bytes, { name: 'table.txt' })] });
  const [file] = message.attachments.values();
  expect(file).toMatchObject({ name: 'table.txt', size: bytes.length });
  const loaded = await fetch(file?.url ?? '');
  expect(Buffer.from(await loaded.arrayBuffer())).toEqual(bytes);
});

test('discord.md 1.4: enforce_nonce gives the earlier message', async () => {
  const body = { content: '一次', nonce: 'letter-1', enforceNonce: true };
  const [first, again] = [await channel.send(body), await channel.send(body)];
  expect(again.id).toBe(first.id);
});

test('discord.md 2: after a 500 the client tries again, and the nonce keeps the message single', async () => {
  await control.fault({
    route: '/channels/{channel_id}/messages',
    method: 'POST',
    status: 500,
    deliverThenFail: true,
  });
  await channel.send({ content: '只有一次', nonce: 'letter-2', enforceNonce: true });
  const shown = (await seen(control, member(0), channel.id)).filter((m) => m.content === '只有一次');
  expect(shown).toHaveLength(1);
});

test('discord.md 1.4: reactions, and bulk deletion of what is younger than two weeks', async () => {
  const messages = [await channel.send('甲'), await channel.send('乙')];
  await messages[0]?.react('🐺');
  await control.react({ member: member(0), messageId: messages[0]?.id ?? '', emoji: '🐺' });
  expect((await messages[0]?.fetch(true))?.reactions.cache.get('🐺')?.count).toBe(2);
  await channel.bulkDelete(messages);
  const left = (await seen(control, member(0), channel.id)).map((m) => m.id);
  expect(left).not.toContain(messages[0]?.id);
  expect(left).not.toContain(messages[1]?.id);
});

test('discord.md 1.7: a private thread, who is in it and who is not', async () => {
  const thread = await channel.threads.create({
    name: '狼人的夜',
    type: ChannelType.PrivateThread,
    autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
    invitable: false,
  });
  await thread.members.add(member(1));
  await thread.send('醒來');
  const sees = async (who: number) =>
    (await control.see({ member: member(who) })).channels.some((one) => one.id === thread.id);
  expect([await sees(1), await sees(2)]).toEqual([true, false]);
  await thread.members.remove(member(1));
  expect(await sees(1)).toBe(false);
  await thread.setArchived(true);
  expect((await thread.fetch()).archived).toBe(true);
});

test('discord.md 1.2: an overwrite takes the word from a member and gives it back', async () => {
  const writes = () => control.write({ member: member(2), channel: channel.id, content: '我' });
  const who = await fetchMember(2);
  await channel.permissionOverwrites.edit(who, { SendMessages: false });
  expect(await writes()).toEqual({ refused: 'this member may not write here' });
  const knows = () => channel.permissionsFor(who).has(PermissionFlagsBits.SendMessages);
  await until(control, () => (knows() ? undefined : true));
  await channel.permissionOverwrites.delete(who);
  expect(await writes()).toHaveProperty('messageId');
});

test('discord.md 1.7: mute, deafen and move who is in voice; 40032 for who is not', async () => {
  const [one, two] = [
    await guild.channels.create({ name: '白天', type: ChannelType.GuildVoice }),
    await guild.channels.create({ name: '夜裡', type: ChannelType.GuildVoice }),
  ];
  await control.setVoice({ guild: guild.id, member: member(3), channel: one.id });
  const who = await fetchMember(3);
  await who.edit({ mute: true, deaf: true });
  await who.voice.setChannel(two);
  await until(control, () => (who.voice.channelId === two.id ? true : undefined));
  expect([who.voice.serverMute, who.voice.serverDeaf]).toEqual([true, true]);
  expect(await codeOf((await fetchMember(4)).edit({ mute: true }))).toBe(40032);
  await control.setVoice({ guild: guild.id, member: member(3), channel: null });
  expect(await codeOf(who.edit({ mute: false }))).toBe(40032);
});

test('discord.md 1.7: a stage: its instance, its audience, an invitation that is accepted', async () => {
  const stage = await guild.channels.create({ name: '舞台', type: ChannelType.GuildStageVoice });
  await stage.createStageInstance({ topic: '第一天', privacyLevel: StageInstancePrivacyLevel.GuildOnly });
  await control.setVoice({ guild: guild.id, member: member(5), channel: stage.id });
  const who = await fetchMember(5);
  await until(control, () => (who.voice.suppress === true ? true : undefined));
  await who.voice.setSuppressed(false);
  expect(await control.speak({ guild: guild.id, member: member(5), act: 'accept' })).toEqual({ done: true });
  await until(control, () =>
    who.voice.suppress === false && who.voice.requestToSpeakTimestamp === null ? true : undefined,
  );
  await stage.stageInstance?.delete();
});

test('discord.md 1.2: twelve messages at once go into a bucket of five without a refusal', async () => {
  const { mark } = await control.mark();
  await Promise.all(Array.from({ length: 12 }, (_, i) => channel.send(`第 ${i}`)));
  const { requests } = await control.requests({ since: mark });
  expect(requests.map((request) => request.status)).toEqual(Array(12).fill(200));
});

test('discord.md 1.2: a 429 of scope shared is waited for, a third rename only told with rejectOnRateLimit', async () => {
  await control.fault({
    route: '/channels/{channel_id}/messages',
    status: 429,
    retryAfter: 0.05,
    scope: 'shared',
  });
  expect((await channel.send('晚一點')).content).toBe('晚一點');
  const told = await startThrowawayBot(sandbox, { rest: { rejectOnRateLimit: () => true } });
  const own = (await told.client.channels.fetch(channel.id)) as TextChannel;
  const names = ['一', '二', '三'];
  const results = [];
  for (const name of names)
    results.push(
      await own.setName(name).then(
        () => 'done',
        (error: unknown) => error instanceof RateLimitError,
      ),
    );
  await told.close();
  expect(results).toEqual(['done', 'done', true]);
});

test('discord.md 1.3: closed direct messages, and a quarantine that lets only old acquaintances through', async () => {
  const old = await bot.client.users.fetch(member(6));
  await old.send('你好');
  await control.setMember({ member: member(7), dmsOpen: false });
  expect(await codeOf(bot.client.users.send(member(7), '你好'))).toBe(50007);
  await control.quarantine({ on: true });
  expect(await codeOf(bot.client.users.send(member(8), '你好'))).toBe(20026);
  expect(await codeOf(old.send('還在'))).toBe('done');
  await control.quarantine({ on: false });
});

test('nothing that discord.js sent or got breaks the schema or a rule, but the edit that had to', async () => {
  const { list } = await control.violations();
  expect(list.map((violation) => [violation.kind, violation.route])).toEqual([
    ['rule', '/channels/{channel_id}/messages/{message_id}'],
  ]);
});
