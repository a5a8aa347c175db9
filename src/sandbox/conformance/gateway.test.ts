import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectSandbox, type SandboxClient } from '../client.ts';
import type { GatewaySettings } from '../gateway/settings.ts';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../start.ts';
import { ALL_OPEN_INTENTS, connectRawBot, type RawBot } from '../testing/raw-bot.ts';
import { INTENT } from '../world/model.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
const bots: RawBot[] = [];

const member = (index: number) => sandbox.members[index]?.id ?? '';

async function connect(intents?: number, first?: unknown, gateway = sandbox.gateway): Promise<RawBot> {
  const bot = await connectRawBot({ ...sandbox, gateway }, intents, first);
  bots.push(bot);
  return bot;
}

async function open(options: SandboxOptions & { gateway?: Partial<GatewaySettings> } = {}): Promise<void> {
  control?.close();
  await sandbox?.close();
  // Most of these clients identify one right after another.
  const gateway = { identify: null, ...options.gateway };
  sandbox = await startSandbox({ clock: 'jumping', ...options, gateway });
  control = connectSandbox(sandbox.control);
}

const identify = (shard: unknown, intents = ALL_OPEN_INTENTS, token = sandbox.token) => ({
  op: 2,
  d: { token, intents, properties: {}, ...(shard === undefined ? {} : { shard }) },
});
const resume = (bot: RawBot, seq = bot.sequence()) => ({
  op: 6,
  d: { token: sandbox.token, session_id: bot.sessionId(), seq },
});
const write = (content: string) => control.write({ member: member(0), channel: sandbox.channelId, content });
const events = (bot: RawBot) => bot.received.map((received) => received.event);

beforeEach(() => open());

afterEach(() => {
  for (const bot of bots.splice(0)) bot.close();
});

afterAll(async () => {
  control.close();
  await sandbox.close();
});

describe('discord.md 1.6: the handshake', () => {
  test('READY names the servers, one GUILD_CREATE follows for each', async () => {
    const bot = await connect();
    const guild = await bot.next('GUILD_CREATE');
    expect(bot.received.find((r) => r.event === 'READY')?.data).toMatchObject({
      v: 10,
      guilds: [{ id: sandbox.guildId, unavailable: true }],
      application: { id: sandbox.applicationId },
    });
    expect(guild).toMatchObject({ id: sandbox.guildId, unavailable: false, member_count: 20 });
  });

  test('without Presences a GUILD_CREATE lists the bot and who is in voice, with it everybody', async () => {
    await open({ privilegedIntents: INTENT.guildPresences });
    const { channelId } = await control.createChannel({ guild: sandbox.guildId, name: '語音', type: 2 });
    await control.setVoice({ guild: sandbox.guildId, member: member(3), channel: channelId });
    const listed = async (intents: number) =>
      ((await (await connect(intents)).next('GUILD_CREATE')).members as { user: { id: string } }[]).map(
        (m) => m.user.id,
      );
    const plain = await listed(ALL_OPEN_INTENTS);
    expect(plain.sort()).toEqual([sandbox.applicationId, member(3)].sort());
    expect(await listed(ALL_OPEN_INTENTS | INTENT.guildPresences)).toHaveLength(20);
  });

  test('heartbeats are acknowledged; a client that sends none is cut off and can resume', async () => {
    await open({ gateway: { heartbeatMs: 1000 } });
    const bot = await connect();
    bot.send({ op: 1, d: 2 });
    await bot.next('op 11');
    expect(await bot.closed).toBe(4000);
    await (await connect(undefined, resume(bot), bot.resumeUrl())).next('RESUMED');
  });

  test.each<[number, string, () => [unknown, string?]]>([
    [4001, 'an opcode that does not exist', () => [identify([0, 1]), '{"op":77}']],
    [4002, 'no JSON', () => [identify([0, 1]), '{"op":']],
    [4002, 'more than 4096 bytes', () => [identify([0, 1]), JSON.stringify({ op: 1, d: 'x'.repeat(4096) })]],
    [4003, 'something before IDENTIFY', () => [{ op: 3, d: {} }]],
    [4004, 'a wrong token', () => [identify(undefined, 1, 'wrong')]],
    [4005, 'IDENTIFY twice on one socket', () => [identify([0, 1]), JSON.stringify(identify([0, 1]))]],
    [4010, 'a shard beyond their number', () => [identify([2, 2])]],
    [4010, 'shards that are no numbers', () => [identify('0,1')]],
    [4013, 'an intent that does not exist', () => [identify(undefined, 1 << 30)]],
    [
      4014,
      'an intent that was not granted',
      () => [identify(undefined, INTENT.guilds | INTENT.messageContent)],
    ],
  ])('closes with %i after %s', async (code, _, payloads) => {
    const [first, second] = payloads();
    const bot = await connect(undefined, first);
    if (second) {
      await bot.next('READY');
      bot.sendText(second);
    }
    expect(await bot.closed).toBe(code);
  });

  test('4007 for a number that was never sent, 4008 for 121 messages in a minute', async () => {
    const bot = await connect();
    await control.dropSocket();
    await bot.closed;
    expect(await (await connect(undefined, resume(bot, 9999), bot.resumeUrl())).closed).toBe(4007);
    const fast = await connect();
    for (let sent = 0; sent < 119; sent++) fast.send({ op: 1, d: null });
    await fast.next('op 11');
    fast.send({ op: 1, d: null });
    expect(await fast.closed).toBe(4008);
  });

  test('4011 when a shard would have too many servers, 4012 for another version', async () => {
    await open({ gateway: { guildsPerShard: 1 } });
    await control.createGuild({ name: '第二', owner: member(0) });
    expect(await (await connect()).closed).toBe(4011);
    const old = await connectRawBot({ ...sandbox, query: 'v=7&encoding=json' });
    expect(await old.closed).toBe(4012);
  });
});

