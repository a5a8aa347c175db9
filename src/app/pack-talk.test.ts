import { expect, test } from 'vitest';
import { NINE, sit } from '../engine/testing/sit.ts';
import { recordOf } from './game-for-tests.ts';
import type { Games } from './games.ts';
import type { Snapshot } from './look.ts';
import { createPackTalk } from './pack-talk.ts';
import type { Store } from './ports.ts';

test('F26: the lines of a night are kept for its panel, and nowhere once it is over', async () => {
  const table = sit(NINE).until('wolves');
  const turn = table.state.turn?.turn ?? 0;
  const snapshot: Snapshot = { record: { ...recordOf(9), turn }, events: [], state: table.state };
  const store = {
    players: { getAll: async () => [] },
    journal: { post: async () => 'done' },
  } as unknown as Store;
  const games = { snapshot: async () => snapshot } as unknown as Games;
  const pack = createPackTalk({ store, games, clock: { now: async () => 0 }, pump: () => undefined });
  const wolf = {
    userId: snapshot.record.seats[0]?.userId ?? '',
    name: '',
    locale: 'en' as const,
    manages: false,
  };
  const { id } = snapshot.record;
  await pack.talk(wolf, id, 'seven', { input: '1', carrier: null });
  pack.forget(id, turn);
  expect(pack.linesFor(snapshot, 2)).toEqual([{ seat: 1, text: 'seven' }]);
  expect(pack.linesFor(snapshot, 4)).toEqual([]);
  pack.forget(id, turn + 1);
  expect(pack.linesFor(snapshot, 2)).toEqual([]);
});
