import { seatView, tableView } from '../engine/index.ts';
import type { Seat, TableView } from '../engine/model/index.ts';
import { drawFrom } from './chance.ts';
import type { Games, Order } from './games.ts';
import { createInTurn } from './in-turn.ts';
import { type Snapshot, seedOf } from './look.ts';
import type { Alarm, Brain, Clock, GameId, Log, Wish, Work } from './ports.ts';
import { type Planned, planOf, standInSeats } from './stand-in-plan.ts';

type Ports = { games: Games; clock: Clock; alarm: Alarm; work: Work; brain: Brain; log: Log };

/** The key of a game's alarm for its stand-ins. */
export const standInsKey = (game: GameId): string => `standins-${game}`;

/** An act that fails so often is given up. */
const TRIES = 3;

/** What a seat's holder does by this wish, as the door takes it. */
const orderOf = (seat: Seat, wish: Wish): Order => {
  const { turn } = wish;
  if (wish.do === 'say') return { type: 'Say', seat, turn, talk: wish.talk };
  if (wish.do === 'sign') return { type: 'Gesture', seat, turn, signs: wish.signs };
  if (wish.do === 'answer') return { type: 'Answer', seat, ask: wish.ask, turn, picks: wish.picks };
  return {
    type: 'Answer',
    seat,
    ask: wish.right,
    turn,
    picks: wish.picks ?? [wish.right === 'selfDestruct' ? 'burst' : 'withdraw'],
  };
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
      if ('refused' in outcome) log.warn('a stand-in was refused', { game, turn, code: outcome.refused });
      // What changed nothing is not tried again: an input that another process has had, or a refusal.
      if ('refused' in outcome || outcome.ok.record.seq === snapshot.record.seq) settle(game, planned);
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
