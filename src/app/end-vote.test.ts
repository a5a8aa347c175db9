import { expect, test } from 'vitest';
import { initialState } from '../engine/index.ts';
import type { Event } from '../engine/model/index.ts';
import { createEndVotes } from './end-vote.ts';
import { recordOf, setupOf } from './game-for-tests.ts';
import type { Games } from './games.ts';
import type { NewRow, Store } from './ports.ts';

const door = (input: string) => ({ input, carrier: null });

test('HOUSE-HOST: who has gone out since agreeing is no part of the majority of the living', async () => {
  const game = recordOf(9);
  const events: Event[] = [
    { type: 'gameStarted', audience: 'public', data: { setup: setupOf(9), hash: 'h' } },
  ];
  let ended = false;
  const games: Games = {
    snapshot: async () => ({
      record: game,
      events: events.map((event, at) => ({ seq: at + 1, at: 0, event })),
      state: initialState,
    }),
    handle: async () => {
      ended = true;
      return { ok: { record: game, events: [], state: initialState } };
    },
  };
  const said: NewRow[] = [];
  const store = {
    journal: {
      async post(_game: string, _input: string, _now: number, rows: NewRow[]) {
        said.push(...rows);
        return 'done';
      },
    },
  } as unknown as Store;
  const votes = createEndVotes({ clock: { now: async () => 0 }, games, store, pump: () => undefined });
  const actor = (seat: number) => ({
    userId: game.seats[seat - 1]?.userId ?? '',
    name: '',
    locale: 'en' as const,
    manages: false,
  });
  await votes.open(actor(1), game.id, door('1'));
  // F66: everybody reads who did it.
  expect(said[0]?.letter.lines).toMatchObject([{ code: 'endVote', params: { seat: 1, needed: 5 } }]);
  for (const seat of [2, 3]) await votes.agree(actor(seat), game.id, door(String(seat)));
  for (const seat of [1, 2])
    events.push({ type: 'seatOut', audience: 'public', data: { seat, cause: 'exile', card: null } });
  // Three of seven now: seats 3, 4 and 5.
  for (const seat of [4, 5]) await votes.agree(actor(seat), game.id, door(String(seat)));
  expect(ended).toBe(false);
  expect(await votes.agree(actor(6), game.id, door('6'))).toEqual({ ok: 'ended' });
  expect(ended).toBe(true);
});
