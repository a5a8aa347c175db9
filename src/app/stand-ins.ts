import { seatView, tableView } from '../engine/index.ts';
import type { Event, Seat, TableView } from '../engine/model/index.ts';
import { SPEAKING } from './announce-asks.ts';
import { drawFrom } from './chance.ts';
import { type Games, type Order, seedOf } from './games.ts';
import { createInTurn } from './in-turn.ts';
import type { Snapshot } from './look.ts';
import { nextActAt } from './pacing.ts';
import type { Alarm, Brain, Clock, GameId, Log, StoredEvent, Wish, Work } from './ports.ts';

type Ports = { games: Games; clock: Clock; alarm: Alarm; work: Work; brain: Brain; log: Log };

/** The key of a game's alarm for its stand-ins. */
export const standInsKey = (game: GameId): string => `standins-${game}`;

/** What is to be read before the first speech of a round. */
const OPENING = 2;
/** An act that fails so often is given up. */
const TRIES = 3;

const awayOf = (table: TableView & { away?: Seat[] }): Seat[] => table.away ?? [];

/** Seats for which the bot itself acts: practice players, and people who are away. */
export const standInSeats = ({ record }: Pick<Snapshot, 'record'>, table: TableView): Seat[] => {
  const practice = record.seats.filter((seat) => seat.practice).map((seat) => seat.number);
  return [...practice, ...awayOf(table)].sort((a, b) => a - b);
};

/** What a seat's holder does by this wish, as the door takes it. */
const orderOf = (seat: Seat, wish: Wish): Order => {
  const { turn } = wish;
  if (wish.do === 'say') return { type: 'Say', seat, turn, talk: wish.talk };
  if (wish.do === 'answer') return { type: 'Answer', seat, ask: wish.ask, turn, picks: wish.picks };
  return {
    type: 'Answer',
    seat,
    ask: wish.right,
    turn,
    picks: [wish.right === 'selfDestruct' ? 'burst' : 'withdraw'],
  };
};

const isOwnAct = (event: Event, seat: Seat): boolean =>
  (event.type === 'said' || event.type === 'askAnswered' || event.type === 'withdrew') &&
  event.data.seat === seat;

const readsPick = ({ type, audience, data }: Event, seat: Seat): boolean =>
  type === 'askAnswered' &&
  data.ask === 'knife' &&
  data.seat !== seat &&
  Array.isArray(audience) &&
  audience.includes(seat);

/** How many statements were made in the speech before this turn; OPENING if there was none. */
const heardBefore = (events: readonly StoredEvent[], opened: number): number => {
  const before = events.slice(0, opened).findLastIndex(({ event }) => event.type === 'turnOpened');
  const last = events[before]?.event;
  if (last?.type !== 'turnOpened' || !SPEAKING.includes(last.data.step)) return OPENING;
  return events.slice(before, opened).filter(({ event }) => event.type === 'said').length;
};

type Planned = { seat: Seat; at: number; done: number; reason: string };

/**
 * What the stand-ins of a game will do, the soonest first. Derived from what is stored alone, so that nothing is lost with
 * a process. `reason` is another when there is something new for the seat to think about.
 */
const planOf = (snapshot: Snapshot, table: TableView): Planned[] => {
  const { record, events } = snapshot;
  const { turn } = table;
  const seed = seedOf(events);
  if (turn === null || table.ended || seed === null || record.deadline === null) return [];
  const end = record.deadline;
  const opened = events.findLastIndex(({ event }) => event.type === 'turnOpened');
  const since = events.slice(opened);
  const heard = heardBefore(events, opened);
  const standIns = standInSeats(snapshot, table);
  const unwatched = table.living.every((seat) => standIns.includes(seat));
  const draw = drawFrom(seed);
  return standIns
    .filter((seat) => (turn.seat === null ? table.living.includes(seat) : turn.seat === seat))
    .map((seat) => {
      const done = since.filter(({ event }) => isOwnAct(event, seat)).length;
      const pick = since.findLast(({ event }) => readsPick(event, seat));
      const matesPick = pick?.at ?? null;
      const start = end - turn.seconds * 1000;
      const at = nextActAt({ seat, turn, start, end, done, heard, matesPick, unwatched }, draw);
      return { seat, at, done, reason: `${turn.turn}-${turn.revision}-${done}-${pick?.seq ?? 0}` };
    })
    .sort((a, b) => a.at - b.at || a.seat - b.seat);
};

/**
 * Acts for practice players and away seats: each thinks on its own view when its moment has come, and does the first thing
 * that it wants by the same door as a person. One alarm per game rings for whoever is next.
 */
