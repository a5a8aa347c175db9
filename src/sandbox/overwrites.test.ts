import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';

/** Channel resource, Edit Channel Permissions; discord.md 1.2: overwrites that bind. */

const SEND = 1n << 11n;
const KICK = 1n << 1n;
const MANAGE_ROLES = 1n << 28n;

let world: Setting;
let channel: string;
beforeEach(async () => {
  world = await openSetting();
  channel = `/channels/${world.sandbox.channelId}`;
});
afterEach(() => world.close());

const put = (target: string, body: object) => world.verdict('PUT', `${channel}/permissions/${target}`, body);
const write = (index: number) =>
  world.control.write({ member: world.member(index), channel: world.sandbox.channelId, content: 'a' });

test('everyone, then roles, then the person: the last word counts', async () => {
  const { guildId } = world.sandbox;
  const { roleId } = await world.control.createRole({ guild: guildId, name: '活人' });
  for (const index of [1, 2])
    await world.control.giveRole({ guild: guildId, role: roleId, member: world.member(index) });
  expect(await put(guildId, { type: 0, deny: String(SEND) })).toEqual([204, undefined]);
  expect(await put(roleId, { type: 0, allow: String(SEND) })).toEqual([204, undefined]);
  expect(await put(world.member(2), { type: 1, deny: String(SEND) })).toEqual([204, undefined]);
  expect([await write(0), await write(1), await write(2)]).toEqual([
    { refused: 'this member may not write here' },
    { messageId: expect.any(String) },
    { refused: 'this member may not write here' },
  ]);
});

test('10009, 10011, 10013: an overwrite, a role and a person that do not exist; 204 twice for the same', async () => {
  const nobody = '100000000000000001';
  expect(await world.verdict('DELETE', `${channel}/permissions/${nobody}`)).toEqual([404, 10009]);
  expect(await put(nobody, { type: 0 })).toEqual([404, 10011]);
  expect(await put(nobody, { type: 1 })).toEqual([404, 10013]);
  expect(await put(nobody, {})).toEqual([400, 50035]);
  const target = world.member(0);
  expect([
    await put(target, { type: 1, deny: '2048' }),
    await put(target, { type: 1, deny: '2048' }),
  ]).toEqual([
    [204, undefined],
    [204, undefined],
  ]);
  expect(await world.verdict('DELETE', `${channel}/permissions/${target}`)).toEqual([204, undefined]);
});

test('the bot can neither allow nor deny what it lacks, one by one or in a list', async () => {
  const target = world.member(0);
  expect(await put(target, { type: 1, allow: String(KICK) })).toEqual([403, 50013]);
  expect(await put(target, { type: 1, deny: String(KICK) })).toEqual([403, 50013]);
  const list = (deny: bigint) => ({ permission_overwrites: [{ id: target, type: 1, deny: String(deny) }] });
  expect(await world.verdict('PATCH', channel, list(KICK))).toEqual([403, 50013]);
  expect(await world.verdict('PATCH', channel, list(SEND))).toEqual([200, undefined]);
  const guild = `/guilds/${world.sandbox.guildId}/channels`;
  expect(await world.verdict('POST', guild, { name: '夜', type: 0, ...list(KICK) })).toEqual([403, 50013]);
  expect(await world.verdict('POST', guild, { name: '夜', type: 0, ...list(SEND) })).toEqual([
    201,
    undefined,
  ]);
});

test('Manage Roles by an overwrite of the channel lifts that; without it nothing goes', async () => {
  const { channelId, applicationId } = world.sandbox;
  const own = (bits: { allow?: string; deny?: string }) =>
    world.control.setOverwrite({ channel: channelId, target: applicationId, kind: 'member', ...bits });
  await own({ allow: String(MANAGE_ROLES) });
  expect(await put(world.member(0), { type: 1, allow: String(KICK) })).toEqual([204, undefined]);
  await own({ deny: String(MANAGE_ROLES) });
  expect(await put(world.member(0), { type: 1, allow: '0' })).toEqual([403, 50013]);
  expect(await world.verdict('DELETE', `${channel}/permissions/${world.member(0)}`)).toEqual([403, 50013]);
});

test('30060: 1000 overwrites in a channel, changing one is no new one; 100 in one list', async () => {
  const crowd = await openSetting({ members: 1001 });
  const route = `/channels/${crowd.sandbox.channelId}`;
  const list = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ id: crowd.member(i), type: 1, deny: '2048' }));
  expect(await crowd.verdict('PATCH', route, { permission_overwrites: list(101) })).toEqual([400, 50035]);
  expect(await crowd.verdict('PATCH', route, { permission_overwrites: list(100) })).toEqual([200, undefined]);
  for (let index = 100; index < 999; index++)
    await crowd.control.setOverwrite({
      channel: crowd.sandbox.channelId,
      target: crowd.member(index),
      kind: 'member',
      deny: '2048',
    });
  const one = (index: number) =>
    crowd.verdict('PUT', `${route}/permissions/${crowd.member(index)}`, { type: 1, deny: '0' });
  expect([await one(999), await one(1000), await one(999)]).toEqual([
    [204, undefined],
    [400, 30060],
    [204, undefined],
  ]);
  await crowd.close();
});

test('hierarchy: nobody of the bot’s own height or above is renamed, timed out or given its roles', async () => {
  const { guildId } = world.sandbox;
  const { roleId } = await world.control.createRole({ guild: guildId, name: '高', position: 100 });
  await world.control.giveRole({ guild: guildId, role: roleId, member: world.member(0) });
  const patch = (index: number) =>
    world.verdict('PATCH', `/guilds/${guildId}/members/${world.member(index)}`, { nick: '狼' });
  expect([await patch(0), await patch(1)]).toEqual([
    [403, 50013],
    [200, undefined],
  ]);
  const give = `/guilds/${guildId}/members/${world.member(1)}/roles/${roleId}`;
  expect(await world.verdict('PUT', give)).toEqual([403, 50013]);
});
