import { expect, test } from 'vitest';
import { playAtRandom, recordOf, setupOf } from './game-for-tests.ts';
import type { HeldGold } from './ports.ts';
import { earners, goldOfEnd } from './protection.ts';

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

test('RUL-GOLD-1: earned by who sat in the seat when the first night’s dead were told, whoever holds it later', async () => {
  const game = recordOf(9);
  for (let seed = 1; seed < 40; seed += 1) {
    const events = playAtRandom(seed, setupOf(9)).at(-1)?.history ?? [];
    const [earner] = earners(game, events);
    if (earner === undefined) continue;
    const { seat, nth } = earner;
    expect(nth).toBe(0);
    const told = events.findIndex((event) => event.type === 'deathsAnnounced') + 1;
    const changed = (until: number) => ({
      ...game,
      seats: game.seats.map((own) =>
        own.number === seat ? { ...own, formerly: [{ userId: 'before', until }] } : own,
      ),
    });
    const person = async (record: typeof game) =>
      (await goldOfEnd({ held: async () => [] }, record, events))?.add.map(({ user }) => user);
    expect(await person(changed(told + 1))).toEqual(['before']);
    expect(await person(changed(told))).toEqual([game.seats[seat - 1]?.userId]);
    expect(earners(changed(told + 1), events)).toEqual([{ seat, nth: 0 }]);
    expect(earners(changed(told), events)).toEqual([{ seat, nth: 1 }]);
    return;
  }
  expect.fail('no game of these earns a protection');
});
