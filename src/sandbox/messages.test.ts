import { afterEach, beforeEach, expect, test } from 'vitest';
import { ALL_OPEN_INTENTS } from './testing/raw-bot.ts';
import { openSetting, type Setting } from './testing/setting.ts';
import { INTENT } from './world/model.ts';

/** Message resource; discord.md 1.2 and 1.4. */

const DAY_MS = 86_400_000;
const WOLF = encodeURIComponent('🐺');

let world: Setting;
let channel: string;
let route: string;
beforeEach(async () => {
  world = await openSetting({}, ALL_OPEN_INTENTS | INTENT.guildMessageReactions);
  channel = `/channels/${world.sandbox.channelId}`;
  route = `${channel}/messages`;
});
afterEach(() => world.close());

const send = async (body: object) => (await world.call('POST', route, body)).body;
const deny = (bits: bigint) =>
  world.control.setOverwrite({
    channel: world.sandbox.channelId,
    target: world.sandbox.applicationId,
    kind: 'member',
    deny: String(bits),
  });
const written = async (index: number, content: string) => {
  const out = await world.control.write({
    member: world.member(index),
    channel: world.sandbox.channelId,
    content,
  });
  return 'messageId' in out ? out.messageId : out.refused;
};
const pinged = async (body: object) => {
  const { mentions, mention_roles: roles, mention_everyone: everyone } = await send(body);
  return [(mentions as { id: string }[]).map((user) => user.id), roles, everyone];
};

test('who is really pinged: parse, users and roles, and everyone only with its permission', async () => {
  const { guildId } = world.sandbox;
  const { roleId } = await world.control.createRole({ guild: guildId, name: '活人' });
  const [one, two] = [world.member(0), world.member(1)];
  const content = `<@${one}> <@${two}> <@&${roleId}> @everyone`;
  expect(await pinged({ content })).toEqual([[one, two], [roleId], false]);
  expect(await pinged({ content, allowed_mentions: { parse: [] } })).toEqual([[], [], false]);
  expect(await pinged({ content, allowed_mentions: { users: [two] } })).toEqual([[two], [], false]);
  await world.control.jump({ by: 5000 });
  expect(await pinged({ content, allowed_mentions: { parse: ['roles'] } })).toEqual([[], [roleId], false]);
  const both = { content, allowed_mentions: { parse: ['users'], users: [one] } };
  expect(await world.verdict('POST', route, both)).toEqual([400, 50035]);
  const everyone = await openSetting({ botPermissions: String(1n << 3n) });
  const sent = await everyone.call('POST', `/channels/${everyone.sandbox.channelId}/messages`, {
    content: '@here',
  });
  expect(sent.body.mention_everyone).toBe(true);
  await everyone.close();
});

test('a reply pings its author unless replied_user says no; 160002 without Read Message History', async () => {
  const id = await written(0, 'a');
  const reply = { content: 'b', message_reference: { message_id: id } };
  expect(await pinged(reply)).toEqual([[world.member(0)], [], false]);
  expect(await pinged({ ...reply, allowed_mentions: { parse: [] } })).toEqual([[], [], false]);
  const gone = { content: 'b', message_reference: { message_id: '100000000000000001' } };
  expect(await world.verdict('POST', route, gone)).toEqual([400, 50035]);
  const lenient = { message_reference: { ...gone.message_reference, fail_if_not_exists: false } };
  expect(await world.verdict('POST', route, { ...gone, ...lenient })).toEqual([200, undefined]);
  await world.control.jump({ by: 5000 });
  await deny(1n << 16n);
  expect(await world.verdict('POST', route, reply)).toEqual([403, 160002]);
});

