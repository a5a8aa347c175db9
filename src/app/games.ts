import { decide, evolve, initialState, isRefusal, packNow, tableView } from '../engine/index.ts';
import type { Command, Event, Seat, Setup, TableView } from '../engine/model/index.ts';
import { announce } from './announce.ts';
import type { Look, Outcome } from './app.ts';
import { drawFrom } from './chance.ts';
import { createInTurn } from './in-turn.ts';
import { lookAt, type Snapshot, seedOf } from './look.ts';
import type { Alarm, Append, Carrier, Clock, GameId, GameRecord, Log, Store, UserId } from './ports.ts';
import { earners, goldOfEnd } from './protection.ts';
import { rulesAt } from './rules-in-force.ts';
import { seatedAfter } from './seated.ts';

/** A command without what the door adds from the Clock: the minute, and what the open turn has left. */
export type Order = Command extends infer C
  ? C extends Command
    ? Omit<C, 'minute' | 'left'>
    : never
  : never;

/** One input to the door: its id makes a second delivery have no second effect. */
export type Input = {
  id: string;
  order: Order;
  carrier: Carrier | null;
  /** Who uses a host's tool without holding a seat; the table is told (F66). */
  by?: UserId;
  /** The person to whom the seat of the order is offered, or goes. */
  seat?: NonNullable<Append['seat']>;
};

type Ports = {
  store: Store;
  clock: Clock;
  alarm: Alarm;
  log: Log;
  pump: () => void;
  committed: (look: Look) => void;
};

/** Conflicts with other processes are settled by deciding again; more than this many in a row is a bug, not contention. */
const ATTEMPTS = 12;
/** A step whose alarm came this late starts from now, so that nobody's time is eaten by our delay. */
const LATE = 5_000;
const REMEMBERED = 300;

/** The key of a game's alarm: never all digits (the id starts with a letter), never a ':'. */
export const alarmKey = (game: GameId, turn: number, revision: number): string =>
  `${game}-${turn}-${revision}`;

export const minuteOf = (now: number): number => Math.floor(now / 60_000) % 60;

/** The deadline after these events; null when the game has ended or stands still. `base` is where the next stretch starts, in ms. */
const clockAfter = (record: GameRecord, events: readonly Event[], base: number): Append['clock'] => {
  let { turn, revision, deadline } = record;
  for (const event of events) {
    if (event.type === 'turnOpened') {
      ({ turn } = event.data);
      revision = 0;
      deadline = base + event.data.seconds * 1000;
    } else if (event.type === 'turnReopened') {
      ({ revision } = event.data);
      deadline = base + event.data.seconds * 1000;
    } else if (event.type === 'paused') {
      ({ revision } = event.data);
      deadline = null;
    } else if (event.type === 'resumed') {
      ({ revision } = event.data);
      deadline = base + event.data.left;
    } else if (event.type === 'turnExtended') {
      ({ revision } = event.data);
      deadline = (deadline ?? base) + event.data.seconds * 1000;
    } else if (event.type === 'gameEnded' || event.type === 'gameAbandoned') {
      deadline = null;
    }
  }
  return { turn, revision, deadline };
};

/** The board and rules of a lobby are still those of a deal that was prepared for it. */
const isAsPrepared = (record: GameRecord, { deck, flags }: Setup): boolean => {
  const rules = rulesAt(record.settings);
  if (!rules || rules.board.deck.join() !== deck.join()) return false;
  return Object.entries(rules.flags).every(([name, value]) => flags[name] === value);
};

/** A lobby may have closed, somebody may have left it, or it may have changed since its deal was prepared; null = it may be dealt. */
const unfitToStart = (record: GameRecord, setup: Setup): Outcome<never> | null => {
  const { seats: chairs, practiceSeats } = setup;
  if (record.status !== 'lobby') return { refused: record.status === 'cancelled' ? 'noTable' : 'started' };
  const missing = chairs - record.seats.length;
  if (missing > 0) return { refused: 'tooFew', params: { missing } };
  const judged = record.settings.judge === true;
  if (!isAsPrepared(record, setup) || judged !== (setup.judge === true)) return { refused: 'stale' };
  const practising = record.seats.filter((seat) => seat.practice).map((seat) => seat.number);
  return practising.join() === practiceSeats.join() ? null : { refused: 'stale' };
};

const hasEnded = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');

export type Games = {
  /** The one door: every press, due timer and ruling comes through here. */
  handle(game: GameId, input: Input): Promise<Outcome<Snapshot>>;
  snapshot(game: GameId): Promise<Snapshot | null>;
};

