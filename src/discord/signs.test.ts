import { expect, test } from 'vitest';
import type { App, Look } from '../app/app.ts';
import { createWork } from '../app/work.ts';
import { createSigns } from './signs.ts';

const CHANNEL = 'c';
/** A table whose seats 1 … 3 are held by the people u1 … u3; a cast, because signs read these few fields of a look alone. */
const look = (turn: number, seat: number | null, away: number[] = [], ended = false): Look =>
  ({
    game: {
      id: 'g',
      channelId: CHANNEL,
      status: 'running',
      seats: [1, 2, 3].map((number) => ({ number, userId: `u${number}`, name: '', practice: false })),
    },
    table: { turn: { turn, revision: 0, step: 'speech', seat, seconds: 60 }, away, ended: ended ? {} : null },
  }) as unknown as Look;

test('HOUSE-AWAY: a speaker who types is there, once a turn; so is who was away; nobody else counts', async () => {
  const seen: string[] = [];
  const work = createWork();
  // A cast: signs use these two parts of the app alone.
  const app = {
    work,
    seen: async (user: string, game: string, input: string) => void seen.push(`${user} ${game} ${input}`),
  } as unknown as App;
  const signs = createSigns({ app, log: { info() {}, warn() {}, error() {} } });
  const write = (user: string, id: string, channelId = CHANNEL) =>
    signs.heard({ id, channelId, author: { id: user } });
  write('u1', 'm0');
  signs.after(look(4, 1));
  write('u1', 'm1');
  write('u1', 'm2');
  write('u2', 'm3');
  write('u9', 'm4');
  write('u1', 'm5', 'another');
  signs.after(look(5, 2, [3]));
  write('u1', 'm6');
  write('u2', 'm7');
  write('u3', 'm8');
  signs.after(look(6, 1, [], true));
  write('u1', 'm9');
  await work.settled();
  expect(seen).toEqual(['u1 g m1', 'u2 g m7', 'u3 g m8']);
});