describe('discord.md 1.6: session starts', () => {
  test('a second IDENTIFY within 5 s of the first is refused by op 9, another concurrency key is not', async () => {
    await open({
      clock: 'real',
      gateway: { identify: { limit: 1, seconds: 5 }, maxConcurrency: 2, shards: 2 },
    });
    const first = await connect(undefined, identify([0, 2]));
    await first.next('READY');
    await (await connect(undefined, identify([1, 2]))).next('READY');
    const soon = await connect(undefined, identify([0, 2]));
    await soon.next('op 9');
    expect(events(soon)).not.toContain('READY');
    const { body } = await first.request('GET', '/gateway/bot');
    expect(body).toMatchObject({
      shards: 2,
      session_start_limit: { total: 1000, remaining: 997, max_concurrency: 2 },
    });
  });

  test('one IDENTIFY more than a day allows resets the token and ends every session', async () => {
    await open({ gateway: { identifiesPerDay: 2 } });
    const bot = await connect();
    await connect();
    expect(await (await connect()).closed).toBe(4004);
    expect(await bot.closed).toBe(4004);
    expect((await bot.request('GET', '/users/@me')).status).toBe(401);
    expect((await control.describe()).token).not.toBe(sandbox.token);
  });
});

describe('discord.md 1.6: intents', () => {
  test('messages come by intent, their text only where it may be read', async () => {
    const deaf = await connect(INTENT.guilds);
    const bot = await connect();
    await write('大家好');
    await write(`<@${sandbox.applicationId}> 在嗎`);
    await control.write({ member: member(0), content: '刀三號' });
    const contents = [];
    for (let i = 0; i < 3; i++) contents.push((await bot.next('MESSAGE_CREATE')).content);
    expect(contents).toEqual(['', `<@${sandbox.applicationId}> 在嗎`, '刀三號']);
    expect(events(deaf)).not.toContain('MESSAGE_CREATE');
  });

  test('with Message Content every text is there', async () => {
    await open({ privilegedIntents: INTENT.messageContent });
    const bot = await connect(ALL_OPEN_INTENTS | INTENT.messageContent);
    await write('大家好');
    expect(await bot.next('MESSAGE_CREATE')).toMatchObject({ content: '大家好' });
  });

  test('who begins to write is told with the typing intents only, in a server and in a direct message', async () => {
    const plain = await connect();
    const typing = await connect(ALL_OPEN_INTENTS | INTENT.guildMessageTyping | INTENT.directMessageTyping);
    await control.type({ member: member(1), channel: sandbox.channelId });
    expect(await typing.next('TYPING_START')).toMatchObject({
      user_id: member(1),
      guild_id: sandbox.guildId,
      member: { user: { id: member(1) } },
    });
    await control.type({ member: member(1) });
    expect((await typing.next('TYPING_START')).guild_id).toBeUndefined();
    await write('a');
    await plain.next('MESSAGE_CREATE');
    expect(events(plain)).not.toContain('TYPING_START');
  });

  test('members who leave are told with the privileged intent only', async () => {
    await open({ privilegedIntents: INTENT.guildMembers });
    const plain = await connect();
    const granted = await connect(ALL_OPEN_INTENTS | INTENT.guildMembers);
    await control.removeMember({ guild: sandbox.guildId, member: member(0) });
    expect(await granted.next('GUILD_MEMBER_REMOVE')).toMatchObject({ user: { id: member(0) } });
    await control.write({ member: member(1), channel: sandbox.channelId, content: 'a' });
    await plain.next('MESSAGE_CREATE');
    expect(events(plain)).not.toContain('GUILD_MEMBER_REMOVE');
  });

  test('without Guilds no server is described', async () => {
    const bot = await connect(INTENT.directMessages);
    await control.write({ member: member(0), content: 'a' });
    await bot.next('MESSAGE_CREATE');
    expect(events(bot)).not.toContain('GUILD_CREATE');
  });
});

