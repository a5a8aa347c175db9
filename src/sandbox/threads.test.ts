import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';
import { INTENT } from './world/model.ts';

/** discord.md 1.7: threads. */

const PUBLIC = 11;
const PRIVATE = 12;
const MANAGE_THREADS = 1n << 34n;
const HOUR_MS = 3_600_000;

let world: Setting;
let parent: string;
beforeEach(async () => {
  world = await openSetting();
  parent = `/channels/${world.sandbox.channelId}`;
});
afterEach(() => world.close());

const start = async (type: number, fields: object = {}) => {
  const { status, body } = await world.call('POST', `${parent}/threads`, { name: '夜', type, ...fields });
  expect(status).toBe(201);
  return `/channels/${String(body.id)}`;
};
const idOf = (route: string) => route.split('/')[2] ?? '';
const denyBot = (bits: bigint) =>
  world.control.setOverwrite({
    channel: world.sandbox.channelId,
    target: world.sandbox.applicationId,
    kind: 'member',
    deny: String(bits),
  });
const sees = async (index: number, route: string) =>
  (await world.control.see({ member: world.member(index) })).channels.some((c) => c.id === idOf(route));
const add = (route: string, index: number) =>
  world.verdict('PUT', `${route}/thread-members/${world.member(index)}`);
const take = (route: string, index: number) =>
  world.verdict('DELETE', `${route}/thread-members/${world.member(index)}`);

test('a private thread is seen by its members and by whoever manages threads', async () => {
  const route = await start(PRIVATE);
  expect([await sees(0, route), await sees(1, route)]).toEqual([false, false]);
  expect(await add(route, 0)).toEqual([204, undefined]);
  const { roleId } = await world.control.createRole({
    guild: world.sandbox.guildId,
    name: '管理',
    permissions: String(MANAGE_THREADS),
  });
  await world.control.giveRole({ guild: world.sandbox.guildId, role: roleId, member: world.member(1) });
  expect([await sees(0, route), await sees(1, route), await sees(2, route)]).toEqual([true, true, false]);
  expect(await take(route, 0)).toEqual([204, undefined]);
  expect([await sees(0, route), await take(route, 0)]).toEqual([false, [404, 10007]]);
});

test('a mention in a private thread lets a person in, unless it is not parsed or the channel is closed to it', async () => {
  const route = await start(PRIVATE);
  const say = (index: number, fields: object = {}) =>
    world.call('POST', `${route}/messages`, { content: `<@${world.member(index)}>`, ...fields });
  await say(0, { allowed_mentions: { parse: [] } });
  await say(1);
  const deny = String(1n << 10n);
  await world.control.setOverwrite({
    channel: world.sandbox.channelId,
    target: world.member(2),
    kind: 'member',
    deny,
  });
  await say(2);
  const inside = async (index: number) =>
    (await world.call('GET', `${route}/thread-members/${world.member(index)}`)).code;
  expect([await inside(0), await inside(1), await inside(2)]).toEqual([10007, undefined, 10007]);
});

test('a closed private thread: only its owner and managers add; removing is theirs too', async () => {
  const route = await start(PRIVATE, { invitable: false });
  await denyBot(MANAGE_THREADS);
  expect([await add(route, 0), await take(route, 0)]).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  const open = await start(PUBLIC);
  expect(await add(open, 0)).toEqual([204, undefined]);
  expect(await take(open, 0)).toEqual([403, 50013]);
  await denyBot(0n);
  expect(await take(open, 0)).toEqual([204, undefined]);
});

test('the list of members needs the privileged intent, and events of others too', async () => {
  const route = await start(PRIVATE);
  await add(route, 0);
  expect(await world.verdict('GET', `${route}/thread-members`)).toEqual([403, 50001]);
  expect(await world.verdict('DELETE', `${route}/thread-members/@me`)).toEqual([204, undefined]);
  expect(await world.bot.next('THREAD_MEMBERS_UPDATE')).toMatchObject({
    removed_member_ids: [world.sandbox.applicationId],
  });
  const open = await openSetting({ privilegedIntents: INTENT.guildMembers });
  const thread = await open.call('POST', `/channels/${open.sandbox.channelId}/threads`, {
    name: 'a',
    type: 12,
  });
  const list = await open.call('GET', `/channels/${String(thread.body.id)}/thread-members`);
  expect(list.body.list).toMatchObject([{ user_id: open.sandbox.applicationId }]);
  await open.close();
});

test('30033: a thread has 1000 members', async () => {
  const crowd = await openSetting({ members: 1000 });
  const threads = `/channels/${crowd.sandbox.channelId}/threads`;
  const { body } = await crowd.call('POST', threads, { name: '夜', type: PRIVATE });
  const route = `/channels/${String(body.id)}`;
  const put = (index: number) => crowd.verdict('PUT', `${route}/thread-members/${crowd.member(index)}`);
  // Mentions let them in, ninety at a time; the bot itself is the thousandth.
  for (let from = 0; from < 998; from += 90) {
    const some = Array.from({ length: Math.min(90, 998 - from) }, (_, i) => `<@${crowd.member(from + i)}>`);
    expect(await crowd.verdict('POST', `${route}/messages`, { content: some.join('') })).toEqual([
      200,
      undefined,
    ]);
    await crowd.control.jump({ by: 5000 });
  }
  expect(await put(998)).toEqual([204, undefined]);
  expect(await put(999)).toEqual([400, 30033]);
  expect(await put(0)).toEqual([204, undefined]);
  await crowd.close();
});

