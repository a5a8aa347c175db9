import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';

/** Webhook resource, and discord.md 1.2: webhooks of a channel. */

let world: Setting;
let channel: string;
beforeEach(async () => {
  world = await openSetting();
  channel = `/channels/${world.sandbox.channelId}`;
});
afterEach(() => world.close());

const create = async (name = '狼') => (await world.call('POST', `${channel}/webhooks`, { name })).body;
const make = async () => {
  const body = await create();
  const route = `/webhooks/${String(body.id)}/${String(body.token)}`;
  const call = (method: string, path = '', sent?: unknown) => world.call(method, `${route}${path}`, sent, {});
  return { id: String(body.id), call };
};

test('a webhook writes under its own name, and edits and deletes only its own messages', async () => {
  const { id, call } = await make();
  expect((await call('POST', '', { content: 'a' })).status).toBe(204);
  const sent = await call('POST', '?wait=true', { content: 'b' });
  expect(sent.body).toMatchObject({ webhook_id: id, author: { id, username: '狼' }, content: 'b' });
  const one = `/messages/${String(sent.body.id)}`;
  expect((await call('PATCH', one, { content: 'c' })).body.content).toBe('c');
  const own = await world.call('POST', `${channel}/messages`, { content: 'd' });
  expect((await call('PATCH', `/messages/${String(own.body.id)}`, { content: 'e' })).code).toBe(10008);
  expect(await world.verdict('PATCH', `${channel}${one}`, { content: 'e' })).toEqual([403, 50005]);
  expect([(await call('DELETE', one)).status, (await call('GET', one)).code]).toEqual([204, 10008]);
  expect((await world.control.violations()).list.filter((v) => v.kind === 'answer')).toEqual([]);
});

test('the rules of messages hold for webhooks too', async () => {
  const { call } = await make();
  expect((await call('POST', '', { content: 'x'.repeat(2001) })).code).toBe(50035);
  expect((await call('POST', '', {})).code).toBe(50006);
  const secret = await call('POST', '?wait=true', { content: 'a', flags: 64 });
  expect(secret.body.flags).toBe(0);
});

test('50027 for a wrong token, 10015 for no webhook, and a wait for who goes on calling it', async () => {
  const { id, call } = await make();
  const wrong = await world.call('POST', `/webhooks/${id}/wrong`, { content: 'a' }, {});
  expect([wrong.status, wrong.code]).toEqual([401, 50027]);
  expect((await call('DELETE')).status).toBe(204);
  await world.control.setLimits({ deadWebhooks: { limit: 2, seconds: 600 } });
  const dead = async () => (await call('POST', '', { content: 'a' })).status;
  expect([await dead(), await dead(), await dead()]).toEqual([404, 404, 429]);
  await world.control.jump({ by: 600_000 });
  expect(await dead()).toBe(404);
});

test('names of 1 to 80 characters without "discord" or "clyde"; 15 webhooks in a channel', async () => {
  const named = async (name: string) => (await world.call('POST', `${channel}/webhooks`, { name })).code;
  expect([
    await named(''),
    await named('x'.repeat(81)),
    await named('Discord'),
    await named('my clyde'),
  ]).toEqual([50035, 50035, 50035, 50035]);
  expect(await named('x'.repeat(80))).toBeUndefined();
  for (let count = 1; count < 15; count++) {
    await world.control.jump({ by: 1000 });
    expect(await named('狼')).toBeUndefined();
  }
  await world.control.jump({ by: 1000 });
  expect(await named('狼')).toBe(30007);
});

test('50013 without Manage Webhooks; 50003 in a direct message', async () => {
  const deny = String(1n << 29n);
  const { channelId, applicationId } = world.sandbox;
  await world.control.setOverwrite({ channel: channelId, target: applicationId, kind: 'member', deny });
  expect(await world.verdict('POST', `${channel}/webhooks`, { name: '狼' })).toEqual([403, 50013]);
  expect(await world.verdict('GET', `${channel}/webhooks`)).toEqual([403, 50013]);
  const { body } = await world.call('POST', '/users/@me/channels', { recipient_id: world.member(0) });
  expect(await world.verdict('POST', `/channels/${String(body.id)}/webhooks`, { name: '狼' })).toEqual([
    403, 50003,
  ]);
});

test('5 requests in 2 seconds, of which the headers tell', async () => {
  const { call } = await make();
  const { headers } = await call('POST', '', { content: 'a' });
  expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['5', '4']);
});

test('thread_id: a thread of the webhook’s channel, and no other', async () => {
  const { call } = await make();
  const { body } = await world.call('POST', `${channel}/threads`, { name: '夜', type: 11 });
  const sent = await call('POST', `?wait=true&thread_id=${String(body.id)}`, { content: 'a' });
  expect(sent.body.channel_id).toBe(body.id);
  expect((await call('POST', `?thread_id=${world.sandbox.channelId}`, { content: 'a' })).code).toBe(10003);
});
