import { expect, test } from 'vitest';
import { playAtRandom, recordOf, setupOf } from './game-for-tests.ts';
import type { HeldGold } from './ports.ts';
import { goldOfEnd } from './protection.ts';

const held = (user: string, changes: Partial<HeldGold> = {}): HeldGold => ({
  id: `gold of ${user}`,
  user,
  kill: true,
  check: true,
  channelId: 'elsewhere',
  since: 1,
  ...changes,
});

test('RUL-GOLD-1, gold.absent: what an absent person keeps stays as it was, for the game in which they sit now', async () => {
  const game = recordOf(9);
  const events = playAtRandom(3, setupOf(9)).at(-1)?.history ?? [];
  const absent = held('300000000000000001');
  const seated = held(game.seats[0]?.userId ?? '');
  const gold = await goldOfEnd({ held: async () => [absent, seated] }, game, events);
  expect(gold?.remove).toEqual([seated.id]);
  expect(gold?.add.map((one) => one.user)).not.toContain(absent.user);
});
