import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';

/** discord.md 1.3: direct messages. */

let world: Setting;
beforeEach(async () => {
  world = await openSetting({ members: 24 });
});
afterEach(() => world.close());

const open = (index: number) =>
  world.call('POST', '/users/@me/channels', { recipient_id: world.member(index) });
const codeOf = async (index: number) => (await open(index)).code;
const sendTo = async (index: number) => {
  const { body } = await open(index);
  return world.verdict('POST', `/channels/${String(body.id)}/messages`, { content: 'a' });
};

test('opening gives the existing channel, which costs no opening', async () => {
  await world.control.setLimits({ openDms: { limit: 2, seconds: 60_000 } });
  const first = await open(0);
  expect((await open(1)).status).toBe(200);
  const again = await open(0);
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect(await codeOf(2)).toBe(40003);
});

test('40003: so many new ones at once, and no more until the time is over', async () => {
  await world.control.setLimits({ openDms: { limit: 3, seconds: 60_000 } });
  expect([await codeOf(0), await codeOf(1), await codeOf(2)]).toEqual([undefined, undefined, undefined]);
  const refused = await open(3);
  expect([refused.status, refused.code]).toEqual([403, 40003]);
  expect(await codeOf(2)).toBeUndefined();
  await world.control.jump({ by: 60_000_000 });
  expect(await codeOf(3)).toBeUndefined();
});

test('20026: too many new ones bring the quarantine, and time does not lift it', async () => {
  await world.control.setLimits({ openDms: null, quarantine: { limit: 2, seconds: 60_000 } });
  expect(await sendTo(0)).toEqual([200, undefined]);
  expect(await codeOf(1)).toBeUndefined();
  expect([(await open(2)).status, await codeOf(2)]).toEqual([403, 20026]);
  await world.control.jump({ by: 120_000_000 });
  expect(await codeOf(2)).toBe(20026);
});

test('20026: who was written to before is still reached, an opened channel without a word is not', async () => {
  expect(await sendTo(0)).toEqual([200, undefined]);
  expect((await open(1)).status).toBe(200);
  await world.control.quarantine({ on: true });
  expect(await sendTo(0)).toEqual([200, undefined]);
  expect(await sendTo(1)).toEqual([403, 20026]);
  expect(await codeOf(2)).toBe(20026);
  await world.control.quarantine({ on: false });
  expect(await sendTo(2)).toEqual([200, undefined]);
});

test('20026: a quarantined bot joins no more servers', async () => {
  const guild = await world.control.createGuild({ name: '二', owner: world.member(0), withBot: false });
  await world.control.quarantine({ on: true });
  await expect(world.control.addBot({ guild: guild.guildId })).rejects.toThrow('quarantined');
  await world.control.quarantine({ on: false });
  await world.control.addBot({ guild: guild.guildId });
  expect((await world.call('GET', `/guilds/${guild.guildId}`)).status).toBe(200);
});

test('50033 for nobody; 50278 for somebody without a common server', async () => {
  const nobody = await world.call('POST', '/users/@me/channels', { recipient_id: '100000000000000001' });
  expect([nobody.status, nobody.code]).toEqual([400, 50033]);
  await world.control.removeMember({ guild: world.sandbox.guildId, member: world.member(0) });
  expect((await open(0)).code).toBe(50278);
});

test('50003: a direct message has no overwrites, threads or bulk deletion', async () => {
  const route = `/channels/${String((await open(0)).body.id)}`;
  const everyone = `${route}/permissions/${world.sandbox.guildId}`;
  expect(await world.verdict('PUT', everyone, { type: 0, deny: '0' })).toEqual([403, 50003]);
  expect(await world.verdict('POST', `${route}/threads`, { name: 'a' })).toEqual([403, 50003]);
  const ids = ['100000000000000001', '100000000000000002'];
  expect(await world.verdict('POST', `${route}/messages/bulk-delete`, { messages: ids })).toEqual([
    403, 50003,
  ]);
});