test('Send Messages in Threads, not Send Messages, lets one write in a thread', async () => {
  const route = await start(PUBLIC);
  const post = (where: string) =>
    world.verdict('POST', `${where}/messages`, { embeds: [{ description: 'a' }] });
  await denyBot(1n << 11n);
  expect([await post(route), await post(parent)]).toEqual([
    [200, undefined],
    [403, 50013],
  ]);
  await denyBot(1n << 38n);
  expect([await post(route), await post(parent)]).toEqual([
    [403, 50013],
    [200, undefined],
  ]);
});

test('Create Public Threads and Create Private Threads are two permissions', async () => {
  const tryStart = (type: number) => world.verdict('POST', `${parent}/threads`, { name: 'a', type });
  await denyBot(1n << 36n);
  expect([await tryStart(PRIVATE), await tryStart(PUBLIC)]).toEqual([
    [403, 50013],
    [201, undefined],
  ]);
  await denyBot(1n << 35n);
  expect([await tryStart(PRIVATE), await tryStart(PUBLIC)]).toEqual([
    [201, undefined],
    [403, 50013],
  ]);
});

test('50024: private threads in text channels only, no thread in a thread or a voice channel', async () => {
  const { guildId } = world.sandbox;
  const { channelId } = await world.control.createChannel({ guild: guildId, name: '房', type: 2 });
  const route = await start(PUBLIC);
  for (const where of [`/channels/${channelId}`, route])
    expect(await world.verdict('POST', `${where}/threads`, { name: 'a', type: PRIVATE })).toEqual([
      400, 50024,
    ]);
  const news = await world.control.createChannel({ guild: guildId, name: '公告', type: 5 });
  const inNews = (type: number) =>
    world.verdict('POST', `/channels/${news.channelId}/threads`, { name: 'a', type });
  expect([await inNews(PRIVATE), await inNews(10)]).toEqual([
    [400, 50024],
    [201, undefined],
  ]);
});

test('an archived thread: no edits, reactions, commands or changes; a message opens it again', async () => {
  const route = await start(PUBLIC);
  const { body } = await world.call('POST', `${route}/messages`, { content: 'a' });
  const message = `${route}/messages/${String(body.id)}`;
  const { applicationId, guildId } = world.sandbox;
  const commands = `/applications/${applicationId}/guilds/${guildId}/commands`;
  await world.call('PUT', commands, [{ name: 'a', description: 'a' }]);
  expect((await world.call('PATCH', route, { archived: true })).status).toBe(200);
  expect(await world.verdict('PATCH', message, { content: 'b' })).toEqual([400, 50083]);
  expect(await world.verdict('PUT', `${message}/reactions/${encodeURIComponent('🐺')}/@me`)).toEqual([
    400, 50083,
  ]);
  expect(await world.verdict('PATCH', route, { name: 'b' })).toEqual([400, 50083]);
  expect(await add(route, 0)).toEqual([400, 50083]);
  expect(await world.control.command({ member: world.member(0), channel: idOf(route), name: 'a' })).toEqual({
    refused: 'commands do not work in an archived thread',
  });
  await world.call('POST', `${route}/messages`, { content: 'c' });
  expect(await world.verdict('PATCH', message, { content: 'b' })).toEqual([200, undefined]);
});

test('160005: a locked thread is for those who manage threads', async () => {
  const route = await start(PUBLIC);
  await world.call('PATCH', route, { locked: true, archived: true });
  const post = () => world.verdict('POST', `${route}/messages`, { content: 'a' });
  const write = () => world.control.write({ member: world.member(0), channel: idOf(route), content: 'a' });
  expect(await write()).toHaveProperty('refused');
  await denyBot(MANAGE_THREADS);
  expect([await post(), await world.verdict('PATCH', route, { archived: false })]).toEqual([
    [400, 160005],
    [403, 160005],
  ]);
  expect(await world.verdict('PATCH', route, { locked: false })).toEqual([403, 50013]);
  await denyBot(0n);
  expect(await post()).toEqual([200, undefined]);
});

test('auto-archive: 60, 1440, 4320 or 10080 minutes after the last message, told as an event', async () => {
  for (const minutes of [60, 1440, 4320, 10080]) await start(PUBLIC, { auto_archive_duration: minutes });
  const wrong = { name: 'a', type: PUBLIC, auto_archive_duration: 61 };
  expect(await world.verdict('POST', `${parent}/threads`, wrong)).toEqual([400, 50035]);
  const route = await start(PUBLIC, { auto_archive_duration: 60 });
  const archived = async () =>
    ((await world.call('GET', route)).body.thread_metadata as { archived: boolean }).archived;
  await world.control.jump({ by: HOUR_MS - 1 });
  await world.call('POST', `${route}/messages`, { content: 'a' });
  await world.control.jump({ by: HOUR_MS - 1 });
  expect(await archived()).toBe(false);
  await world.control.jump({ by: 1 });
  expect(await archived()).toBe(true);
  const told = () => world.bot.received.some((r) => r.event === 'THREAD_UPDATE' && r.data.id === idOf(route));
  await expect.poll(told).toBe(true);
  const listed = await world.call('GET', `${parent}/threads/archived/public`);
  expect(JSON.stringify(listed.body.threads)).toContain(idOf(route));
});

test('a message has one thread, which has its id; its channel takes its threads along', async () => {
  const { body } = await world.call('POST', `${parent}/messages`, { content: 'a' });
  const from = `${parent}/messages/${String(body.id)}`;
  const { body: thread } = await world.call('POST', `${from}/threads`, { name: '字' });
  expect(thread.id).toBe(body.id);
  expect(((await world.call('GET', from)).body.flags as number) & 32).toBe(32);
  expect(await world.verdict('POST', `${from}/threads`, { name: '字' })).toEqual([400, 160004]);
  expect((await world.call('DELETE', parent)).status).toBe(200);
  expect(await world.verdict('GET', `/channels/${String(thread.id)}`)).toEqual([404, 10003]);
});
