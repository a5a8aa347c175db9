import { expect, test } from 'vitest';
import { recordOf } from '../../app/game-for-tests.ts';
import { LANGUAGES } from '../../text/words-for.ts';
import { emptyContext } from '../context.ts';
import { renderHistory } from './history.ts';

const game = { ...recordOf(9), status: 'ended' as const, endedAt: 1_800_000_000_000 };

test('the reader’s own results stand above the games, where there are any', () => {
  const past = [{ game, events: [] }];
  const said = (games: number) =>
    LANGUAGES.map((locale) => `${renderHistory(past, { games, won: 1 }, emptyContext(locale)).content}`);
  expect(said(3).map((text) => text.split('\n')[0])).toEqual([
    '你在這個伺服器玩了 3 局，勝 1 局',
    '你在这个服务器玩了 3 局，胜 1 局',
    'Your games on this server: 3, won: 1',
  ]);
  for (const text of [...said(0), ...said(3)]) expect(text).toContain(`\`${game.id}\``);
  expect(said(0).join('\n')).not.toMatch(/勝 1|胜 1|won/u);
});

test('a server without an ended game says so', () => {
  expect(renderHistory([], { games: 0, won: 0 }, emptyContext('en')).content).toBe(
    'No game has ended on this server yet',
  );
});