test('a forward carries a snapshot and nothing of its own; not what the bot cannot read', async () => {
  const { body: direct } = await world.call('POST', '/users/@me/channels', { recipient_id: world.member(0) });
  const source = await send({ content: '原文' });
  const reference = { type: 1, channel_id: world.sandbox.channelId, message_id: source.id };
  const to = `/channels/${String(direct.id)}/messages`;
  const sent = await world.call('POST', to, { message_reference: reference });
  expect(sent.body).toMatchObject({
    content: '',
    message_reference: { type: 1, message_id: source.id },
    message_snapshots: [{ message: { content: '原文' } }],
  });
  expect(await world.verdict('POST', to, { content: 'a', message_reference: reference })).toEqual([
    400, 50035,
  ]);
  const theirs = { ...reference, message_id: await written(1, '祕密') };
  expect(await world.verdict('POST', to, { message_reference: theirs })).toEqual([403, 160014]);
  expect((await world.control.violations()).list.filter((v) => v.kind === 'answer')).toEqual([]);
});

test('bulk deletion: 2 to 100, each once, none older than 14 days, unknown ones passed over', async () => {
  const remove = (messages: unknown[]) => world.verdict('POST', `${route}/bulk-delete`, { messages });
  const ids = [];
  for (let count = 0; count < 4; count++) ids.push((await send({ content: `${count}` })).id);
  const [a, b, c, d] = ids;
  expect([await remove([a]), await remove([a, a])]).toEqual([
    [400, 50016],
    [400, 50035],
  ]);
  expect(await remove(Array.from({ length: 101 }, (_, i) => `1000000000000000${100 + i}`))).toEqual([
    400, 50016,
  ]);
  await world.control.jump({ by: 14 * DAY_MS - 1000 });
  expect(await remove([a, '1999999999999999999'])).toEqual([204, undefined]);
  expect(await world.bot.next('MESSAGE_DELETE_BULK')).toMatchObject({ ids: [a] });
  await world.control.jump({ by: 5000 });
  expect(await remove([b, c])).toEqual([400, 50034]);
  expect(await world.verdict('DELETE', `${route}/${String(d)}`)).toEqual([204, undefined]);
  await deny(1n << 13n);
  expect(await remove([b, c])).toEqual([403, 50013]);
});

/** Asked again for as long as the bucket of reactions, one in 0.25 s, is empty. */
const patient = async (method: string, path: string): Promise<unknown[]> => {
  for (;;) {
    const verdict = await world.verdict(method, path);
    if (verdict[0] !== 429) return verdict;
  }
};

test('reactions: told as events; the first of its kind needs Add Reactions; others’ need Manage Messages', async () => {
  const { id } = await send({ content: 'a' });
  const emoji = `${route}/${String(id)}/reactions/${WOLF}`;
  expect(await patient('PUT', `${emoji}/@me`)).toEqual([204, undefined]);
  expect(await world.bot.next('MESSAGE_REACTION_ADD')).toMatchObject({
    message_id: id,
    emoji: { name: '🐺' },
  });
  expect(await patient('PUT', `${route}/${String(id)}/reactions/wolf/@me`)).toEqual([400, 10014]);
  await world.control.react({ member: world.member(0), messageId: String(id), emoji: '🐺' });
  await deny((1n << 6n) | (1n << 13n));
  expect(await patient('DELETE', `${emoji}/@me`)).toEqual([204, undefined]);
  expect(await patient('PUT', `${emoji}/@me`)).toEqual([204, undefined]);
  const fresh = `${route}/${String(id)}/reactions/${encodeURIComponent('🌙')}/@me`;
  expect(await patient('PUT', fresh)).toEqual([403, 50013]);
  expect(await patient('DELETE', `${emoji}/${world.member(0)}`)).toEqual([403, 50013]);
  await deny(0n);
  expect(await patient('DELETE', `${emoji}/${world.member(0)}`)).toEqual([204, undefined]);
});

