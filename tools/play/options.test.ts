import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads every option, and has a default for each', () => {
  expect(readOptions([])).toEqual({
    board: 'reg-9',
    seed: '1',
    json: false,
    panel: 0,
    bots: 0,
    realTime: false,
    games: 1,
    locale: 'zh-TW',
    rules: {},
    idle: false,
    events: null,
    words: null,
  });
  const all =
    '--board reg-12 --seed 7 --json --panel 9 --real-time --games 2 --locale en --events f --words g --set witch.self_save=never'.split(
      ' ',
    );
  expect(readOptions(all)).toMatchObject({
    board: 'reg-12',
    seed: '7',
    json: true,
    panel: 9,
    realTime: true,
    games: 2,
    rules: { 'witch.self_save': 'never' },
    events: 'f',
    words: 'g',
  });
});

it('names what is wrong', () => {
  expect(() => readOptions(['--panel', 'all'])).toThrow(
    '--panel takes a whole number of at least 0, not "all".',
  );
  expect(() => readOptions(['--games', '0'])).toThrow('--games');
  expect(() => readOptions(['--set', 'fast'])).toThrow('--set takes RULE=VALUE, not "fast".');
  expect(() => readOptions(['--speed', '3'])).toThrow('--speed');
});
