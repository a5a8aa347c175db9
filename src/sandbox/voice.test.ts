import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSetting, type Setting } from './testing/setting.ts';

/** discord.md 1.7: voice and stage. */

const VOICE = 2;
const STAGE = 13;
const MODERATOR = (1n << 4n) | (1n << 22n) | (1n << 24n);

let world: Setting;
let guild: string;
beforeEach(async () => {
  world = await openSetting();
  guild = world.sandbox.guildId;
});
afterEach(() => world.close());

const channelOf = async (type: number) =>
  (await world.control.createChannel({ guild, name: '房', type })).channelId;
const join = (index: number, channel: string | null) =>
  world.control.setVoice({ guild, member: world.member(index), channel });
const memberRoute = (index: number) => `/guilds/${guild}/members/${world.member(index)}`;
const patch = (index: number, body: object) => world.verdict('PATCH', memberRoute(index), body);
const deny = (channel: string, target: string, bits: bigint) =>
  world.control.setOverwrite({ channel, target, kind: 'member', deny: String(bits) });
const lastState = () => world.bot.received.filter((r) => r.event === 'VOICE_STATE_UPDATE').at(-1)?.data;
/** Events on the socket come after the answer over HTTP. */
const stateAfter = async (act: () => Promise<unknown>) => {
  world.bot.received.length = 0;
  await act();
  await expect.poll(lastState).toBeDefined();
  return lastState();
};

test('40032: mute, deafen and move only who is in voice; each needs its permission', async () => {
  expect(await patch(0, { mute: true })).toEqual([400, 40032]);
  expect(await patch(0, { channel_id: null })).toEqual([400, 40032]);
  const room = await channelOf(VOICE);
  await join(0, room);
  expect(await stateAfter(() => patch(0, { mute: true, deaf: true }))).toMatchObject({
    mute: true,
    deaf: true,
  });
  expect(await patch(0, { mute: null })).toEqual([200, undefined]);
  await deny(room, world.sandbox.applicationId, 1n << 22n);
  expect(await patch(0, { mute: false })).toEqual([403, 50013]);
  expect(await patch(0, { deaf: false })).toEqual([200, undefined]);
});

test('a server mute outlives the call and cannot be lifted until the member is in voice again', async () => {
  const room = await channelOf(VOICE);
  await join(0, room);
  await patch(0, { mute: true });
  await join(0, null);
  expect(await patch(0, { mute: false })).toEqual([400, 40032]);
  expect((await world.call('GET', memberRoute(0))).body.mute).toBe(true);
  expect(await stateAfter(() => join(0, room))).toMatchObject({ mute: true, channel_id: room });
  expect(await patch(0, { mute: false })).toEqual([200, undefined]);
});

test('moving a member needs Move Members and Connect where it goes; null disconnects it', async () => {
  const [one, two] = [await channelOf(VOICE), await channelOf(VOICE)];
  await join(0, one);
  expect(await stateAfter(() => patch(0, { channel_id: two }))).toMatchObject({ channel_id: two });
  expect(await patch(0, { channel_id: world.sandbox.channelId })).toEqual([404, 10003]);
  await deny(one, world.sandbox.applicationId, 1n << 20n);
  expect(await patch(0, { channel_id: one })).toEqual([403, 50013]);
  await deny(two, world.sandbox.applicationId, 1n << 24n);
  expect(await patch(0, { channel_id: null })).toEqual([403, 50013]);
  await deny(two, world.sandbox.applicationId, 0n);
  expect(await stateAfter(() => patch(0, { channel_id: null }))).toMatchObject({ channel_id: null });
});

test('a member without Connect, or before a full channel, stays outside', async () => {
  const room = await channelOf(VOICE);
  await deny(room, world.member(0), 1n << 20n);
  await expect(join(0, room)).rejects.toThrow('may not connect');
  await world.call('PATCH', `/channels/${room}`, { user_limit: 1 });
  await join(1, room);
  await expect(join(2, room)).rejects.toThrow('full');
  await join(1, null);
  await join(2, room);
});

test('10065: a voice state exists while its member is connected', async () => {
  const route = `/guilds/${guild}/voice-states/${world.member(0)}`;
  expect(await world.verdict('GET', route)).toEqual([404, 10065]);
  await join(0, await channelOf(VOICE));
  expect((await world.call('GET', route)).body).toMatchObject({ user_id: world.member(0), suppress: false });
});

