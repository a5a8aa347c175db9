import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectSandbox, type Outcome, pressables, type SandboxClient } from './client.ts';
import { type RunningSandbox, startSandbox } from './start.ts';
import { connectRawBot, type RawBot } from './testing/raw-bot.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: RawBot;

const member = (index: number) => sandbox.members[index]?.id ?? '';
const table = () => `/channels/${sandbox.channelId}/messages`;
const row = (customId: string, fields: object = {}) => ({
  type: 1,
  components: [{ type: 2, style: 1, label: '按', custom_id: customId, ...fields }],
});

beforeEach(async () => {
  sandbox = await startSandbox({ clock: 'jumping' });
  control = connectSandbox(sandbox.control);
  bot = await connectRawBot(sandbox);
});

afterEach(async () => {
  bot.close();
  control.close();
  await sandbox.close();
});

/** A member presses; gives the raw interaction and what the member will see of it. */
async function press(who: string, messageId: string, customId: string) {
  const outcome: Promise<Outcome> = control.click({ member: who, messageId, customId });
  const interaction = await Promise.race([
    bot.next('INTERACTION_CREATE'),
    outcome.then((o) => Promise.reject(new Error(JSON.stringify(o)))),
  ]);
  const callback = (body: unknown) =>
    bot.request(
      'POST',
      `/interactions/${String(interaction.id)}/${String(interaction.token)}/callback`,
      body,
      {},
    );
  const webhook = (method: string, path: string, body?: unknown) =>
    bot.request(method, `/webhooks/${sandbox.applicationId}/${String(interaction.token)}${path}`, body, {});
  return { interaction, outcome, callback, webhook };
}

async function say(body: unknown, route = table()) {
  const answer = await bot.request('POST', route, body);
  return { ...answer, id: String(answer.body.id) };
}

test('40060: an interaction is answered once', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, outcome } = await press(member(0), id, 'p');
  expect((await callback({ type: 6 })).status).toBe(204);
  expect(await outcome).toMatchObject({ acked: true, type: 6, messageId: id });
  const again = await callback({ type: 4, data: { content: 'b' } });
  expect([again.status, again.body.code]).toEqual([400, 40060]);
});

test('10062: the first answer comes within 3 s of the sandbox’s clock', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, outcome } = await press(member(0), id, 'p');
  await control.jump({ by: 3001 });
  expect(await outcome).toEqual({ failed: 'no answer in 3 s' });
  const late = await callback({ type: 6 });
  expect([late.status, late.body.code]).toEqual([404, 10062]);
});

test('50027: a token lives 15 min; 10015: and not before the first answer', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, webhook } = await press(member(0), id, 'p');
  const early = await webhook('POST', '', { content: 'b' });
  expect([early.status, early.body.code]).toEqual([404, 10015]);
  await callback({ type: 6 });
  await control.jump({ by: 15 * 60_000 });
  expect((await webhook('POST', '', { content: 'b' })).status).toBe(200);
  await control.jump({ by: 1 });
  const late = await webhook('POST', '', { content: 'c' });
  expect([late.status, late.body.code]).toEqual([401, 50027]);
});

test('an ephemeral answer is seen by its member alone and by no channel route', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, outcome, webhook } = await press(member(0), id, 'p');
  await callback({ type: 4, data: { content: '你是狼人', flags: 64, components: [row('own')] } });
  const acked = await outcome;
  const secret = 'acked' in acked ? (acked.messageId ?? '') : '';
  const contents = async (who: string) =>
    (await control.see({ member: who })).channels.flatMap((c) => c.messages.map((m) => m.content));
  expect(await contents(member(0))).toContain('你是狼人');
  expect(await contents(member(1))).not.toContain('你是狼人');
  expect((await bot.request('GET', `${table()}/${secret}`)).body.code).toBe(10008);
  expect((await bot.request('PATCH', `${table()}/${secret}`, { content: 'x' })).body.code).toBe(10008);
  expect(JSON.stringify((await bot.request('GET', table())).body)).not.toContain('狼人');
  expect(await control.click({ member: member(1), messageId: secret, customId: 'own' })).toEqual({
    refused: 'this member does not see the message',
  });
  expect((await webhook('GET', '/messages/@original')).body.flags).toBe(64);
  expect(bot.received.some((r) => r.event === 'MESSAGE_CREATE' && r.data.content === '你是狼人')).toBe(false);
});

test('after a deferred answer the first follow-up fills it and keeps its privacy', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, webhook } = await press(member(0), id, 'p');
  await callback({ type: 5, data: { flags: 64 } });
  const loading = (await control.see({ member: member(0) })).channels[0]?.messages.at(-1);
  expect(loading).toMatchObject({ loading: true, ephemeral: true });
  const filled = await webhook('POST', '', { content: 'b' });
  expect(filled.body).toMatchObject({ id: loading?.id, content: 'b', flags: 64 });
  const next = await webhook('POST', '', { content: 'c' });
  expect(next.body.id).not.toBe(loading?.id);
});

