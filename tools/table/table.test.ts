import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/engine/model/index.ts';
import { chapterAfter } from './chapters.ts';
import { hasDesktop } from './desktop.ts';
import { readTableOptions } from './options.ts';
import { choosePort } from './port.ts';
import { pageConfig } from './words.ts';

describe('a browser is opened', () => {
  const here = { tty: true, platform: 'linux', env: { DISPLAY: ':0' } };

  it('from a terminal with a desktop', () => {
    expect(hasDesktop(here)).toBe(true);
    expect(hasDesktop({ ...here, env: { WAYLAND_DISPLAY: 'wayland-0' } })).toBe(true);
    expect(hasDesktop({ tty: true, platform: 'darwin', env: {} })).toBe(true);
  });

  it.each([
    ['without a terminal', { ...here, tty: false }],
    ['without a desktop', { ...here, env: {} }],
    ['over SSH', { ...here, env: { DISPLAY: ':0', SSH_CONNECTION: '10.0.0.2 50000 10.0.0.1 22' } }],
    ['in CI', { tty: true, platform: 'darwin', env: { CI: 'true' } }],
  ])('not %s', (_, around) => expect(hasDesktop(around)).toBe(false));
});

describe('the options of npm start', () => {
  it('take the port from the command line before that of the environment', () => {
    expect(readTableOptions(['--port', '9000'], 8000)).toEqual({ port: 9000, open: true });
    expect(readTableOptions(['--no-open'], 8000)).toEqual({ port: 8000, open: false });
    expect(readTableOptions([], null)).toEqual({ port: null, open: true });
  });

  it.each([['--port', '0'], ['--port', '65536'], ['--port', 'x'], ['--wrong']])('refuse %s %s', (...argv) => {
    expect(() => readTableOptions(argv, null)).toThrow(expect.objectContaining({ name: 'StartError' }));
  });
});

it('a port that was asked for and is taken is told in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(choosePort(port)).rejects.toThrow(`Port ${port} is in use`);
  await new Promise((resolve) => other.close(resolve));
  expect(await choosePort(port)).toBe(port);
});

describe('the chapter of a table', () => {
  const event = (type: string, data: unknown): Event => ({ type, audience: 'public', data }) as Event;
  const dusk = event('nightFell', { night: 1, timetable: [] });
  const dawn = event('dayBroke', { day: 1 });

  it('is the lobby before the deal, without a budget', () => {
    expect(chapterAfter([], [], 5, 'zh-TW')).toEqual({ title: '大廳', budget: null, at: 5 });
  });

  it('begins with the first event of its stretch', () => {
    const log = [
      event('gameStarted', { setup: { practiceSeats: [] } }),
      dusk,
      event('turnOpened', { step: 'wolves' }),
    ];
    expect(chapterAfter(log, [10, 20, 30], 5, 'zh-TW')).toEqual({ title: '第 1 夜', budget: 2, at: 20 });
    expect(chapterAfter([...log, dawn], [10, 20, 30, 40], 5, 'en')).toMatchObject({ budget: 15, at: 40 });
  });
});

it('the tour has five sentences in each language, and begins a table for eight practice players', () => {
  const { tour } = pageConfig('reg-9', 8);
  expect(tour?.sentences).toHaveLength(5);
  for (const sentence of tour?.sentences ?? []) {
    for (const words of Object.values(sentence)) expect(words.length).toBeGreaterThan(20);
  }
  expect(tour?.begin.command).toEqual({
    name: 'werewolf',
    sub: 'create',
    options: { board: 'reg-9', practice: 8 },
  });
});
