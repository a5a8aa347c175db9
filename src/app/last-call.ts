import { tableView } from '../engine/index.ts';
import type { Seat, Step } from '../engine/model/index.ts';
import { tableRow } from './announce.ts';
import type { Look } from './app.ts';
import type { Games } from './games.ts';
import { type Snapshot, votesOf } from './look.ts';
import type { Alarm, Clock, GameId, Log, Store } from './ports.ts';

type Ports = { games: Games; store: Store; clock: Clock; alarm: Alarm; log: Log; pump: () => void };

/** Votes whose missing voters may be named (F62); an election's may not. */
const VOTES: readonly Step[] = ['exileVote', 'runOffVote'];
/** So long before the close who has not voted is called, ms; not in stretches shorter than twice that. */
const BEFORE = 15_000;

/** Keys begin so; the game, its turn and its revision follow. */
export const LAST_CALL = 'lastcall';
const keyOf = (game: GameId, turn: number, revision: number): string =>
  `${LAST_CALL}-${game}-${turn}-${revision}`;

/** People who have not voted; nobody waits for practice players and for who is away. */
const missing = ({ record, events }: Snapshot, voters: readonly Seat[], cast: ReadonlySet<Seat>): Seat[] => {
  const { away } = tableView(events.map((stored) => stored.event));
  const people = record.seats.filter((seat) => !seat.practice && seat.userId !== null);
  return voters.filter(
    (seat) => !cast.has(seat) && !away.includes(seat) && people.some((one) => one.number === seat),
  );
};

/** In the last fifteen seconds of an exile vote those who have not voted are mentioned, once, with the count. */
export const createLastCall = ({ games, store, clock, alarm, log, pump }: Ports) => {
  const armed = new Map<GameId, string>();
  return {
    /** After a commit: arms for the close of a vote that has begun. */
    follow({ game, table, deadline }: Look): void {
      const { turn } = table;
      if (!turn || deadline === null || table.ended || !VOTES.includes(turn.step)) {
        armed.delete(game.id);
        return;
      }
      const key = keyOf(game.id, turn.turn, turn.revision);
      if (turn.seconds * 1000 < 2 * BEFORE || armed.get(game.id) === key) return;
      armed.set(game.id, key);
      // One that is lost costs a reminder, nothing else.
      alarm
        .arm(key, deadline - BEFORE)
        .catch((error: unknown) =>
          log.warn('a last call could not be armed', { game: game.id, code: String(error) }),
        );
    },

    /** The alarm has rung: nothing happens if the vote is over, or everybody has voted. */
    async due(game: GameId, turn: number, revision: number): Promise<void> {
      const snapshot = await games.snapshot(game);
      if (snapshot?.record.status !== 'running') return;
      const { record } = snapshot;
      if (record.turn !== turn || record.revision !== revision) return;
      const { voters, cast } = votesOf(
        snapshot.events.map((stored) => stored.event),
        turn,
      );
      const seats = missing(snapshot, [...voters], cast);
      if (seats.length === 0) return;
      const line = { code: 'lastCall', params: { x: cast.size, y: voters.size, seats } } as const;
      const row = tableRow({
        lines: [line],
        asks: [],
        turn,
        panel: true,
        silent: false,
        ping: seats,
        extra: null,
      });
      await store.journal.post(game, keyOf(game, turn, revision), await clock.now(), [
        { ...row, onlyInTurn: turn },
      ]);
      pump();
    },
  };
};

export type LastCall = ReturnType<typeof createLastCall>;