test('pins need Pin Messages, are told once, and announced by a line that cannot be pinned itself', async () => {
  const { id } = await send({ content: 'a' });
  const pin = (message: unknown) => world.verdict('PUT', `${channel}/messages/pins/${String(message)}`);
  expect([await pin(id), await pin(id)]).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  expect(await world.bot.next('CHANNEL_PINS_UPDATE')).toMatchObject({ channel_id: world.sandbox.channelId });
  const [line] = (await world.call('GET', `${route}?limit=1`)).body.list as { id: string; type: number }[];
  expect([line?.type, await pin(line?.id)]).toEqual([6, [403, 50021]]);
  await deny(1n << 51n);
  expect(await world.verdict('DELETE', `${channel}/messages/pins/${String(id)}`)).toEqual([403, 50013]);
});

test('slow mode binds people, unless they may bypass it, and not the bot', async () => {
  expect((await world.call('PATCH', channel, { rate_limit_per_user: 21600 })).status).toBe(200);
  expect(await written(0, 'a')).toMatch(/^\d+$/);
  expect(await written(0, 'b')).toBe('slow mode');
  await world.control.setOverwrite({
    channel: world.sandbox.channelId,
    target: world.member(0),
    kind: 'member',
    allow: String(1n << 52n),
  });
  expect(await written(0, 'b')).toMatch(/^\d+$/);
  await send({ content: 'a' });
  expect((await send({ content: 'b' })).content).toBe('b');
});

test('without the Message Content intent a person’s text, embeds and files are empty, but for mentions and DMs', async () => {
  const secret = await written(0, '我是狼');
  expect((await world.call('GET', `${route}/${secret}`)).body).toMatchObject({ content: '', components: [] });
  const toBot = await written(0, `<@${world.sandbox.applicationId}> 我是狼`);
  expect((await world.call('GET', `${route}/${toBot}`)).body.content).toContain('我是狼');
  const granted = await openSetting({ privilegedIntents: INTENT.messageContent });
  const at = { member: granted.member(0), channel: granted.sandbox.channelId, content: '我是狼' };
  const out = await granted.control.write(at);
  const id = 'messageId' in out ? out.messageId : '';
  const read = await granted.call('GET', `/channels/${granted.sandbox.channelId}/messages/${id}`);
  expect(read.body.content).toBe('我是狼');
  await granted.close();
});

test('messages are listed 1 to 100 at a time, by one of around, before and after', async () => {
  for (let count = 0; count < 3; count++) await send({ content: `${count}` });
  const list = async (query: string) => {
    const { status, body } = await world.call('GET', `${route}${query}`);
    return status === 200 ? (body.list as { content: string }[]).map((message) => message.content) : status;
  };
  const [, middle] = (await world.call('GET', route)).body.list as { id: string }[];
  expect([await list('?limit=100'), await list('?limit=0'), await list('?limit=101')]).toEqual([
    ['2', '1', '0'],
    400,
    400,
  ]);
  await world.control.jump({ by: 1000 });
  expect(await list(`?before=${middle?.id}`)).toEqual(['0']);
  expect(await list(`?after=${middle?.id}`)).toEqual(['2']);
  expect(await list(`?before=${middle?.id}&after=${middle?.id}`)).toBe(400);
  await deny(1n << 16n);
  expect(await list('')).toEqual([]);
});

test('a poll cannot be edited, can be ended early by its author once', async () => {
  const poll = { question: { text: '誰' }, answers: [{ poll_media: { text: '一' } }], duration: 1 };
  const { id } = await send({ poll });
  const expire = () => world.verdict('POST', `${channel}/polls/${String(id)}/expire`);
  expect(await world.verdict('PATCH', `${route}/${String(id)}`, { content: 'a' })).toEqual([400, 520003]);
  expect([await expire(), await expire()]).toEqual([
    [200, undefined],
    [400, 520001],
  ]);
  const plain = await send({ content: 'a' });
  expect(await world.verdict('POST', `${channel}/polls/${String(plain.id)}/expire`)).toEqual([400, 520006]);
});
