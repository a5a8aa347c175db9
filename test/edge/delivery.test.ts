import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GameRecord, OutboxRow, Player, Players } from '../../src/app/ports.ts';
import { createPost } from '../../src/discord/delivery.ts';
import { createWires } from '../../src/discord/wires.ts';
import { connectSandbox, type SandboxClient, type SeenMessage } from '../../src/sandbox/client.ts';
import { type RunningSandbox, startSandbox } from '../../src/sandbox/start.ts';

const playersInMemory = (): Players => {
  const kept = new Map<string, Player>();
  const get = async (userId: string): Promise<Player> =>
    kept.get(userId) ?? { userId, locale: null, dmChannelId: null, dm: 'unknown' };
  return {
    get,
    getAll: (users) => Promise.all(users.map(get)),
    async setLocale(user, locale) {
      kept.set(user, { ...(await get(user)), locale });
    },
    async setDm(user, dm, dmChannelId) {
      kept.set(user, { ...(await get(user)), dm, dmChannelId });
    },
    forget: async (user) => kept.delete(user),
  };
};
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MESSAGES = '/channels/{channel_id}/messages';
const OPENING = '/users/@me/channels';

describe('sending, with @discordjs/rest itself', () => {
  let box: RunningSandbox;
  let world: SandboxClient;
  let game: GameRecord;
  let count = 0;
  beforeAll(async () => {
    box = await startSandbox({ members: 9, locale: 'zh-TW' });
    world = connectSandbox(box.control);
    game = {
      id: 'gAbCdEf123',
      guildId: box.guildId,
      channelId: box.channelId,
      hostId: box.members[0]?.id ?? '',
      locale: 'zh-TW',
      status: 'running',
      settings: {
        board: 'reg-9',
        ruleSet: 'reg',
        flags: {},
        pace: 'standard',
        floor: 'free',
        delivery: 'dm',
      },
      seats: box.members.map(({ id, name }, at) => ({ number: at + 1, userId: id, name, practice: false })),
      lobbyMessageId: null,
      createdAt: 0,
      startedAt: 0,
      endedAt: null,
      seq: 3,
      turn: 2,
      revision: 0,
      deadline: null,
    };
  });
  beforeEach(async () => {
    await world.clearFaults();
    // A channel for each test: its bucket of five messages is then its own.
    const { channelId } = await world.createChannel({ guild: box.guildId, name: 'table' });
    game = { ...game, channelId };
  });
  afterAll(async () => {
    expect((await world.violations()).list).toEqual([]);
    world.close();
    await box.close();
  });

  const rowTo = (to: OutboxRow['to'], more: Partial<OutboxRow> = {}): OutboxRow => {
    count += 1;
    const letter = {
      lines: [{ code: 'lobbyExpired' as const, params: {} }],
      asks: [],
      turn: 2,
      panel: to === 'table',
      silent: false,
      ping: [],
      extra: null,
    };
    return {
      to,
      letter,
      onlyInTurn: null,
      notBefore: null,
      mergeKey: null,
      carrier: null,
      id: `row-${count}`,
      game: game.id,
      key: `key${count}key${count}`,
      attempts: 1,
      unknownSince: null,
      triedCarrier: false,
      ...more,
    };
  };
  const edge = () => {
    const players = playersInMemory();
    const wires = createWires({ token: box.token, apiUrl: box.api });
    const clock = { now: async () => Date.now() };
    return { players, post: createPost({ wires, store: { players }, clock, log, secret: 'secret' }) };
  };
  const inChannel = async (): Promise<SeenMessage[]> => {
    const screen = await world.see({ member: game.seats[0]?.userId ?? '' });
    return screen.channels.find((channel) => channel.id === game.channelId)?.messages ?? [];
  };
  const person = (seat: number): string => game.seats[seat - 1]?.userId ?? '';

  it('the same row sent twice in a row is one message (nonce)', async () => {
    const { post } = edge();
    const row = rowTo('table');
    const before = (await inChannel()).length;
    const first = await post.send(row, game);
    const second = await post.send(row, game);
    expect(first).toEqual(second);
    expect(await inChannel()).toHaveLength(before + 1);
  });

  it('a send whose answer was lost is unknown, and is found by its key', async () => {
    const { post } = edge();
    const row = rowTo('table');
    await world.fault({ route: MESSAGES, method: 'POST', times: 1, deliverThenFail: true });
    expect(await post.send(row, game)).toEqual({ unknown: true, triedCarrier: false });
    const found = await post.find(row, game);
    expect(found?.messageId).toBe((await inChannel()).at(-1)?.id);
    expect(await post.find(rowTo('table'), game)).toBeNull();
  });

  it('DC-11: a 5xx is not repeated by the client, and is unknown', async () => {
    const { post } = edge();
    const before = (await inChannel()).length;
    await world.fault({ route: MESSAGES, method: 'POST', times: 1, status: 502 });
    expect(await post.send(rowTo('table'), game)).toEqual({ unknown: true, triedCarrier: false });
    expect(await inChannel()).toHaveLength(before);
  });

  it('a lost DM is found in the DM channel', async () => {
    const { post } = edge();
    const row = rowTo({ user: person(2) });
    await world.fault({ route: MESSAGES, method: 'POST', times: 1, deliverThenFail: true });
    expect(await post.send(row, game)).toEqual({ unknown: true, triedCarrier: false });
    expect(await post.find(row, game)).not.toBeNull();
  });

  it('DM-01: a closed DM is told apart, and the channel is remembered as long as it is open', async () => {
    const { post, players } = edge();
    await world.setMember({ member: person(3), dmsOpen: false });
    expect(await post.send(rowTo({ user: person(3) }), game)).toEqual({ refused: '50007', dmClosed: true });
    const { mark } = await world.mark();
    expect(await post.send(rowTo({ user: person(4) }), game)).toHaveProperty('sent');
    expect(await post.send(rowTo({ user: person(4) }), game)).toHaveProperty('sent');
    expect((await players.get(person(4))).dm).toBe('open');
    const { requests } = await world.requests({ since: mark });
    expect(requests.filter((request) => request.route === OPENING)).toHaveLength(1);
  });

  it('DM-03: after 40003 nobody’s DM is tried any more', async () => {
    const { post } = edge();
    await world.fault({ route: OPENING, method: 'POST', times: 1, status: 403, code: 40003 });
    expect(await post.send(rowTo({ user: person(5) }), game)).toEqual({ refused: '40003', dmClosed: true });
    const { mark } = await world.mark();
    expect(await post.send(rowTo({ user: person(6) }), game)).toEqual({ refused: '40003', dmClosed: true });
    expect((await world.requests({ since: mark })).requests).toEqual([]);
  });

  it('DC-01: a channel that is closed to the bot is a refusal, not a retry', async () => {
    const { post } = edge();
    const { applicationId } = await world.describe();
    await world.setOverwrite({
      channel: game.channelId,
      target: applicationId,
      kind: 'member',
      deny: String(1 << 11),
    });
    const sent = await post.send(rowTo('table'), game);
    await world.setOverwrite({ channel: game.channelId, target: applicationId, kind: 'member', deny: '0' });
    expect(sent).toEqual({ refused: '50013', dmClosed: false });
    expect(await post.send(rowTo('table'), game)).toHaveProperty('sent');
  });

  it('a carrier that is of no use leaves the ordinary way open', async () => {
    const { post } = edge();
    const { mark } = await world.mark();
    const old = rowTo('table', { carrier: { token: 'x', expiresAt: Date.now() - 1 } });
    expect(await post.send(old, game)).toHaveProperty('sent');
    const wrong = rowTo('table', { carrier: { token: 'wrong', expiresAt: Date.now() + 60_000 } });
    expect(await post.send(wrong, game)).toHaveProperty('sent');
    const { requests } = await world.requests({ since: mark });
    expect(requests.filter((request) => request.route.startsWith('/webhooks'))).toHaveLength(1);
  });

  it('a full bucket is later, not lost', async () => {
    const { post } = edge();
    const results = [];
    const { mark } = await world.mark();
    for (let at = 0; at < 8; at += 1) results.push(await post.send(rowTo('table'), game));
    expect(results.every((result) => 'sent' in result || 'later' in result)).toBe(true);
    expect(results.some((result) => 'later' in result && result.later > 0)).toBe(true);
    expect(
      (await world.requests({ since: mark })).requests.filter((request) => request.status === 429).length,
    ).toBeLessThanOrEqual(1);
  });
});
