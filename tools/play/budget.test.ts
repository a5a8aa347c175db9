import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/engine/model/index.ts';
import type { RequestRecord } from '../../src/sandbox/client.ts';
import { createBudget, POST_MESSAGE } from './budget.ts';
import { stretchAfter } from './stretch.ts';

const request = (part: Partial<RequestRecord>): RequestRecord => ({
  index: 0,
  at: 0,
  method: 'POST',
  route: POST_MESSAGE,
  path: '/channels/10/messages',
  credential: 'botToken',
  body: null,
  status: 200,
  code: null,
  ...part,
});
const never = () => false;

describe('requests are counted', () => {
  it('to the stretch in which they were made, what the bot token does not pay apart', () => {
    const budget = createBudget('10');
    budget.add([request({}), request({ credential: 'callback' })], { kind: 'start', n: 0 }, never);
    budget.add([request({}), request({ credential: 'followup' })], { kind: 'night', n: 2 }, never);
    budget.add([request({})], { kind: 'day', n: 1 }, never);
    expect(budget.counts()).toMatchObject({
      start: 1,
      perNight: [0, 1],
      perDay: [1],
      end: 0,
      total: 3,
      callbacks: 1,
      followups: 1,
    });
  });

  it('apart where they are talk of the pack, deletions or rights to write', () => {
    const budget = createBudget('10');
    const apart = [
      request({ body: 'talk' }),
      request({ method: 'DELETE', route: '/channels/{channel_id}/messages/{message_id}' }),
      request({ method: 'PUT', route: '/channels/{channel_id}/permissions/{overwrite_id}' }),
    ];
    budget.add(apart, { kind: 'night', n: 1 }, ({ body }) => body === 'talk');
    expect(budget.counts()).toMatchObject({
      perNight: [],
      wolvesTalk: 1,
      deletions: 1,
      overwrites: 1,
      total: 3,
    });
  });

  it('as direct messages when they went to another channel and arrived', () => {
    const budget = createBudget('10');
    const sent = [
      request({}),
      request({ path: '/channels/77/messages' }),
      request({ path: '/channels/77/messages', status: 403 }),
    ];
    budget.add(sent, { kind: 'start', n: 0 }, never);
    expect(budget.direct()).toBe(1);
  });
});

it('a game starts until the first dusk and ends after its end', () => {
  const dusk: Event = { type: 'nightFell', audience: 'public', data: { night: 1, timetable: [] } };
  const end: Event = {
    type: 'gameEnded',
    audience: 'public',
    data: { winner: 'good', reason: 'villagersOut', winners: [] },
  };
  expect(stretchAfter([])).toEqual({ kind: 'start', n: 0 });
  expect(stretchAfter([dusk])).toEqual({ kind: 'night', n: 1 });
  expect(stretchAfter([dusk, end])).toEqual({ kind: 'end', n: 0 });
});