/** Load, decide, append, try again on a conflict; then send and arm. Nothing is sent before the commit. */
export const createGames = ({ store, clock, alarm, log, pump, committed }: Ports): Games => {
  const cache = new Map<GameId, Snapshot>();
  /** A whole table may press at once: in one process nobody has to try again because of the others. */
  const inTurn = createInTurn();

  const remember = (snapshot: Snapshot): Snapshot => {
    cache.delete(snapshot.record.id);
    cache.set(snapshot.record.id, snapshot);
    for (const id of cache.keys()) {
      if (cache.size <= REMEMBERED) break;
      cache.delete(id);
    }
    return snapshot;
  };

  const snapshot = async (game: GameId): Promise<Snapshot | null> => {
    const known = cache.get(game);
    const loaded = await store.journal.load(game, known?.events.at(-1)?.seq ?? 0);
    if (!loaded) return null;
    const state = loaded.events.reduce(
      (folded, stored) => evolve(folded, stored.event),
      known?.state ?? initialState,
    );
    return remember({ record: loaded.record, events: [...(known?.events ?? []), ...loaded.events], state });
  };

  const users = (record: GameRecord): Map<Seat, UserId | null> =>
    new Map(record.seats.map((seat) => [seat.number, seat.practice ? null : seat.userId]));

  const closedSeats = async (record: GameRecord): Promise<Set<Seat>> => {
    const people = record.seats.flatMap((seat) => (seat.userId && !seat.practice ? [seat.userId] : []));
    const closed = new Set(
      (await store.players.getAll(people)).filter((p) => p.dm === 'closed').map((p) => p.userId),
    );
    return new Set(
      record.seats.filter((seat) => seat.userId && closed.has(seat.userId)).map((seat) => seat.number),
    );
  };

  const once = async (game: GameId, input: Input): Promise<Outcome<Snapshot> | 'again'> => {
    const before = await snapshot(game);
    if (!before) return { refused: 'noTable' };
    const unfit = input.order.type === 'Start' ? unfitToStart(before.record, input.order.setup) : null;
    if (unfit) return unfit;
    const now = await clock.now();
    const left = Math.max(0, (before.record.deadline ?? now) - now);
    // What comes after the end of a turn does not lengthen it, whether or not its alarm has rung.
    if (input.order.type === 'Extend' && left === 0 && before.record.deadline !== null)
      return { refused: 'stale' };
    const command = { ...input.order, minute: minuteOf(now), left } as Command;
    const seed = command.type === 'Start' ? command.seed : seedOf(before.events);
    if (seed === null) return { refused: 'noTable' };
    const decided = decide(before.state, command, drawFrom(seed));
    if (isRefusal(decided)) return decided;

    const { record } = before;
    const onTime = command.type === 'TimeUp' && record.deadline !== null && now - record.deadline <= LATE;
    const after = clockAfter(record, decided, onTime && record.deadline !== null ? record.deadline : now);
    const state = decided.reduce(evolve, before.state);
    const ended = hasEnded(decided);
    const recordAfter = seatedAfter(record, input.seat, (before.events.at(-1)?.seq ?? 0) + 1);
    const log0 = before.events.map((stored) => stored.event);
    const all = [...log0, ...decided];
    const tableAfter: TableView = tableView(all);
    const rows = announce({
      record: recordAfter,
      before: tableView(log0),
      after: tableAfter,
      events: decided,
      history: all,
      earned: ended ? earners(record, all) : [],
      now,
      deadline: after.deadline,
      turn: after.turn,
      packAwake: packNow(state).awake,
      users: users(recordAfter),
      closed: await closedSeats(recordAfter),
      ...(input.by === undefined ? {} : { by: input.by }),
    }).map((row) => (row.to === 'table' && input.carrier ? { ...row, carrier: input.carrier } : row));

    const written = await store.journal.append({
      game,
      afterSeq: before.events.at(-1)?.seq ?? 0,
      input: input.id,
      now,
      events: decided,
      clock: after,
      status: { from: record.status, to: ended ? 'ended' : 'running' },
      rows,
      ...(input.seat ? { seat: input.seat } : {}),
      gold: ended ? await goldOfEnd(store.gold, recordAfter, all) : null,
    });
    if (written === 'conflict') {
      cache.delete(game);
      return 'again';
    }
    if (written === 'duplicate') {
      const standing = await snapshot(game);
      return standing ? { ok: standing } : { refused: 'noTable' };
    }
    const seq0 = before.events.at(-1)?.seq ?? 0;
    const fresh = remember({
      record: {
        ...recordAfter,
        ...after,
        status: ended ? 'ended' : 'running',
        seq: seq0 + decided.length,
        startedAt: record.startedAt ?? now,
        endedAt: ended ? now : null,
      },
      events: [...before.events, ...decided.map((event, at) => ({ seq: seq0 + at + 1, at: now, event }))],
      state,
    });
    if (after.deadline !== null && (after.turn !== record.turn || after.revision !== record.revision)) {
      await armed(game, after);
    }
    pump();
    committed(lookAt(fresh, null));
    return { ok: fresh };
  };

  /** The sweeper finds an alarm that could not be armed: a queue that is down must not undo what is written. */
  const armed = async (
    game: GameId,
    at: { turn: number; revision: number; deadline: number | null },
  ): Promise<void> => {
    if (at.deadline === null) return;
    try {
      await alarm.arm(alarmKey(game, at.turn, at.revision), at.deadline);
    } catch (error) {
      log.warn('the alarm could not be armed; the sweeper will find it', {
        game,
        turn: at.turn,
        code: String(error),
      });
    }
  };

  return {
    snapshot,
    handle: (game, input) =>
      inTurn(game, async () => {
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          const outcome = await once(game, input);
          if (outcome !== 'again') return outcome;
        }
        throw new Error('no attempt to append succeeded');
      }),
  };
};
