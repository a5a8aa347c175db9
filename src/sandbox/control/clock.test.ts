import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connectSandbox, type SandboxClient } from '../client.ts';
import { isJson, type Json } from '../json.ts';
import { type RunningSandbox, startSandbox } from '../start.ts';
import { connectRawBot, type RawBot } from '../testing/raw-bot.ts';

let sandbox: RunningSandbox;
let control: SandboxClient;
let bot: RawBot;
const START = Date.UTC(2026, 0, 1);

/** The bot's end of the line to the clock. */
async function takeLine(answers: () => number | undefined) {
  const socket = new WebSocket(sandbox.clock.replace('http', 'ws'));
  const due: string[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (raw) => {
    const message: unknown = JSON.parse(raw.toString());
    if (!isJson(message)) return;
    if (isJson(message.due)) due.push(String(message.due.key));
    for (const wake of waiting.splice(0)) wake();
    const sequence = answers();
    if ('quiet?' in message && sequence !== undefined) tell({ quiet: message['quiet?'], seq: sequence });
  });
  await once(socket, 'open');
  const tell = (message: Json) => socket.send(JSON.stringify(message));
  const heard = async (count: number) => {
    while (due.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    return [...due];
  };
  return { tell, due, heard, close: () => socket.terminate() };
}

const processed = () => bot.received.at(-1)?.sequence ?? 0;

/** Asks until settling fails for this reason: on a busy machine a short try may end with another one first. */
const unsettledBecause = async (why: string): Promise<void> => {
  for (;;) {
    const outcome = await control.settle({ timeoutMs: 50 });
    if (outcome.settled) throw new Error(`settled, although ${why}`);
    if (outcome.why === why) return;
  }
};

beforeEach(async () => {
  sandbox = await startSandbox({ clock: 'jumping', startAt: START });
  control = connectSandbox(sandbox.control);
  bot = await connectRawBot(sandbox);
  await bot.next('GUILD_CREATE');
});

afterEach(async () => {
  bot.close();
  control.close();
  await sandbox.close();
});

test('GET /clock reads the clock, and it stands still', async () => {
  const read = async () => await (await fetch(sandbox.clock)).json();
  expect(await read()).toEqual({ now: START });
  await control.jump({ by: 5000 });
  expect(await read()).toEqual({ now: START + 5000 });
});

test('jump goes to the earliest alarm and rings what is due; a disarmed or replaced one stays silent', async () => {
  const line = await takeLine(processed);
  line.tell({ arm: { key: 'late', at: START + 60_000 } });
  line.tell({ arm: { key: 'early', at: START + 90_000 } });
  line.tell({ arm: { key: 'early', at: START + 30_000 } });
  line.tell({ arm: { key: 'never', at: START + 10_000 } });
  line.tell({ disarm: { key: 'never' } });
  expect(await control.settle()).toMatchObject({ settled: true });
  expect(await control.jump()).toEqual({ now: START + 30_000, fired: ['early'] });
  expect(await control.jump()).toEqual({ now: START + 60_000, fired: ['late'] });
  expect(await line.heard(2)).toEqual(['early', 'late']);
  expect(await control.jump()).toEqual({ now: START + 60_000, fired: [] });
  line.close();
});

test('alarms outlive the bot: one that rang unheard or unsettled rings again on reconnect', async () => {
  const line = await takeLine(processed);
  line.tell({ arm: { key: 'a', at: START + 1000 } });
  line.tell({ arm: { key: 'b', at: START + 2000 } });
  await control.settle();
  await control.jump();
  expect(await line.heard(1)).toEqual(['a']);
  // Dies with the first in hand, before the second.
  line.close();
  while (!(await control.settle({ timeoutMs: 20 })).settled)
    if ((await control.jump({ to: START + 2000 })).fired.length === 0) break;
  const again = await takeLine(processed);
  expect((await again.heard(2)).sort()).toEqual(['a', 'b']);
  expect(await control.settle()).toMatchObject({ settled: true });
  expect((await control.clock()).alarms).toEqual([]);
  again.close();
});

test('settle waits for the last event to be processed and says why it could not', async () => {
  let behind = true;
  const line = await takeLine(() => (behind ? 1 : processed()));
  await unsettledBecause('an event is not processed yet');
  behind = false;
  expect(await control.settle()).toMatchObject({ settled: true });
  line.close();
});

test('settle waits for an interaction that has no answer yet', async () => {
  const line = await takeLine(processed);
  const message = await bot.request('POST', `/channels/${sandbox.channelId}/messages`, {
    content: 'a',
    components: [{ type: 1, components: [{ type: 2, style: 1, label: '按', custom_id: 'p' }] }],
  });
  const member = sandbox.members[0]?.id ?? '';
  const outcome = control.click({ member, messageId: String(message.body.id), customId: 'p' });
  const interaction = await bot.next('INTERACTION_CREATE');
  await unsettledBecause('an interaction waits for its answer');
  await bot.request(
    'POST',
    `/interactions/${String(interaction.id)}/${String(interaction.token)}/callback`,
    { type: 6 },
    {},
  );
  await outcome;
  expect(await control.settle()).toMatchObject({ settled: true });
  line.close();
});

test('ids and timestamps follow the clock', async () => {
  await control.jump({ to: START + 3_600_000 });
  const message = await bot.request('POST', `/channels/${sandbox.channelId}/messages`, { content: 'a' });
  expect(message.body.timestamp).toBe('2026-01-01T01:00:00.000Z');
  expect(Number(BigInt(String(message.body.id)) >> 22n) + 1420070400000).toBe(START + 3_600_000);
  expect(String(message.body.id)).toMatch(/^\d{17,19}$/);
});
