import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';

/** discord.md 1.2: the limits that no header announces. Windows are long, so that a slow machine meets the same counts. */

let world: Setting;
let channel: string;
beforeEach(async () => {
  world = await openSetting();
  channel = `/channels/${world.sandbox.channelId}`;
});
afterEach(() => world.close());

const LONG = { limit: 2, seconds: 60_000 };
const scopeOf = (headers: Headers) => headers.get('x-ratelimit-scope');

test('threads: 429 of scope shared, which says how long to wait and does not count towards the ban', async () => {
  const thread = () => world.call('POST', `${channel}/threads`, { name: 'a', type: 11 });
  expect([(await thread()).status, (await thread()).status, (await thread()).status]).toEqual([
    201, 201, 201,
  ]);
  await world.control.setLimits({ threads: LONG, invalid: { limit: 1, seconds: 60_000 } });
  expect([(await thread()).status, (await thread()).status]).toEqual([201, 201]);
  const refused = await thread();
  expect([refused.status, scopeOf(refused.headers)]).toEqual([429, 'shared']);
  expect(Number(refused.body.retry_after)).toBeGreaterThan(0);
  expect((await thread()).headers.get('content-type')).toBe('application/json');
  await world.control.jump({ by: 60_000_000 });
  expect((await thread()).status).toBe(201);
});

test('160006: so many active threads, archived ones not counted', async () => {
  await world.control.setLimits({ activeThreads: 1 });
  const thread = () => world.call('POST', `${channel}/threads`, { name: 'a', type: 11 });
  const first = await thread();
  expect((await thread()).code).toBe(160006);
  await world.call('PATCH', `/channels/${String(first.body.id)}`, { archived: true });
  expect((await thread()).status).toBe(201);
});

test('20028 and 20029: writes of overwrites, by channel and by server', async () => {
  const other = await world.control.createChannel({ guild: world.sandbox.guildId, name: '二' });
  const write = (id: string, deny = '2048') =>
    world.call('PUT', `/channels/${id}/permissions/${world.sandbox.guildId}`, { type: 0, deny });
  await world.control.setLimits({ channelWrites: LONG });
  const own = world.sandbox.channelId;
  expect([(await write(own)).status, (await write(own)).status]).toEqual([204, 204]);
  const refused = await write(own);
  expect([refused.status, refused.code, scopeOf(refused.headers)]).toEqual([429, 20028, 'user']);
  expect((await write(other.channelId)).status).toBe(204);
  await world.control.setLimits({ channelWrites: null, guildWrites: LONG });
  expect([(await write(own)).status, (await write(other.channelId)).status]).toEqual([204, 204]);
  expect((await write(own)).code).toBe(20029);
});

test('30046: a message older than an hour is edited only so often', async () => {
  await world.control.setLimits({ oldEdits: LONG });
  const { body } = await world.call('POST', `${channel}/messages`, { content: 'a' });
  const edit = () => world.call('PATCH', `${channel}/messages/${String(body.id)}`, { content: 'b' });
  await world.control.jump({ by: 3_600_000 });
  expect([(await edit()).status, (await edit()).status, (await edit()).status]).toEqual([200, 200, 200]);
  await world.control.jump({ by: 1 });
  expect([(await edit()).status, (await edit()).status]).toEqual([200, 200]);
  // The edits' own bucket is another matter.
  await world.control.jump({ by: 5000 });
  const refused = await edit();
  expect([refused.status, refused.code]).toEqual([429, 30046]);
  const fresh = await world.call('POST', `${channel}/messages`, { content: 'a' });
  expect(
    (await world.call('PATCH', `${channel}/messages/${String(fresh.body.id)}`, { content: 'b' })).status,
  ).toBe(200);
});

test('2 renames in 10 minutes of a thread too, while its headers show another limit', async () => {
  const { body } = await world.call('POST', `${channel}/threads`, { name: 'a', type: 11 });
  const rename = (name: string) => world.call('PATCH', `/channels/${String(body.id)}`, { name });
  expect([(await rename('b')).status, (await rename('c')).status]).toEqual([200, 200]);
  const third = await rename('d');
  expect([third.status, third.headers.get('x-ratelimit-limit')]).toEqual([429, '5']);
  expect(Number(third.body.retry_after)).toBeGreaterThan(1);
});

test('30034: 200 new commands a day by server; changing one that exists costs nothing', async () => {
  const { applicationId, guildId } = world.sandbox;
  const local = `/applications/${applicationId}/guilds/${guildId}/commands`;
  const put = (names: string[]) =>
    world.verdict(
      'PUT',
      local,
      names.map((name) => ({ name, description: 'a' })),
    );
  const names = (from: number) => Array.from({ length: 100 }, (_, i) => `c${from + i}`);
  expect(await put(names(0))).toEqual([200, undefined]);
  expect(await put(names(0))).toEqual([200, undefined]);
  expect(await put(names(100))).toEqual([200, undefined]);
  expect(await put(names(101))).toEqual([400, 30034]);
  expect(await put(names(100))).toEqual([200, undefined]);
  expect(await world.verdict('POST', local, { name: 'c100', description: 'b' })).toEqual([200, undefined]);
  expect(
    await world.verdict('PUT', `/applications/${applicationId}/commands`, [{ name: 'x', description: 'a' }]),
  ).toEqual([200, undefined]);
  await world.control.jump({ by: 86_400_000 });
  expect(await put(names(200))).toEqual([200, undefined]);
});

test('too many invalid requests ban the address for everything, in words that are no JSON', async () => {
  await world.control.setLimits({ invalid: { limit: 3, seconds: 60_000 } });
  const wrong = () =>
    fetch(`${world.sandbox.api}/v10/users/@me`, { headers: { authorization: 'Bot wrong' } });
  const missing = await fetch(`${world.sandbox.api}/v10/channels/100000000000000001`, {
    headers: { authorization: `Bot ${world.sandbox.token}` },
  });
  expect([missing.status, (await wrong()).status, (await wrong()).status]).toEqual([404, 401, 401]);
  expect((await fetch(`${world.sandbox.api}/v10/gateway`)).status).toBe(200);
  expect((await wrong()).status).toBe(401);
  const banned = await fetch(`${world.sandbox.api}/v10/gateway`);
  expect([banned.status, banned.headers.get('content-type')]).toEqual([429, 'text/html']);
  expect(Number(banned.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(banned.headers.get('x-ratelimit-scope')).toBeNull();
  await world.control.jump({ by: 60_000_000 });
  expect((await fetch(`${world.sandbox.api}/v10/gateway`)).status).toBe(200);
});
