import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectSandbox, type SandboxClient } from '../client.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { ALL_OPEN_INTENTS, connectRawBot, type RawBot } from '../testing/raw-bot.ts';
import { INTENT } from '../world/model.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
const bots: RawBot[] = [];

const member = (index: number) => sandbox.members[index]?.id ?? '';

async function connect(intents?: number, first?: unknown): Promise<RawBot> {
  const bot = await connectRawBot(sandbox, intents, first);
  bots.push(bot);
  return bot;
}

beforeEach(async () => {
  sandbox = await startSandbox({ clock: 'jumping' });
  control = connectSandbox(sandbox.control);
});

afterEach(async () => {
  for (const bot of bots.splice(0)) bot.close();
  control.close();
  await sandbox.close();
});

test('READY names the servers, one GUILD_CREATE follows for each', async () => {
  const bot = await connect();
  const guild = await bot.next('GUILD_CREATE');
  expect(bot.received.find((r) => r.event === 'READY')?.data).toMatchObject({
    v: 10,
    guilds: [{ id: sandbox.guildId, unavailable: true }],
    application: { id: sandbox.applicationId },
  });
  expect(guild).toMatchObject({ id: sandbox.guildId, unavailable: false, member_count: 20 });
  // Without the presences intent only the bot is listed.
  expect(guild.members).toHaveLength(1);
});

test('heartbeats are acknowledged', async () => {
  const bot = await connect();
  bot.send({ op: 1, d: 2 });
  await bot.next('op 11');
});

test('4004 for a wrong token, 4014 for an intent that was not granted, 4013 for one that does not exist', async () => {
  const wrong = await connect(undefined, { op: 2, d: { token: 'wrong', intents: 1, properties: {} } });
  expect(await wrong.closed).toBe(4004);
  expect(await (await connect(INTENT.guilds | INTENT.messageContent)).closed).toBe(4014);
  expect(await (await connect(1 << 30)).closed).toBe(4013);
});

test('messages come by intent, their text only where it may be read', async () => {
  const deaf = await connect(INTENT.guilds);
  const bot = await connect();
  await control.write({ member: member(0), channel: sandbox.channelId, content: '大家好' });
  await control.write({
    member: member(0),
    channel: sandbox.channelId,
    content: `<@${sandbox.applicationId}> 在嗎`,
  });
  await control.write({ member: member(0), content: '刀三號' });
  const contents = [];
  for (let i = 0; i < 3; i++) contents.push((await bot.next('MESSAGE_CREATE')).content);
  expect(contents).toEqual(['', `<@${sandbox.applicationId}> 在嗎`, '刀三號']);
  expect(deaf.received.some((r) => r.event === 'MESSAGE_CREATE')).toBe(false);
});

test('members who leave are told with the privileged intent only', async () => {
  await sandbox.close();
  sandbox = await startSandbox({ clock: 'jumping', privilegedIntents: INTENT.guildMembers });
  control.close();
  control = connectSandbox(sandbox.control);
  const plain = await connect();
  const granted = await connect(ALL_OPEN_INTENTS | INTENT.guildMembers);
  await control.removeMember({ guild: sandbox.guildId, member: member(0) });
  expect(await granted.next('GUILD_MEMBER_REMOVE')).toMatchObject({ user: { id: member(0) } });
  expect(plain.received.some((r) => r.event === 'GUILD_MEMBER_REMOVE')).toBe(false);
});

test('RESUME replays what was missed, and the interaction of that time can still be answered', async () => {
  const bot = await connect();
  await bot.next('GUILD_CREATE');
  await bot.request('POST', `/channels/${sandbox.channelId}/messages`, {
    content: 'a',
    components: [{ type: 1, components: [{ type: 2, style: 1, label: '按', custom_id: 'p' }] }],
  });
  const message = await bot.next('MESSAGE_CREATE');
  const sequence = bot.received.at(-1)?.sequence;
  await control.dropSocket({ code: 4000 });
  expect(await bot.closed).toBe(4000);
  const outcome = control.click({ member: member(0), messageId: String(message.id), customId: 'p' });
  const resume = { op: 6, d: { token: sandbox.token, session_id: bot.sessionId(), seq: sequence } };
  const again = await connect(undefined, resume);
  const interaction = await again.next('INTERACTION_CREATE');
  await again.next('RESUMED');
  expect(again.received.some((r) => r.event === 'GUILD_CREATE')).toBe(false);
  await bot.request(
    'POST',
    `/interactions/${String(interaction.id)}/${String(interaction.token)}/callback`,
    { type: 6 },
    {},
  );
  expect(await outcome).toMatchObject({ acked: true, type: 6 });
});

test('op 9 when the session is too old or unknown, or was closed for good', async () => {
  const bot = await connect();
  const resume = { op: 6, d: { token: sandbox.token, session_id: bot.sessionId(), seq: 1 } };
  await control.dropSocket({ code: 4000 });
  await bot.closed;
  await control.jump({ by: 10 * 60_000 });
  await (await connect(undefined, resume)).next('op 9');
  const other = await connect();
  const gone = { op: 6, d: { token: sandbox.token, session_id: other.sessionId(), seq: 1 } };
  other.close();
  await other.closed;
  await (await connect(undefined, gone)).next('op 9');
});

test('shards: servers by id, direct messages on shard 0', async () => {
  const opening = (shard: number) => ({
    op: 2,
    d: { token: sandbox.token, intents: ALL_OPEN_INTENTS, properties: {}, shard: [shard, 2] },
  });
  const shards = [await connect(undefined, opening(0)), await connect(undefined, opening(1))];
  await Promise.all(shards.map((shard) => shard.next('READY')));
  const home = Number((BigInt(sandbox.guildId) >> 22n) % 2n);
  await shards[home]?.next('GUILD_CREATE');
  await control.write({ member: member(0), channel: sandbox.channelId, content: 'a' });
  await control.write({ member: member(0), content: 'b' });
  expect(await shards[home]?.next('MESSAGE_CREATE')).toMatchObject({ guild_id: sandbox.guildId });
  expect(await shards[0]?.next('MESSAGE_CREATE')).toMatchObject({ content: 'b' });
  expect(shards[1 - home]?.received.some((r) => r.event === 'GUILD_CREATE')).toBe(false);
});