export const createStandIns = ({ games, clock, alarm, work, brain, log }: Ports) => {
  const inTurn = createInTurn();
  /** By game and seat: for what reason it thought last and wanted nothing; it is not asked again for the same. */
  const settled = new Map<GameId, Map<Seat, string>>();
  /** What each game's alarm was armed at. */
  const armed = new Map<GameId, number>();
  const asked = new Set<GameId>();
  const failures = new Map<GameId, number>();

  const forget = (game: GameId): void => {
    settled.delete(game);
    armed.delete(game);
    failures.delete(game);
  };

  const open = (snapshot: Snapshot, table: TableView): Planned[] => {
    const known = settled.get(snapshot.record.id);
    return planOf(snapshot, table).filter(({ seat, reason }) => known?.get(seat) !== reason);
  };

  const armAt = async (game: GameId, at: number): Promise<void> => {
    if (armed.get(game) === at) return;
    armed.set(game, at);
    // One that could not be armed is found by the sweep.
    await alarm
      .arm(standInsKey(game), at)
      .catch((error: unknown) => log.warn('an alarm could not be armed', { game, code: String(error) }));
  };

  const settle = (game: GameId, { seat, reason }: Planned): void => {
    const seats = settled.get(game) ?? new Map<Seat, string>();
    settled.set(game, seats.set(seat, reason));
  };

  const wishOf = (snapshot: Snapshot, seat: Seat): Wish | undefined => {
    const draw = drawFrom(seedOf(snapshot.events) ?? '');
    const view = seatView(
      snapshot.events.map((stored) => stored.event),
      seat,
    );
    return brain.think(view, (purpose, below) =>
      draw({ purpose: `mind ${purpose}`, seat, turn: 0 }, below),
    )[0];
  };

  /** A mind that fails leaves its seat to the clock: the game goes on. */
  const wished = (snapshot: Snapshot, seat: Seat): Wish | undefined => {
    try {
      return wishOf(snapshot, seat);
    } catch (error) {
      const { id: game, turn } = snapshot.record;
      log.error('a stand-in could not think', { game, turn, error });
      return undefined;
    }
  };

  const act = async (snapshot: Snapshot, planned: Planned): Promise<void> => {
    const { id: game, turn, revision } = snapshot.record;
    const { seat, done } = planned;
    const wish = wished(snapshot, seat);
    if (!wish) return settle(game, planned);
    const id = `standin-${game}-${turn}-${revision}-${seat}-${done}`;
    try {
      const outcome = await games.handle(game, { id, order: orderOf(seat, wish), carrier: null });
      if (!('refused' in outcome)) return;
      log.warn('a stand-in was refused', { game, turn, code: outcome.refused });
      settle(game, planned);
    } catch (error) {
      // An outage is tried again by the alarm; what fails each time must not keep the others from acting.
      failures.set(game, (failures.get(game) ?? 0) + 1);
      if ((failures.get(game) ?? 0) < TRIES) throw error;
      failures.delete(game);
      log.error('a stand-in could not act', { game, turn, error });
      settle(game, planned);
    }
  };

  const run = async (game: GameId): Promise<void> => {
    for (;;) {
      const snapshot = await games.snapshot(game);
      if (snapshot?.record.status !== 'running') return forget(game);
      const [next] = open(snapshot, tableView(snapshot.events.map((stored) => stored.event)));
      if (!next) return void armed.delete(game);
      if (next.at > (await clock.now())) return armAt(game, next.at);
      await act(snapshot, next);
    }
  };

  return {
    /** The game's alarm has rung, or may have been lost. Throws what the store throws. */
    due: (game: GameId): Promise<void> =>
      inTurn(game, () => {
        armed.delete(game);
        return run(game);
      }),

    /** After a commit, and for each running game at the start: arms for whoever acts next. Never rejects. */
    follow(game: GameId): void {
      if (asked.has(game)) return;
      asked.add(game);
      void work.run(() =>
        inTurn(game, async () => {
          asked.delete(game);
          const snapshot = await games.snapshot(game);
          if (snapshot?.record.status !== 'running') return forget(game);
          const table = tableView(snapshot.events.map((stored) => stored.event));
          if (standInSeats(snapshot, table).length === 0) return;
          const [next] = open(snapshot, table);
          if (next) await armAt(game, next.at);
        }).catch((error: unknown) => log.warn('stand-ins could not be armed', { game, code: String(error) })),
      );
    },

    /** Games whose alarm should have rung by now (ms since 1970). */
    late: (now: number): GameId[] => [...armed].filter(([, at]) => at <= now).map(([game]) => game),
  };
};

export type StandIns = ReturnType<typeof createStandIns>;
