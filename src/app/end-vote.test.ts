import { expect, test } from 'vitest';
import { initialState } from '../engine/index.ts';
import type { Event } from '../engine/model/index.ts';
import { createEndVotes } from './end-vote.ts';
import { recordOf, setupOf } from './game-for-tests.ts';
import type { Games } from './games.ts';
import type { NewRow, Store } from './ports.ts';

const door = (input: string) => ({ input, carrier: null });

/** The votes of a table, its log, what was said, and whether it was ended. */
const tableOf = (game = recordOf(9)) => {
  const events: Event[] = [
    { type: 'gameStarted', audience: 'public', data: { setup: setupOf(9), hash: 'h' } },
  ];
  const was = { ended: false };
  const games: Games = {
    snapshot: async () => ({
      record: game,
      events: events.map((event, at) => ({ seq: at + 1, at: 0, event })),
      state: initialState,
    }),
    handle: async () => {
      was.ended = true;
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
  return { game, events, said, was, votes, actor };
};

test('HOUSE-HOST: who has gone out since agreeing is no part of the majority of the living', async () => {
  const { game, events, said, was, votes, actor } = tableOf();
  await votes.open(actor(1), game.id, door('1'));
  // F66: everybody reads who did it.
  expect(said[0]?.letter.lines).toMatchObject([{ code: 'endVote', params: { seat: 1, needed: 5 } }]);
  for (const seat of [2, 3]) await votes.agree(actor(seat), game.id, door(String(seat)));
  for (const seat of [1, 2])
    events.push({ type: 'seatOut', audience: 'public', data: { seat, cause: 'exile', card: null } });
  // Three of seven now: seats 3, 4 and 5.
  for (const seat of [4, 5]) await votes.agree(actor(seat), game.id, door(String(seat)));
  expect(was.ended).toBe(false);
  expect(await votes.agree(actor(6), game.id, door('6'))).toEqual({ ok: 'ended' });
  expect(was.ended).toBe(true);
});

test('HOUSE-HOST: practice players have no say, and a person alone among them, out or not, ends the game', async () => {
  const { seats, ...record } = recordOf(9);
  const practising = (people: number[]) => ({
    ...record,
    seats: seats.map((seat) => ({ ...seat, practice: !people.includes(seat.number) })),
  });
  const two = tableOf(practising([1, 2]));
  await two.votes.open(two.actor(1), two.game.id, door('1'));
  expect(two.said[0]?.letter.lines).toMatchObject([{ params: { needed: 2 } }]);
  expect(two.was.ended).toBe(false);
  const one = tableOf(practising([1]));
  one.events.push({ type: 'seatOut', audience: 'public', data: { seat: 1, cause: 'exile', card: null } });
  expect(await one.votes.open(one.actor(1), one.game.id, door('1'))).toEqual({ ok: 'ended' });
  expect(one.said).toEqual([]);
  expect(one.was.ended).toBe(true);
});