test('only what a member’s screen shows can be pressed', async () => {
  const select = {
    type: 1,
    components: [
      {
        type: 3,
        custom_id: 's',
        options: [
          { label: '1', value: '1' },
          { label: '2', value: '2' },
        ],
      },
    ],
  };
  const { id } = await say({ content: 'a', components: [row('p', { disabled: true }), select] });
  const chosen = (values: string[]) =>
    control.select({ member: member(0), messageId: id, customId: 's', values });
  expect(await control.click({ member: member(0), messageId: id, customId: 'p' })).toEqual({
    refused: 'the component is disabled',
  });
  expect(await control.click({ member: member(0), messageId: id, customId: 'other' })).toEqual({
    refused: 'the message has no such component',
  });
  expect(await control.click({ member: member(0), messageId: '1', customId: 'p' })).toEqual({
    refused: 'no such message',
  });
  expect(await chosen(['3'])).toEqual({ refused: 'no such option: 3' });
  expect(await chosen(['1', '2'])).toEqual({ refused: '1 to 1 values' });
  await control.setOverwrite({ channel: sandbox.channelId, target: member(0), kind: 'member', deny: '1024' });
  expect(await chosen(['1'])).toEqual({ refused: 'this member does not see the message' });
  expect(await control.submit({ member: member(0), customId: 'm', values: {} })).toEqual({
    refused: 'no such modal is open',
  });
  expect(bot.received.filter((r) => r.event === 'INTERACTION_CREATE')).toEqual([]);
});

test('50007 on the message, not on opening; 50278 without a common server; 10007 for who left', async () => {
  await control.setMember({ member: member(0), dmsOpen: false });
  const direct = await bot.request('POST', '/users/@me/channels', { recipient_id: member(0) });
  expect(direct.status).toBe(200);
  const closed = await say({ content: 'a' }, `/channels/${String(direct.body.id)}/messages`);
  expect([closed.status, closed.body.code]).toEqual([403, 50007]);
  await control.setMember({ member: member(0), dmsOpen: true });
  expect((await say({ content: 'a' }, `/channels/${String(direct.body.id)}/messages`)).status).toBe(200);
  await control.removeMember({ guild: sandbox.guildId, member: member(0) });
  const gone = await say({ content: 'a' }, `/channels/${String(direct.body.id)}/messages`);
  expect([gone.status, gone.body.code]).toEqual([403, 50278]);
  const unknown = await bot.request('GET', `/guilds/${sandbox.guildId}/members/${member(0)}`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 10007]);
});

test('50001 without View Channel, 50013 without Send Messages, and a member may not write either', async () => {
  const deny = (target: string, bits: string) =>
    control.setOverwrite({ channel: sandbox.channelId, target, kind: 'member', deny: bits });
  await deny(sandbox.applicationId, '2048');
  expect((await say({ content: 'a' })).body.code).toBe(50013);
  await deny(sandbox.applicationId, '1024');
  expect((await say({ content: 'a' })).body.code).toBe(50001);
  await bot.request('PUT', `/channels/${sandbox.channelId}/permissions/${sandbox.guildId}`, {
    type: 0,
    deny: '2048',
  });
  await deny(sandbox.applicationId, '0');
  const muted = await bot.request('PUT', `/channels/${sandbox.channelId}/permissions/${member(0)}`, {
    type: 1,
    deny: '2048',
  });
  expect(muted.status).toBe(204);
  expect(await control.write({ member: member(0), channel: sandbox.channelId, content: 'a' })).toEqual({
    refused: 'this member may not write here',
  });
  expect(await control.write({ member: member(1), channel: sandbox.channelId, content: 'a' })).toHaveProperty(
    'messageId',
  );
});

test('a bot cannot give away in an overwrite what it may not do itself', async () => {
  const administrator = await bot.request('PUT', `/channels/${sandbox.channelId}/permissions/${member(0)}`, {
    type: 1,
    allow: '8',
  });
  expect([administrator.status, administrator.body.code]).toEqual([403, 50013]);
});

test('429: a bucket says how long to wait, and the count is true', async () => {
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await say({ content: `${i}` }));
  const refused = answers.filter((answer) => answer.status === 429);
  const [first] = answers;
  expect(first?.headers.get('x-ratelimit-limit')).toBe('5');
  expect(first?.headers.get('x-ratelimit-remaining')).toBe('4');
  // Five nominal seconds are 50 real milliseconds here; a slow machine may get past them.
  if (refused.length > 0) {
    expect(refused[0]?.body).toMatchObject({ global: false, retry_after: expect.any(Number) });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(0.05);
  }
  await control.jump({ by: 5000 });
  expect((await say({ content: 'later' })).status).toBe(200);
});

