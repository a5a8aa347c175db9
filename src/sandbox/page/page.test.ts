import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openSetting, type Setting } from '../testing/setting.ts';
import type { FromPage, PageConfig, PageOlder, ToPage } from './protocol.ts';

const words = (text: string) => ({ 'zh-TW': text, 'zh-CN': text, en: text });
const config: PageConfig = { title: words('a title'), tour: null };

type Call<T = FromPage> = T extends FromPage ? Omit<T, 'id'> : never;
type Of<T extends ToPage['type']> = Extract<ToPage, { type: T }>;
type Line = {
  received: ToPage[];
  call(what: Call): Promise<Of<'done'> | Of<'failed'>>;
  /** The first message of this type that fits, already here or yet to come. */
  next<T extends ToPage['type']>(type: T, fits?: (message: Of<T>) => boolean): Promise<Of<T>>;
  close(): void;
};

let folder: string;
let setting: Setting;
let address: string;

const connect = async (origin: string | undefined = address.slice(0, -1)): Promise<Line> => {
  const socket = new WebSocket(
    `${address.replace('http', 'ws')}live`,
    origin === undefined ? {} : { origin },
  );
  const received: ToPage[] = [];
  const waiting = new Set<() => void>();
  let id = 0;
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)) as ToPage);
    for (const look of [...waiting]) look();
  });
  await once(socket, 'open');
  const next: Line['next'] = (type, fits = () => true) =>
    new Promise((resolve) => {
      const look = () => {
        const found = received.find(
          (message): message is Of<typeof type> => message.type === type && fits(message as Of<typeof type>),
        );
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    received,
    next,
    call(what) {
      id += 1;
      const mine = id;
      socket.send(JSON.stringify({ ...what, id: mine }));
      return Promise.race([
        next('done', (message) => message.id === mine),
        next('failed', (message) => message.id === mine),
      ]);
    },
    close: () => socket.close(),
  };
};

const sit = async (index: number): Promise<Line> => {
  const line = await connect();
  await line.call({ do: 'sit', member: setting.member(index) });
  return line;
};

const get = (
  name: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; type: string; text: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(address);
    // fetch would tidy the path.
    request({ host: '127.0.0.1', port, path: name, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += String(chunk);
      resolve({
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type']),
        text,
      });
    })
      .on('error', reject)
      .end();
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'page-'));
  await mkdir(path.join(folder, 'page', 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'page', 'index.html'), '<h1>page</h1>');
  await writeFile(path.join(folder, 'page', 'assets', 'a-1.js'), '1');
  await writeFile(path.join(folder, 'secret.html'), 'secret');
  setting = await openSetting({ page: { config, folder: path.join(folder, 'page') } });
  address = setting.sandbox.page ?? '';
});
afterAll(async () => {
  await setting.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the door', () => {
  it('serves the built page and nothing beside it', async () => {
    expect(await get('/')).toMatchObject({ status: 200, text: '<h1>page</h1>' });
    expect(await get('/assets/a-1.js')).toMatchObject({
      status: 200,
      type: expect.stringMatching(/javascript/),
    });
    for (const name of [
      '/../secret.html',
      '/%2e%2e/secret.html',
      '/assets/..%2f..%2fsecret.html',
      '/%00',
      '/%',
    ])
      expect((await get(name)).status).toBeGreaterThanOrEqual(400);
  });

  it('lets in by a loopback name only', async () => {
    const { port } = new URL(address);
    expect((await get('/', { host: `localhost:${port}` })).status).toBe(200);
    expect((await get('/', { host: `evil.example:${port}` })).status).toBe(403);
    expect((await get('/', { host: 'localhost:1' })).status).toBe(403);
  });

  it('lets no other page in', async () => {
    await expect(connect('http://evil.example')).rejects.toThrow();
    await expect(connect('http://127.0.0.1:1')).rejects.toThrow();
    expect((await get('/', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' })).status).toBe(403);
  });
});

describe('a seat', () => {
  it('is told what its member may see, and who sits where', async () => {
    const line = await sit(0);
    expect(await line.next('hello')).toMatchObject({ config, suggestedMember: setting.member(0) });
    const { screen } = await line.next('sat');
    expect(screen).toMatchObject({ me: setting.member(0), modal: null });
    expect(screen.guilds.map(({ id }) => id)).toEqual([setting.sandbox.guildId]);
    const other = await sit(1);
    const people = await line.next('people', (told) =>
      told.people.some(({ id, present }) => id === setting.member(1) && present === 1),
    );
    expect(people.people.find(({ bot }) => bot)?.present).toBe(1);
    other.close();
    await line.next('people', (told) =>
      told.people.every(({ id, present }) => id !== setting.member(1) || present === 0),
    );
    line.close();
  });

  it('acts as its own member, whatever the page says, and before the answer comes what it changed', async () => {
    const line = await sit(0);
    const content = 'who am I';
    const args = { member: setting.member(1), channel: setting.sandbox.channelId, content };
    await line.call({ do: 'act', verb: 'write', args });
    const at = line.received.findIndex((told) => told.type === 'message' && told.message.content === content);
    expect(line.received[at]).toMatchObject({ message: { author: { id: setting.member(0) } } });
    expect(
      line.received.findIndex(({ type, ...told }) => type === 'done' && 'id' in told && told.id === 2),
    ).toBeGreaterThan(at);
    line.close();
  });

  it('cannot do what belongs to the control address, nor sit down as the bot', async () => {
    const line = await sit(0);
    const jump = { do: 'act', verb: 'jump', args: {} } as unknown as Call;
    expect(await line.call(jump)).toMatchObject({ type: 'failed' });
    expect(await line.call({ do: 'sit', member: setting.sandbox.applicationId })).toMatchObject({
      type: 'failed',
    });
    line.close();
  });

  it('alone sees an answer that is for its member', async () => {
    const [mine, other] = [await sit(0), await sit(1)];
    const route = `/applications/${setting.sandbox.applicationId}/commands`;
    await setting.call('PUT', route, [{ name: 'hush', description: 'answers you alone' }]);
    const { commands } = await mine.next('commands', (told) => told.commands.length === 1);
    expect(commands[0]).toMatchObject({ shownName: '/hush', guildId: null, inDms: true });
    const act = setting.control.command({
      member: setting.member(0),
      channel: setting.sandbox.channelId,
      name: 'hush',
    });
    const answer = await setting.interaction(() => act);
    await answer.callback({ type: 4, data: { content: 'a secret', flags: 64 } });
    const { message } = await mine.next('message', (told) => told.message.content === 'a secret');
    expect(message).toMatchObject({ ephemeral: true, usedCommand: { command: '/hush' } });
    // What is said after it must have come after it.
    await setting.control.write({
      member: setting.member(2),
      channel: setting.sandbox.channelId,
      content: 'later',
    });
    await other.next('message', (told) => told.message.content === 'later');
    expect(JSON.stringify(other.received)).not.toContain('a secret');
    mine.close();
    other.close();
  });

  it('is told of edits and deletions, and reads on to older messages', async () => {
    const { channelId } = setting.sandbox;
    for (let n = 0; n < 60; n += 1)
      await setting.control.write({ member: setting.member(3), channel: channelId, content: `line ${n}` });
    const line = await sit(0);
    const channel = (await line.next('sat')).screen.channels.find(({ id }) => id === channelId);
    expect(channel).toMatchObject({ more: true });
    expect(channel?.messages).toHaveLength(50);
    const first = channel?.messages[0];
    const answer = await line.call({ do: 'older', channelId, before: first?.id ?? '' });
    const { messages } = (answer.type === 'done' ? answer.result : { messages: [] }) as PageOlder;
    expect(messages.map(({ content }) => content)).toContain('line 9');
    const old = messages.at(-1);
    await setting.control.deleteOwn({ member: setting.member(3), messageId: old?.id ?? '' });
    await line.next('messageGone', (told) => told.messageId === old?.id);
    const react = { messageId: first?.id ?? '', emoji: '👍' };
    await line.call({ do: 'act', verb: 'react', args: react });
    const { message } = await line.next('message', (told) => told.message.id === first?.id);
    expect(message.reactions).toEqual([{ emoji: '👍', count: 1, own: true }]);
    line.close();
  });

  it('loses a channel that its member may not see any more', async () => {
    const { channelId } = await setting.control.createChannel({
      guild: setting.sandbox.guildId,
      name: 'back room',
    });
    const line = await sit(0);
    const deny = String(1 << 10);
    await setting.control.setOverwrite({
      channel: channelId,
      target: setting.member(0),
      kind: 'member',
      deny,
    });
    await line.next('channelGone', (told) => told.channelId === channelId);
    await setting.control.setOverwrite({ channel: channelId, target: setting.member(0), kind: 'member' });
    await line.next('channel', (told) => told.channel.id === channelId);
    line.close();
  });
});

describe("the bot's requests", () => {
  it('stream to a page that watches, with their bodies on request, in chapters with a budget', async () => {
    const line = await sit(0);
    await setting.control.chapter({
      title: 'one',
      budget: 1,
      apart: ['DELETE /channels/{channel_id}/messages/{message_id}'],
    });
    await line.call({ do: 'watchRequests', on: true });
    const route = `/channels/${setting.sandbox.channelId}/messages`;
    const { body } = await setting.call('POST', route, { content: 'counted' });
    await setting.call('DELETE', `${route}/${String(body.id)}`);
    const { requests, books } = await line.next('requests', (told) =>
      told.requests.some(({ method }) => method === 'DELETE'),
    );
    expect(books.chapters.at(-1)).toEqual({ title: 'one', requests: 1, budget: 1 });
    const post = line.received
      .flatMap((told) => (told.type === 'requests' ? told.requests : []))
      .findLast(({ method, credential }) => method === 'POST' && credential === 'botToken');
    const detail = await line.call({ do: 'request', index: post?.index ?? -1 });
    expect(detail).toMatchObject({ result: { body: { content: 'counted' } } });
    expect(requests.at(-1)).toMatchObject({ credential: 'botToken', status: 204 });
    line.close();
  });

  it('that came after the beginning of a chapter are counted to it, though it is told of later', async () => {
    const { now } = await setting.control.clock();
    await setting.control.jump({ to: now + 10_000 });
    await setting.call('POST', `/channels/${setting.sandbox.channelId}/messages`, { content: 'after' });
    await setting.control.chapter({ title: 'two', budget: null, at: now + 5000 });
    const line = await sit(0);
    await line.call({ do: 'watchRequests', on: true });
    const { books } = await line.next('requests');
    expect(books.chapters.slice(-2)).toEqual([
      { title: 'one', requests: 1, budget: 1 },
      { title: 'two', requests: 1, budget: null },
    ]);
    line.close();
  });
});