test('voice status: 500 characters, gone with the last who leaves, Manage Channels while the bot is outside', async () => {
  const room = await channelOf(VOICE);
  const put = (status: unknown) => world.verdict('PUT', `/channels/${room}/voice-status`, { status });
  await join(0, room);
  expect(await put('x'.repeat(501))).toEqual([400, 50035]);
  expect(await put('夜'.repeat(500))).toEqual([204, undefined]);
  expect(await world.bot.next('VOICE_CHANNEL_STATUS_UPDATE')).toMatchObject({
    id: room,
    status: '夜'.repeat(500),
  });
  await join(0, null);
  expect(await world.bot.next('VOICE_CHANNEL_STATUS_UPDATE')).toMatchObject({ status: null });
  await deny(room, world.sandbox.applicationId, 1n << 4n);
  expect(await put('夜')).toEqual([403, 50013]);
  await world.control.setVoice({ guild, member: world.sandbox.applicationId, channel: room });
  expect(await put('夜')).toEqual([204, undefined]);
  await deny(room, world.sandbox.applicationId, 1n << 48n);
  expect(await put('日')).toEqual([403, 50013]);
  const text = `/channels/${world.sandbox.channelId}/voice-status`;
  expect(await world.verdict('PUT', text, { status: 'a' })).toEqual([400, 50024]);
});

test('stage: people come as audience; un-suppressing invites a person, who accepts', async () => {
  const stage = await channelOf(STAGE);
  const route = `/guilds/${guild}/voice-states/${world.member(0)}`;
  const to = (suppress: boolean) => world.verdict('PATCH', route, { channel_id: stage, suppress });
  expect(await to(false)).toEqual([404, 10065]);
  expect(await stateAfter(() => join(0, stage))).toMatchObject({ suppress: true });
  const invited = await stateAfter(() => to(false));
  expect(invited).toMatchObject({ suppress: false, request_to_speak_timestamp: expect.any(String) });
  const speak = (act: 'raise' | 'lower' | 'accept' | 'decline') =>
    world.control.speak({ guild, member: world.member(0), act });
  expect(await stateAfter(() => speak('accept'))).toMatchObject({
    suppress: false,
    request_to_speak_timestamp: null,
  });
  expect(await speak('accept')).toEqual({ refused: 'there is no invitation' });
  expect(await stateAfter(() => to(true))).toMatchObject({
    suppress: true,
    request_to_speak_timestamp: null,
  });
  expect(await stateAfter(() => speak('raise'))).toMatchObject({
    suppress: true,
    request_to_speak_timestamp: expect.any(String),
  });
  expect(await stateAfter(() => speak('lower'))).toMatchObject({ request_to_speak_timestamp: null });
  await deny(stage, world.sandbox.applicationId, 1n << 22n);
  expect(await to(false)).toEqual([403, 50013]);
});

test('stage: 50024 for a voice channel, 50035 for another channel than the member’s', async () => {
  const [room, stage] = [await channelOf(VOICE), await channelOf(STAGE)];
  const route = `/guilds/${guild}/voice-states/${world.member(0)}`;
  await join(0, room);
  expect(await world.verdict('PATCH', route, { channel_id: room, suppress: false })).toEqual([400, 50024]);
  await join(0, stage);
  expect(await world.verdict('PATCH', route, { channel_id: room, suppress: false })).toEqual([400, 50035]);
});

test('stage: the bot asks and suppresses itself freely, but needs Mute Members to speak', async () => {
  const stage = await channelOf(STAGE);
  const bot = world.sandbox.applicationId;
  const own = (body: object) =>
    world.verdict('PATCH', `/guilds/${guild}/voice-states/@me`, { channel_id: stage, ...body });
  expect(await own({ suppress: true })).toEqual([404, 10065]);
  await deny(stage, bot, 1n << 22n);
  expect(
    await stateAfter(() => world.control.setVoice({ guild, member: bot, channel: stage })),
  ).toMatchObject({ suppress: true });
  expect(await own({ suppress: false })).toEqual([403, 50013]);
  expect(await own({ suppress: true })).toEqual([204, undefined]);
  const { now } = await world.control.clock();
  const asked = new Date(now + 1000).toISOString();
  expect(await own({ request_to_speak_timestamp: asked })).toEqual([204, undefined]);
  expect(await own({ request_to_speak_timestamp: '2020-01-01T00:00:00.000Z' })).toEqual([400, 50035]);
  expect(await own({ request_to_speak_timestamp: null })).toEqual([204, undefined]);
  await deny(stage, bot, 1n << 32n);
  expect(await own({ request_to_speak_timestamp: asked })).toEqual([403, 50013]);
  expect(await own({ suppress: false })).toEqual([204, undefined]);
});

