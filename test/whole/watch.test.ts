import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { watchGame } from '../../tools/watch/watch-game.ts';

it('the demonstration shows one whole game, the private side of one seat, and how to go on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'watch-'));
  const printed: string[] = [];
  try {
    await watchGame({
      folder,
      locale: 'zh-TW',
      seed: '8',
      fast: true,
      colours: false,
      print: (text) => void printed.push(text),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const whole = printed.join('\n');
  expect(whole).toContain('人齊了，房主請按〔開始〕');
  expect(whole).toContain('第 1 夜');
  expect(whole).toContain('只有 阿哲 看得到：你是 1號');
  expect(whole).toContain('遊戲結束');
  expect(whole).toContain('DISCORD_TOKEN');
  expect(whole).not.toMatch(/undefined|\{[a-z]+\}|<t:|<@/);
}, 300_000);
