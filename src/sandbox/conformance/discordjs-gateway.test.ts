import { Events, GatewayIntentBits } from 'discord.js';
import { afterEach, expect, test } from 'vitest';
import { connectSandbox, type SandboxClient } from '../client.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../start.ts';
import { until } from './person.ts';
import { startThrowawayBot, type ThrowawayBot } from './throwaway-bot.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: ThrowawayBot;

const member = (index: number) => sandbox.members[index]?.id ?? '';

async function open(options: SandboxOptions = {}, client: Parameters<typeof startThrowawayBot>[1] = {}) {
  sandbox = await startSandbox({
    clock: 'jumping',
    ...options,
    gateway: { identify: null, ...options.gateway },
  });
  control = connectSandbox(sandbox.control);
  bot = await startThrowawayBot(sandbox, client);
}

afterEach(async () => {
  await bot.close();
  control.close();
  await sandbox.close();
});

const logged = (line: RegExp) => until(control, () => bot.log.find((entry) => line.test(entry)));
const run = (who = 0) => control.command({ member: member(who), channel: sandbox.channelId, name: '直接' });
const write = (content: string) => control.write({ member: member(1), content });
const hears = (count: number) => until(control, () => (bot.heard.length >= count ? true : undefined));

test('discord.md 1.6: a dropped socket is resumed, and what came meanwhile is answered', async () => {
  await open();
  const [before] = (await control.sessions()).sessions;
  await control.dropSocket({ code: 4000 });
  expect(await run()).toMatchObject({ acked: true, type: 4 });
  await logged(/^resumed 0/);
  expect((await control.sessions()).sessions.map((s) => s.id)).toEqual([before?.id]);
  expect((await control.violations()).list).toEqual([]);
});

test('discord.md 1.6: a cut in the middle of an interaction loses nothing', async () => {
  await open();
  await control.fault({ event: 'INTERACTION_CREATE', drop: 'middle' });
  expect(await run()).toMatchObject({ acked: true, type: 4 });
  await logged(/^resumed 0/);
});

test('discord.md 1.6: op 7 brings a resume', async () => {
  await open();
  await control.askReconnect();
  await logged(/^resumed 0/);
  expect(await run()).toMatchObject({ acked: true });
});

test('discord.md 1.6: op 9 true brings a resume, op 9 false a second READY of a new session', async () => {
  await open();
  const [before] = (await control.sessions()).sessions;
  await control.invalidateSession({ resumable: true });
  await logged(/^resumed 0/);
  await control.invalidateSession();
  await until(control, () => (bot.log.filter((line) => line === 'ready 0').length === 2 ? true : undefined));
  const { sessions } = await control.sessions();
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.id).not.toBe(before?.id);
  expect(await run()).toMatchObject({ acked: true });
});

test('discord.md 1.6: a resume that comes too late becomes a second READY', async () => {
  await open();
  await control.forgetSessions();
  await control.dropSocket();
  await until(control, () => (bot.log.filter((line) => line === 'ready 0').length === 2 ? true : undefined));
  expect(await run()).toMatchObject({ acked: true });
});

test('discord.md 1.6: a zombie is noticed by its missing heartbeat and resumed', async () => {
  await open({ gateway: { heartbeatMs: 200 } });
  await control.stallSocket();
  await write('到嗎');
  await logged(/^resumed 0/);
  await hears(1);
  expect(bot.heard).toEqual(['dm:到嗎']);
});

test('discord.md 1.1: an interaction that is delivered twice, or replayed, can be answered once', async () => {
  await open();
  const refusals = () => bot.log.filter((line) => line.includes('already been acknowledged')).length;
  await control.fault({ event: 'INTERACTION_CREATE', twice: true });
  expect(await run()).toMatchObject({ acked: true });
  await until(control, () => (refusals() === 1 ? true : undefined));
  await control.fault({ event: 'INTERACTION_CREATE', replay: true });
  expect(await run()).toMatchObject({ acked: true });
  await until(control, () => (refusals() === 2 ? true : undefined));
});

test('discord.md 1.6: two shards of one client: servers by id, direct messages on shard 0', async () => {
  await open({ gateway: { shards: 2 } }, { shards: [0, 1], shardCount: 2 });
  await control.createGuild({ name: '第二桌', owner: member(0) });
  await until(control, () => (bot.client.guilds.cache.size === 2 ? true : undefined));
  for (const guild of bot.client.guilds.cache.values())
    expect(guild.shardId).toBe(Number((BigInt(guild.id) >> 22n) % 2n));
  expect(await run()).toMatchObject({ acked: true });
  await control.dropSocket({ shard: 0 });
  await write('片零');
  await logged(/^resumed 0/);
  await hears(1);
  expect(bot.log.filter((line) => line.startsWith('re'))).not.toContain('reconnecting 1');
});

test('discord.md 1.6: a server’s outage and its end', async () => {
  await open();
  const heard: string[] = [];
  bot.client.on(Events.GuildUnavailable, () => heard.push('gone'));
  bot.client.on(Events.GuildAvailable, () => heard.push('back'));
  await control.setAvailable({ guild: sandbox.guildId, available: false });
  await control.setAvailable({ guild: sandbox.guildId, available: true });
  await until(control, () => (heard.length === 2 ? true : undefined));
  expect(heard).toEqual(['gone', 'back']);
  expect(await run()).toMatchObject({ acked: true });
});

test('discord.md 1.6: an intent that was not granted ends the login', async () => {
  await open();
  await expect(
    startThrowawayBot(sandbox, { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.MessageContent] }),
  ).rejects.toThrow(/disallowed intents/i);
});
