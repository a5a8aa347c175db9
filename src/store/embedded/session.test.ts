import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenSession, openSession } from './session.ts';

let session: OpenSession;
beforeAll(async () => {
  session = await openSession(null);
});
afterAll(() => session.close());

/** A simple query as it goes over the wire. */
const query = (sql: string): Uint8Array => {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.write('Q');
  head.writeInt32BE(4 + text.length, 1);
  return Buffer.concat([head, text]);
};

const heapNow = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
};

it('PR-05: of what was answered nothing is kept', async () => {
  const rows = query("select n, repeat('x', 40) || n from generate_series(1, 1000) as n");
  const answer = await session.execProtocolRaw(rows);
  expect(answer.length).toBeGreaterThan(50_000);
  const before = heapNow();
  for (let n = 0; n < 150; n += 1) await session.execProtocolRaw(rows);
  // 150,000 rows; kept as objects they would be thirty megabytes and more.
  expect(heapNow() - before).toBeLessThan(8_000_000);
});

it('answers whole whatever the size, an error included, and goes on after it', async () => {
  const long = await session.execProtocolRaw(query("select repeat('y', 3000000)"));
  expect(long.length).toBeGreaterThan(3_000_000);
  expect(Buffer.from(long).subarray(-6).toString('latin1')).toBe('Z\0\0\0\x05I');
  const wrong = Buffer.from(await session.execProtocolRaw(query('select nothing')));
  expect(wrong.toString('latin1')).toContain('42703');
  expect(wrong.subarray(-6).toString('latin1')).toBe('Z\0\0\0\x05I');
  const right = Buffer.from(await session.execProtocolRaw(query('select 6 * 7')));
  expect(right.toString('latin1')).toContain('42');
});