test('stage instance: topic of 1 to 120, one at a time, by a stage moderator, told as events', async () => {
  const stage = await channelOf(STAGE);
  const open = (topic: string, more: object = {}) =>
    world.verdict('POST', '/stage-instances', { channel_id: stage, topic, ...more });
  expect(await open('')).toEqual([400, 50035]);
  expect(await open('x'.repeat(121))).toEqual([400, 50035]);
  expect(await world.verdict('GET', `/stage-instances/${stage}`)).toEqual([404, 10067]);
  expect(await open('夜'.repeat(120))).toEqual([200, undefined]);
  expect(await world.bot.next('STAGE_INSTANCE_CREATE')).toMatchObject({ channel_id: stage });
  expect(await open('又')).toEqual([400, 150006]);
  expect(await world.verdict('PATCH', `/stage-instances/${stage}`, { topic: '日' })).toEqual([
    200,
    undefined,
  ]);
  expect(await world.bot.next('STAGE_INSTANCE_UPDATE')).toMatchObject({ topic: '日' });
  expect(await world.verdict('DELETE', `/stage-instances/${stage}`)).toEqual([204, undefined]);
  expect(await world.bot.next('STAGE_INSTANCE_DELETE')).toMatchObject({ channel_id: stage });
  expect(await open('夜', { send_start_notification: true })).toEqual([403, 50013]);
  for (const bit of [1n << 4n, 1n << 22n, 1n << 24n]) {
    await deny(stage, world.sandbox.applicationId, MODERATOR & bit);
    expect(await open('夜')).toEqual([403, 50013]);
  }
  const room = await channelOf(VOICE);
  const wrong = { channel_id: room, topic: '夜' };
  expect(await world.verdict('POST', '/stage-instances', wrong)).toEqual([400, 50024]);
});

test('stage instance: closes by itself minutes after the last speaker has gone', async () => {
  const stage = await channelOf(STAGE);
  await join(0, stage);
  await world.call('POST', '/stage-instances', { channel_id: stage, topic: '夜' });
  await world.call('PATCH', `/guilds/${guild}/voice-states/${world.member(0)}`, { suppress: false });
  await world.control.speak({ guild, member: world.member(0), act: 'accept' });
  const status = async () => (await world.call('GET', `/stage-instances/${stage}`)).status;
  await world.control.jump({ by: 10 * 60_000 });
  expect(await status()).toBe(200);
  await join(0, null);
  await world.control.jump({ by: 60_000 });
  expect(await status()).toBe(200);
  await world.control.jump({ by: 5 * 60_000 });
  expect(await status()).toBe(404);
});

test('soundboard: only where the bot is connected, unmuted, with Speak and Use Soundboard', async () => {
  const room = await channelOf(VOICE);
  const bot = world.sandbox.applicationId;
  const play = () =>
    world.verdict('POST', `/channels/${room}/send-soundboard-sound`, { sound_id: '100000000000000001' });
  expect(await play()).toEqual([400, 40032]);
  await world.control.setVoice({ guild, member: bot, channel: room });
  expect(await play()).toEqual([204, undefined]);
  expect(await world.bot.next('VOICE_CHANNEL_EFFECT_SEND')).toMatchObject({ channel_id: room });
  await world.call('PATCH', `/guilds/${guild}/members/${bot}`, { mute: true });
  expect(await play()).toEqual([400, 50167]);
  await world.call('PATCH', `/guilds/${guild}/members/${bot}`, { mute: false });
  await deny(room, bot, 1n << 42n);
  expect(await play()).toEqual([403, 50013]);
});
