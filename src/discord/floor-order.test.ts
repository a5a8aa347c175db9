import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Look } from '../app/app.ts';
import type { Log, Silence, SilenceBook } from '../app/ports.ts';
import { createWork } from '../app/work.ts';
import { numbers } from '../engine/testing/random.ts';
import { createFloor } from './floor.ts';
import type { Wires } from './wires.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const SEATS = [1, 2, 3, 4, 5, 6];
const userOf = (seat: number): string => `10${seat}`;

/** A commit as the floor sees it: who is out, and whether the game is over. A cast: it reads these parts alone. */
const look = (game: string, out: readonly number[], ended: boolean): Look =>
  ({
    game: {
      id: game,
      channelId: `c${game}`,
      status: ended ? 'ended' : 'running',
      settings: { floor: 'moderated' },
      seats: SEATS.map((number) => ({ number, userId: userOf(number) })),
    },
    table: {
      turn: { step: 'wolves', seat: null },
      phase: { kind: 'night', n: 2 },
      out: out.map((seat) => ({ seat })),
      silenced: null,
      paused: null,
      ended: ended ? {} : null,
    },
  }) as unknown as Look;

const bookInMemory = (): SilenceBook => {
  const kept = new Map<string, Silence>();
  const of = (game: string) => [...kept.values()].filter((own) => own.game === game);
  return {
    async add(own) {
      const key = `${own.game} ${own.userId}`;
      if (!kept.has(key)) kept.set(key, own);
    },
    remove: async (game, userId) => void kept.delete(`${game} ${userId}`),
    of: async (game) => of(game),
    all: async () => [...kept.values()],
  };
};

test('RC-13: however long each request takes, the rights in fifty channels end as they were wanted last', async () => {
  const seed = Number(process.env.FC_SEED ?? 20_260_103);
  const random = numbers(seed);
  /** The overwrites that stand, by route; a write takes effect when it is answered. */
  const standing = new Map<string, { deny: string }>();
  const slowly = async <T>(act: () => T): Promise<T> => {
    await sleep(random() * 12);
    return act();
  };
  const bot = {
    get: () => slowly(() => ({ permission_overwrites: [] })),
    put: (route: string, { body }: { body: { deny: string } }) =>
      slowly(() => void standing.set(route, body)),
    delete: (route: string) => slowly(() => void standing.delete(route)),
  };
  const work = createWork();
  const book = bookInMemory();
  const known = (channelId: string, userId: string) => {
    const own = standing.get(`/channels/${channelId}/permissions/${userId}`);
    return { thread: false, bits: own ? { allow: '0', deny: own.deny } : null };
  };
  // A cast: the floor calls nothing of the wires but these three.
  const floor = createFloor({ wires: { bot } as unknown as Wires, work, log, book, known });
  const games = Array.from({ length: 50 }, (_, at) => ({ id: `g${at}`, ends: at % 2 === 0 }));
  for (const { id, ends } of games) {
    floor.after(look(id, [1], false));
    void work.run(async () => {
      for (const out of [
        [1, 2],
        [1, 2, 3],
        [1, 2, 3, 4],
      ]) {
        await sleep(random() * 15);
        floor.after(look(id, out, false));
      }
      if (ends) floor.after(look(id, [1, 2, 3, 4], true));
    });
  }
  await work.settled();
  for (const { id, ends } of games) {
    const silent = SEATS.filter((seat) => standing.has(`/channels/c${id}/permissions/${userOf(seat)}`));
    expect(silent, `${id}, seed ${seed}`).toEqual(ends ? [] : [1, 2, 3, 4]);
    expect(await book.of(id)).toHaveLength(ends ? 0 : 4);
  }
});