describe('discord.md 1.6: resuming', () => {
  test('RESUME replays exactly what was missed, in order, and a missed interaction can still be answered', async () => {
    const bot = await connect();
    await bot.next('GUILD_CREATE');
    await bot.request('POST', `/channels/${sandbox.channelId}/messages`, {
      content: 'a',
      components: [{ type: 1, components: [{ type: 2, style: 1, label: '按', custom_id: 'p' }] }],
    });
    const message = await bot.next('MESSAGE_CREATE');
    const last = bot.sequence();
    await control.dropSocket({ code: 4000 });
    expect(await bot.closed).toBe(4000);
    await write('b');
    const outcome = control.click({ member: member(0), messageId: String(message.id), customId: 'p' });
    const again = await connect(undefined, resume(bot), bot.resumeUrl());
    const interaction = await again.next('INTERACTION_CREATE');
    await again.next('RESUMED');
    const replayed = again.received.filter((r) => r.sequence > 0).map((r) => [r.sequence - last, r.event]);
    expect(replayed).toEqual([
      [1, 'MESSAGE_CREATE'],
      [2, 'INTERACTION_CREATE'],
      [3, 'RESUMED'],
    ]);
    await bot.request(
      'POST',
      `/interactions/${String(interaction.id)}/${String(interaction.token)}/callback`,
      { type: 6 },
      {},
    );
    expect(await outcome).toMatchObject({ acked: true, type: 6 });
    expect((await control.violations()).list).toEqual([]);
  });

  test('a RESUME at another address than READY named is held against the bot', async () => {
    const bot = await connect();
    await control.dropSocket();
    await bot.closed;
    await (await connect(undefined, resume(bot))).next('RESUMED');
    expect((await control.violations()).list.map((v) => v.reason)).toEqual([
      'RESUME at another address than the resume_gateway_url of READY',
    ]);
  });

  test('op 9 when the session is too old, unknown, forgotten, or was ended by the client with 1000 or 1001', async () => {
    const refused = async (bot: RawBot) => {
      const again = await connect(undefined, resume(bot), sandbox.gateway);
      await again.next('op 9');
      expect(events(again)).not.toContain('RESUMED');
    };
    const old = await connect();
    await control.dropSocket();
    await old.closed;
    await control.jump({ by: 10 * 60_000 });
    await refused(old);
    const forgotten = await connect();
    await control.forgetSessions();
    await control.dropSocket();
    await forgotten.closed;
    await refused(forgotten);
    for (const code of [1000, 1001]) {
      const bot = await connect();
      bot.close(code);
      await bot.closed;
      await expect
        .poll(async () => (await control.sessions()).sessions.some((s) => s.id === bot.sessionId()))
        .toBe(false);
      await refused(bot);
    }
  });

  test('op 7 asks to reconnect; op 9 true lets the session resume, op 9 false makes the client begin anew', async () => {
    const bot = await connect();
    await control.askReconnect();
    await bot.next('op 7');
    await control.invalidateSession({ resumable: true });
    await bot.next('op 9');
    bot.send(resume(bot));
    await bot.next('RESUMED');
    const before = bot.sessionId();
    await control.invalidateSession();
    await bot.next('op 9');
    bot.send(resume(bot));
    await bot.next('op 9');
    bot.send(identify([0, 1]));
    const ready = await bot.next('READY');
    expect(ready.session_id).not.toBe(before);
    await write('a');
    await bot.next('MESSAGE_CREATE');
    expect((await control.sessions()).sessions.map((s) => s.id)).toEqual([ready.session_id]);
  });

  test('two clients of one bot each hear everything; a zombie hears nothing and is replayed when it resumes', async () => {
    const [one, two] = [await connect(), await connect()];
    await write('a');
    await Promise.all([one.next('MESSAGE_CREATE'), two.next('MESSAGE_CREATE')]);
    const seen = one.sequence();
    await control.stallSocket();
    await write('b');
    one.send({ op: 1, d: seen });
    const again = await connect(undefined, resume(one), one.resumeUrl());
    await again.next('MESSAGE_CREATE');
    await again.next('RESUMED');
    expect(await one.closed).toBe(4000);
    expect(one.sequence()).toBe(seen);
    expect(events(one)).not.toContain('op 11');
  });
});

