import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Outcome } from './client.ts';
import { openSetting, type Setting } from './testing/setting.ts';

/** discord.md 1.5: who is offered which command; 1.1: answers of an app that only a person has installed. */

let world: Setting;
let global: string;
let local: string;
beforeEach(async () => {
  world = await openSetting();
  const { applicationId, guildId } = world.sandbox;
  global = `/applications/${applicationId}/commands`;
  local = `/applications/${applicationId}/guilds/${guildId}/commands`;
});
afterEach(() => world.close());

const chat = (fields: object = {}) => ({ name: '局', description: 'a', ...fields });
const run =
  (index: number, channel: string | undefined = world.sandbox.channelId) =>
  () =>
    world.control.command({ member: world.member(index), ...(channel ? { channel } : {}), name: '局' });
const inDm = (index: number) => () => world.control.command({ member: world.member(index), name: '局' });
const isOffered = async (act: () => Promise<Outcome>) => 'acked' in (await act());

/** Answers every interaction from now on, so that an act resolves with what became of it. */
async function answerAll(): Promise<void> {
  for (;;) {
    const raw = await world.bot.next('INTERACTION_CREATE');
    await world.call('POST', `/interactions/${String(raw.id)}/${String(raw.token)}/callback`, {
      type: 4,
      data: { content: 'a' },
    });
  }
}

test('contexts: a command for servers is not offered in a DM, nor the other way round; a server’s own never is', async () => {
  void answerAll();
  await world.call('PUT', global, [chat({ contexts: [0] })]);
  expect([await isOffered(run(0)), await isOffered(inDm(0))]).toEqual([true, false]);
  await world.call('PUT', global, [chat({ contexts: [1] })]);
  expect([await isOffered(inDm(0)), await isOffered(run(0))]).toEqual([true, false]);
  await world.call('PUT', global, []);
  await world.call('PUT', local, [chat()]);
  expect([await isOffered(run(0)), await isOffered(inDm(0))]).toEqual([true, false]);
});

test('default_member_permissions: "0" is for administrators, bits are for whoever has them all', async () => {
  void answerAll();
  const { guildId } = world.sandbox;
  const role = async (index: number, permissions: bigint) => {
    const made = { guild: guildId, name: 'r', permissions: String(permissions) };
    const { roleId } = await world.control.createRole(made);
    await world.control.giveRole({ guild: guildId, role: roleId, member: world.member(index) });
  };
  await role(1, 1n << 13n);
  await role(2, 1n << 3n);
  const three = async () => [await isOffered(run(2)), await isOffered(run(1)), await isOffered(run(0))];
  await world.call('PUT', local, [chat({ default_member_permissions: String(1n << 13n) })]);
  expect(await three()).toEqual([true, true, false]);
  await world.call('PUT', local, [chat({ default_member_permissions: '0' })]);
  expect(await three()).toEqual([true, false, false]);
});

test('a POST with a known name changes that command, and a change keeps its id', async () => {
  const first = await world.call('POST', local, chat());
  const again = await world.call('POST', local, chat({ description: 'b' }));
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  const all = await world.call('PUT', local, [chat({ description: 'c' })]);
  expect(all.body.list).toMatchObject([{ id: first.body.id, description: 'c' }]);
  await world.call('POST', local, { name: '二', description: 'a' });
  expect(await world.verdict('PATCH', `${local}/${String(first.body.id)}`, { name: '二' })).toEqual([
    400, 40041,
  ]);
  expect(await world.verdict('DELETE', `${local}/${String(first.body.id)}`)).toEqual([204, undefined]);
  expect(await world.verdict('GET', `${local}/${String(first.body.id)}`)).toEqual([404, 10063]);
});

test('a list shows the dictionaries of localisations only when asked for them', async () => {
  await world.call('PUT', local, [chat({ name_localizations: { 'zh-TW': '局' } })]);
  expect((await world.call('GET', local)).body.list).not.toMatchObject([{ name_localizations: {} }]);
  expect((await world.call('GET', `${local}?with_localizations=true`)).body.list).toMatchObject([
    { name_localizations: { 'zh-TW': '局' } },
  ]);
});

test('context menus: on a person and on a message, whose text is readable without the intent', async () => {
  await world.call('PUT', local, [
    { name: 'Show Record', type: 2 },
    { name: 'Judge This', type: 3 },
  ]);
  const written = await world.control.write({
    member: world.member(1),
    channel: world.sandbox.channelId,
    content: '我是預言家',
  });
  const message = 'messageId' in written ? written.messageId : '';
  const use = (name: string, target: { user: string } | { message: string }) => () =>
    world.control.contextCommand({
      member: world.member(0),
      channel: world.sandbox.channelId,
      name,
      target,
    });
  const person = await world.interaction(use('Show Record', { user: world.member(1) }));
  expect(person.raw.data).toMatchObject({
    type: 2,
    target_id: world.member(1),
    resolved: { users: { [world.member(1)]: { id: world.member(1) } } },
  });
  expect((await person.callback({ type: 4, data: { content: 'a', flags: 64 } })).status).toBe(204);
  const judged = await world.interaction(use('Judge This', { message }));
  expect(judged.raw.data).toMatchObject({
    type: 3,
    target_id: message,
    resolved: { messages: { [message]: { content: '我是預言家' } } },
  });
  expect(await use('Judge This', { message: '1' })()).toEqual({ refused: 'no such target here' });
  expect(await use('Show Record', { message })()).toEqual({ refused: 'no such command here: Show Record' });
});

test('40094: an app that only the person installed has 5 follow-ups, one in the server has more', async () => {
  const { guildId, channelId } = await world.control.createGuild({
    name: '別處',
    owner: world.member(0),
    withBot: false,
  });
  await world.call('PUT', global, [chat({ integration_types: [0] })]);
  await world.control.setMember({ member: world.member(0), installed: true });
  expect(await run(0, channelId)()).toEqual({ refused: 'no such command here: /局' });
  await world.call('PUT', global, [chat({ integration_types: [0, 1] })]);
  const follow = async (channel: string) => {
    const { raw, callback, webhook } = await world.interaction(run(0, channel));
    await callback({ type: 4, data: { content: 'a' } });
    const codes = [];
    for (let count = 0; count < 6; count++) {
      codes.push((await webhook('POST', '', { content: `${count}` })).code);
      await world.control.jump({ by: 2000 });
    }
    return { owners: raw.authorizing_integration_owners, last: codes.slice(-2) };
  };
  expect(await follow(channelId)).toEqual({ owners: { '1': world.member(0) }, last: [undefined, 40094] });
  expect(await follow(world.sandbox.channelId)).toEqual({
    owners: { '0': world.sandbox.guildId },
    last: [undefined, undefined],
  });
  expect(await world.verdict('GET', `/guilds/${guildId}`)).toEqual([403, 50001]);
});
