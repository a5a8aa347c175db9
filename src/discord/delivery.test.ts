import { expect, test } from 'vitest';
import { recordOf } from '../app/game-for-tests.ts';
import type { OutboxRow } from '../app/ports.ts';
import { createPost } from './delivery.ts';
import type { Wires } from './wires.ts';

const EPOCH = 1_420_070_400_000;
const idAt = (ms: number, n: number) => String((BigInt(ms - EPOCH) << 22n) + BigInt(n));
const TRIED = 1_800_000_000_000;

/** A channel with this many messages after the lost one, a second apart; counts the pages that were read. */
const channel = (after: number, lost: boolean) => {
  const plain = (ms: number, n: number) => ({ id: idAt(ms, n), components: [] });
  const own = { id: idAt(TRIED, 0), components: [{ custom_id: 'p:game:2:keyofthisrow' }] };
  const messages = [
    ...Array.from({ length: 3_000 }, (_, n) => plain(TRIED - (3_000 - n) * 1_000, n)),
    ...(lost ? [own] : []),
    ...Array.from({ length: after }, (_, n) => plain(TRIED + (n + 1) * 1_000, n)),
  ].reverse();
  let reads = 0;
  const get = async (_route: string, { query }: { query: URLSearchParams }) => {
    reads += 1;
    const before = query.get('before');
    const from = before === null ? 0 : messages.findIndex((message) => message.id === before) + 1;
    return messages.slice(from, from + Number(query.get('limit')));
  };
  const post = createPost({
    wires: { bot: { get } } as unknown as Wires,
    store: { players: {} } as never,
    clock: { now: async () => TRIED + 600_000 },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    secret: 's',
  });
  const row = { to: 'table', key: 'keyofthisrow', unknownSince: TRIED } as OutboxRow;
  return { find: () => post.find(row, recordOf(9)), own, reads: () => reads };
};

test('a lost letter is found behind a channel’s chatter since then', async () => {
  const { find, own } = channel(260, true);
  expect(await find()).toMatchObject({ messageId: own.id });
});

test('the search ends where the letter cannot be any more', async () => {
  const { find, reads } = channel(10, false);
  expect(await find()).toBeNull();
  expect(reads()).toBeLessThanOrEqual(4);
});
