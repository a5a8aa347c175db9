import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { connectSandbox, spawnSandbox } from './client.ts';

const script = new URL('../../tools/sandbox.ts', import.meta.url).pathname;

test('a sandbox in a process of its own says where it is, and ends when told to', async () => {
  const sandbox = await spawnSandbox({ clock: 'jumping', members: 3, locale: 'zh-CN' });
  const world = await sandbox.client.describe();
  expect(world.guilds).toMatchObject([
    { id: sandbox.guildId, locale: 'zh-CN', channels: [{ id: sandbox.channelId }] },
  ]);
  expect(sandbox.members).toHaveLength(3);
  await expect(sandbox.client.see({ member: '1' })).rejects.toThrow('no such member: 1');
  await sandbox.stop();
  await expect(connectSandbox(sandbox.control).describe()).rejects.toThrow();
});

test('a taken port is one sentence and exit status 1', async () => {
  const sandbox = await spawnSandbox({ clock: 'jumping', members: 1 });
  const port = Number(new URL(sandbox.api).port);
  const second = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify({ port })]);
  let told = '';
  second.stderr.on('data', (chunk) => {
    told += String(chunk);
  });
  const [code] = await once(second, 'close');
  expect([code, told.trim().split('\n').length]).toEqual([1, 1]);
  expect(told).toContain('port is taken');
  await sandbox.stop();
});