describe('discord.md 1.6: shards', () => {
  test('servers by id, direct messages and their interactions on shard 0', async () => {
    const shards = [await connect(undefined, identify([0, 2])), await connect(undefined, identify([1, 2]))];
    await Promise.all(shards.map((shard) => shard.next('READY')));
    const home = Number((BigInt(sandbox.guildId) >> 22n) % 2n);
    await shards[home]?.next('GUILD_CREATE');
    await write('a');
    await control.write({ member: member(0), content: 'b' });
    expect(await shards[home]?.next('MESSAGE_CREATE')).toMatchObject({ guild_id: sandbox.guildId });
    expect(await shards[0]?.next('MESSAGE_CREATE')).toMatchObject({ content: 'b' });
    expect(shards[1 - home] && events(shards[1 - home] as RawBot)).not.toContain('GUILD_CREATE');
  });

  test('each shard is dropped and resumed by itself', async () => {
    const zero = await connect(undefined, identify([0, 2]));
    const one = await connect(undefined, identify([1, 2]));
    await Promise.all([zero.next('READY'), one.next('READY')]);
    await control.dropSocket({ shard: 1, code: 1006 });
    expect(await one.closed).toBe(1006);
    expect((await control.sessions()).sessions.map((s) => [s.shard, s.connected])).toEqual([
      [0, true],
      [1, false],
    ]);
    await (await connect(undefined, resume(one), one.resumeUrl())).next('RESUMED');
  });
});

describe('discord.md 1.6 and 1.8: what a client may ask for', () => {
  const ask = (bot: RawBot, d: object) => bot.send({ op: 8, d: { guild_id: sandbox.guildId, ...d } });

  test('members by name or id; the whole list needs the intent and comes once in 30 s', async () => {
    await open({ privilegedIntents: INTENT.guildMembers });
    const bot = await connect(ALL_OPEN_INTENTS | INTENT.guildMembers);
    ask(bot, { query: '', limit: 0, nonce: 'n' });
    const whole = await bot.next('GUILD_MEMBERS_CHUNK');
    expect(whole).toMatchObject({ chunk_index: 0, chunk_count: 1, nonce: 'n' });
    expect(whole.members).toHaveLength(20);
    ask(bot, { query: '', limit: 0 });
    expect(await bot.next('RATE_LIMITED')).toMatchObject({ opcode: 8, meta: { guild_id: sandbox.guildId } });
    await control.jump({ by: 30_000 });
    ask(bot, { query: '', limit: 0 });
    await bot.next('GUILD_MEMBERS_CHUNK');
    const plain = await connect();
    ask(plain, { query: '', limit: 0 });
    ask(plain, { user_ids: [member(1), '1'] });
    const named = await plain.next('GUILD_MEMBERS_CHUNK');
    expect(named).toMatchObject({ members: [{ user: { id: member(1) } }], not_found: ['1'] });
    expect((await control.violations()).list.map((v) => v.reason)).toEqual([
      'the whole list needs the members intent',
    ]);
  });

  test('its presence, and a voice channel to be in', async () => {
    const bot = await connect();
    const { channelId } = await control.createChannel({ guild: sandbox.guildId, name: '語音', type: 2 });
    bot.send({ op: 3, d: { since: null, activities: [], status: 'dnd', afk: false } });
    const join = (channel: string | null) =>
      bot.send({
        op: 4,
        d: { guild_id: sandbox.guildId, channel_id: channel, self_mute: false, self_deaf: true },
      });
    join(channelId);
    expect(await bot.next('VOICE_STATE_UPDATE')).toMatchObject({
      user_id: sandbox.applicationId,
      channel_id: channelId,
      self_mute: false,
      self_deaf: true,
    });
    expect(await bot.next('VOICE_SERVER_UPDATE')).toMatchObject({
      guild_id: sandbox.guildId,
      endpoint: null,
    });
    join(null);
    expect(await bot.next('VOICE_STATE_UPDATE')).toMatchObject({ channel_id: null });
    expect((await control.sessions()).sessions.map((s) => s.status)).toEqual(['dnd']);
    bot.send({ op: 3, d: { status: 'asleep' } });
    expect(await bot.closed).toBe(4002);
  });
});

test('discord.md 1.6: a server in an outage tells nothing until it comes back', async () => {
  const bot = await connect();
  await bot.next('GUILD_CREATE');
  await control.setAvailable({ guild: sandbox.guildId, available: false });
  expect(await bot.next('GUILD_DELETE')).toEqual({ id: sandbox.guildId, unavailable: true });
  await write('a');
  const late = await connect();
  expect(events(late)).toContain('READY');
  await control.setAvailable({ guild: sandbox.guildId, available: true });
  expect(await bot.next('GUILD_CREATE')).toMatchObject({ id: sandbox.guildId });
  await late.next('GUILD_CREATE');
  await write('b');
  await bot.next('MESSAGE_CREATE');
  expect(events(bot).filter((event) => event === 'MESSAGE_CREATE')).toHaveLength(1);
});
