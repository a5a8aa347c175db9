import { expect, test } from 'vitest';
import { makeClock, type SandboxClock } from './clock.ts';
import { limit } from './http/limit.ts';
import type { Call, Route } from './http/route.ts';
import { makeLimits } from './limits.ts';
import type { Sandbox } from './state.ts';

function stillClock(): SandboxClock & { move(ms: number): void } {
  let now = 0;
  const clock = makeClock('jumping', 0);
  return {
    ...clock,
    nominal: () => now,
    move(ms) {
      now += ms;
    },
  };
}

test('a bucket lets its number through and says how long the rest of its window is', () => {
  const clock = stillClock();
  const limits = makeLimits(clock);
  const take = () => limits.take('channel', { limit: 5, seconds: 5 });
  const taken = [take(), take(), take(), take(), take()];
  expect(taken.map((verdict) => verdict.remaining)).toEqual([4, 3, 2, 1, 0]);
  clock.move(2000);
  expect(take()).toEqual({ waitMs: 3000, limit: 5, remaining: 0, resetMs: 3000 });
  expect(limits.take('other channel', { limit: 5, seconds: 5 }).waitMs).toBeUndefined();
  clock.move(3000);
  expect(take()).toMatchObject({ waitMs: undefined, remaining: 4 });
});

test('the waits that clients are told are real seconds of each clock', () => {
  expect(makeClock('real').waitSeconds(5000)).toBe(5);
  expect(makeClock('rate:10').waitSeconds(5000)).toBe(0.5);
  expect(makeClock('jumping').waitSeconds(5000)).toBe(0.05);
  expect(() => makeClock('rate:0')).toThrow('unknown clock mode');
});

test('a jump runs what it passes, once, and nothing that was called off', () => {
  const clock = makeClock('jumping', 1000);
  const ran: string[] = [];
  clock.after(3000, () => ran.push('three'));
  clock.after(5000, () => ran.push('five'));
  clock.after(2000, () => ran.push('called off'))();
  clock.jump(4000);
  expect([clock.now(), ran]).toEqual([4000, ['three']]);
  clock.jump(3000);
  expect(clock.now()).toBe(4000);
  clock.jump(6000);
  expect(ran).toEqual(['three', 'five']);
});

function asking(by: Route['by'], channel: string, rate?: Route['rate']): [Route, Call] {
  const template = `/${by}/{channel_id}`;
  const route: Route = {
    method: 'GET',
    template,
    by,
    handle: () => ({ status: 204 }),
    ...(rate ? { rate } : {}),
  };
  const params = { channel_id: channel };
  const query = new URLSearchParams();
  return [route, { method: 'GET', route: template, path: '', params, query, body: {}, uploads: [] }];
}

test('50 requests a second by bot token; callbacks and webhook tokens pass beside them', () => {
  const clock = stillClock();
  const sandbox = { clock, limits: makeLimits(clock) } as unknown as Sandbox;
  const ask = (by: Route['by'], channel: string) => limit(sandbox, ...asking(by, channel)).stop;
  for (let count = 0; count < 50; count++) expect(ask('botToken', `${count}`)).toBeUndefined();
  const stopped = ask('botToken', '50');
  expect(stopped).toMatchObject({ status: 429, body: { global: true } });
  expect(stopped?.headers).toMatchObject({ 'x-ratelimit-scope': 'global', 'x-ratelimit-global': 'true' });
  expect([ask('callback', '51'), ask('followup', '51')]).toEqual([undefined, undefined]);
  clock.move(1000);
  expect(ask('botToken', '50')).toBeUndefined();
});

test('a bucket is split by channel; its refusal is of scope user; a callback has none', () => {
  const clock = stillClock();
  const sandbox = { clock, limits: makeLimits(clock) } as unknown as Sandbox;
  const ask = (by: Route['by'], channel: string) =>
    limit(sandbox, ...asking(by, channel, { limit: 1, seconds: 5 }));
  expect(ask('botToken', '1').headers).toMatchObject({
    'x-ratelimit-limit': '1',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-bucket': expect.any(String),
  });
  expect(ask('botToken', '1').stop).toMatchObject({
    status: 429,
    body: { global: false },
    headers: { 'x-ratelimit-scope': 'user' },
  });
  expect(ask('botToken', '2').stop).toBeUndefined();
  expect([ask('callback', '1'), ask('callback', '1')]).toEqual([{ headers: {} }, { headers: {} }]);
});
