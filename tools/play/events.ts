import { Client } from 'pg';
import type { Event } from '../../src/engine/model/index.ts';

/** The stored log of a game, read beside the bot through a database connection of our own. */
export type EventReader = {
  /** All events of a game, in order; what was read before is kept and only the rest is fetched. */
  read(game: string): Promise<readonly Event[]>;
  /** Who sits where, by the person's id; practice players have none. */
  seats(game: string): Promise<ReadonlyMap<string, number>>;
  close(): Promise<void>;
};

type Row = { seq: number; type: string; audience: Event['audience']; data: unknown };

/** Connects to the database at `url`. */
export const openEvents = async (url: string): Promise<EventReader> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const logs = new Map<string, Event[]>();
  let last: Promise<unknown> = Promise.resolve();
  const readOn = async (game: string): Promise<readonly Event[]> => {
    const log = logs.get(game) ?? [];
    logs.set(game, log);
    const { rows } = await client.query<Row>(
      'select seq, type, audience, data from event where game_id = $1 and seq > $2 order by seq',
      [game, log.length],
    );
    for (const { type, audience, data } of rows) log.push({ type, audience, data } as Event);
    return [...log];
  };
  return {
    // One at a time: two that read on from the same place would both add what they found.
    read(game) {
      const next = last.then(() => readOn(game));
      last = next.catch(() => undefined);
      return next;
    },
    async seats(game) {
      const { rows } = await client.query<{ user: string; number: number }>(
        'select user_id as "user", number from seat where game_id = $1 and user_id is not null',
        [game],
      );
      return new Map(rows.map(({ user, number }) => [user, number]));
    },
    close: () => client.end(),
  };
};

/** Keys of an event's data that are moments, not facts: the same game may be played at another time. */
const MOMENTS = new Set(['minute']);

/** A game's events without times and ids: two games are the same if these are the same text. */
export const sameGameText = (events: readonly Event[]): string =>
  events
    .map(
      (event) =>
        `${JSON.stringify(event, (key, value: unknown) => (MOMENTS.has(key) ? undefined : value))}\n`,
    )
    .join('');