test('429: two renames in ten minutes', async () => {
  const rename = async (name: string) =>
    (await bot.request('PATCH', `/channels/${sandbox.channelId}`, { name })).status;
  expect([await rename('a'), await rename('b')]).toEqual([200, 200]);
  expect(
    (await bot.request('PATCH', `/channels/${sandbox.channelId}`, { rate_limit_per_user: 5 })).status,
  ).toBe(200);
  const third = await bot.request('PATCH', `/channels/${sandbox.channelId}`, { name: 'c' });
  expect(third.status).toBe(429);
  expect(Number(third.body.retry_after)).toBeGreaterThan(0);
  await control.jump({ by: 600_000 });
  expect(await rename('c')).toBe(200);
});

test('a private thread is seen by its members, and a mention lets a person in', async () => {
  const thread = await bot.request('POST', `/channels/${sandbox.channelId}/threads`, {
    name: '夜',
    type: 12,
  });
  const route = `/channels/${String(thread.body.id)}`;
  const sees = async (who: string) =>
    (await control.see({ member: who })).channels.some((c) => c.id === thread.body.id);
  expect(await sees(member(0))).toBe(false);
  await bot.request('PUT', `${route}/thread-members/${member(0)}`);
  expect(await sees(member(0))).toBe(true);
  await say({ content: `<@${member(1)}>`, allowed_mentions: { parse: [] } }, `${route}/messages`);
  expect(await sees(member(1))).toBe(false);
  await say({ content: `<@${member(1)}>` }, `${route}/messages`);
  expect(await sees(member(1))).toBe(true);
});

test('enforce_nonce gives the earlier message again, for a few minutes', async () => {
  const body = { content: 'a', nonce: 'n1', enforce_nonce: true };
  const first = await say(body);
  const again = await say({ ...body, content: 'b' });
  expect([again.status, again.id, again.body.content]).toEqual([200, first.id, 'a']);
  await control.jump({ by: 6 * 60_000 });
  expect((await say(body)).id).not.toBe(first.id);
});

test('401 for a wrong token', async () => {
  const wrong = await bot.request('GET', '/users/@me', undefined, { authorization: 'Bot wrong' });
  expect(wrong.status).toBe(401);
});

test('the books: requests by credential and violations by judge', async () => {
  const { mark } = await control.mark();
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, webhook } = await press(member(0), id, 'p');
  await callback({ type: 6 });
  await webhook('POST', '', { content: 'b' });
  await say({ content: 5 });
  await say({});
  await bot.request('GET', '/wolves');
  const counts = await control.counts({ since: mark });
  expect(counts.byCredential).toEqual({ botToken: 3, callback: 1, followup: 1, none: 1 });
  const violations = await control.violations();
  expect(violations).toMatchObject({ schemaViolations: 1, ruleViolations: 2 });
  expect(violations.list.map((v) => v.kind)).toEqual(['schema', 'rule', 'route']);
});

test('modal: opened, filled in and submitted', async () => {
  const { id } = await say({ content: 'a', components: [row('p')] });
  const { callback, outcome } = await press(member(0), id, 'p');
  const options = [
    { label: '甲', value: '1' },
    { label: '乙', value: '2' },
  ];
  const components = [
    { type: 10, content: '選一項' },
    { type: 18, label: '話', component: { type: 4, custom_id: 't', style: 2, max_length: 5 } },
    { type: 18, label: '選', component: { type: 21, custom_id: 'r', options } },
    { type: 18, label: '多', component: { type: 22, custom_id: 'c', options } },
    { type: 18, label: '是', component: { type: 23, custom_id: 'x' } },
  ];
  await callback({ type: 9, data: { custom_id: 'm', title: '字', components } });
  expect(await outcome).toMatchObject({ acked: true, type: 9 });
  const submit = (values: Record<string, string | string[] | boolean>) =>
    control.submit({ member: member(0), customId: 'm', values });
  expect(await submit({ t: '123456', r: '1', c: ['1'] })).toEqual({ refused: 't is too long' });
  expect(await submit({ t: '1', r: '3', c: ['1'] })).toEqual({ refused: 'r has no option 3' });
  expect(await submit({ t: '1', r: '1', c: [] })).toEqual({ refused: 'c takes 1 to 2 values' });
  const sent = submit({ t: '好人', r: '2', c: ['1', '2'], x: true });
  const interaction = await bot.next('INTERACTION_CREATE');
  expect(interaction).toMatchObject({ type: 5, data: { custom_id: 'm' }, message: { id } });
  expect(JSON.stringify(interaction.data)).toContain('"value":"好人"');
  await bot.request(
    'POST',
    `/interactions/${String(interaction.id)}/${String(interaction.token)}/callback`,
    { type: 7, data: { content: '新', components: [] } },
    {},
  );
  expect(await sent).toMatchObject({ acked: true, type: 7, messageId: id });
  const message = (await control.see({ member: member(1) })).channels[0]?.messages.at(-1);
  expect(message && [message.content, pressables(message)]).toEqual(['新', []]);
});
