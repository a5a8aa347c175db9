import type { Actor, App, Door, Look, Outcome } from './app.ts';
import { createGames, type Order } from './games.ts';
import { createHost } from './host.ts';
import { createLastCall } from './last-call.ts';
import { lettersToTable, letterToPerson } from './letters.ts';
import { lookAt, type Snapshot } from './look.ts';
import { createOutbox } from './outbox.ts';
import { createPackTalk } from './pack-talk.ts';
import { createPast } from './past.ts';
import type { Alarm, Brain, Clock, GameId, GameRecord, Log, OutboxRow, Post, Store, Work } from './ports.ts';
import { createPresence } from './presence.ts';
import { createStandIns } from './stand-ins.ts';
import { createTables } from './tables.ts';
import { createTidy, KEPT_DAYS } from './tidy.ts';
import { createTimetable } from './timetable.ts';
import { createWake } from './wake.ts';

export type AppPorts = {
  store: Store;
  clock: Clock;
  alarm: Alarm;
  post: Post;
  work: Work;
  log: Log;
  /** Acts for practice players and away seats. */
  brain: Brain;
  /** Tools only; null in play with people. */
  tools: { stepSeconds: number | null; seed: string | null };
  /** For how many days after its end what only a running game needs is kept. */
  keepDays?: number;
};

/** Discord's refusals that say: this person is not in the server any more. */
const GONE: readonly string[] = ['10007', '50278'];

/** The seats that cannot be reached at the deal are named once, together. */
const NAMED_TOGETHER = 2_000;

/** Everything the bot does, wired to its ports. `onCommit` hears of every commit, after it. */
export const createApp = (
  ports: AppPorts,
): {
  app: App;
  start(): Promise<void>;
  stop(): Promise<void>;
  onCommit(hear: (look: Look) => void): void;
  /** Hears of lobbies that something else than a press changed. */
  onLobby(hear: (game: GameId) => void): void;
} => {
  const { store, clock, alarm, post, work, log, brain, tools, keepDays = KEPT_DAYS } = ports;
  const hearers: ((look: Look) => void)[] = [];
  const lobbyHearers: ((game: GameId) => void)[] = [];
  const changed = (game: GameId): void => {
    for (const hear of lobbyHearers) hear(game);
  };
  const committed = (look: Look): void => {
    pack.forget(look.game.id, look.table.ended ? null : look.game.turn);
    if (look.game.seats.some((seat) => seat.practice) || look.table.away.length > 0)
      standIns.follow(look.game.id);
    lastCall.follow(look);
    timetable.follow(look);
    for (const hear of hearers) hear(look);
  };

  /** Once a turn, by DM: the game goes on in the panels and by its clock meanwhile. */
  const tellHost = async (game: GameRecord): Promise<void> => {
    const now = await clock.now();
    const line = { code: 'cannotWrite', params: { channel: game.channelId } } as const;
    const row = letterToPerson(game.hostId, [line], game.turn, 'cannotWrite', now);
    await store.journal.post(game.id, `unwritable-${game.id}-${game.turn}`, now, [
      { ...row, onlyInTurn: null },
    ]);
  };

  const unreachable = async (row: OutboxRow, game: GameRecord, code: string): Promise<void> => {
    if (row.to === 'table') return tellHost(game);
    const { user } = row.to;
    await store.players.setDm(user, 'closed', null);
    const seat = game.seats.find((own) => own.userId === user);
    const snapshot = await games.snapshot(game.id);
    // Only the card is written to everybody: what fails later would tell by the away mark who is written to at night.
    if (!seat || snapshot === null || lookAt(snapshot, null).table.turn?.step !== 'cards') return;
    if (GONE.includes(code) && game.status === 'running') {
      const order = { type: 'Left', seat: seat.number, atOnce: false } as const;
      await games.handle(game.id, { id: `left-${row.id}`, order, carrier: null });
    }
    const now = await clock.now();
    const rows = lettersToTable([{ code: 'mustPress', params: { seats: [seat.number] } }], game.turn).map(
      (letter) => ({
        ...letter,
        notBefore: now + NAMED_TOGETHER,
        mergeKey: 'mustPress',
      }),
    );
    await store.journal.post(game.id, `closed-${row.id}`, now, rows);
  };

  const { pump } = createOutbox({ store, clock, alarm, post, work, log, unreachable });
  const games = createGames({ store, clock, alarm, log, pump, committed });
  const host = createHost({ store, clock, games });
  const tables = createTables({ store, clock, alarm, games, host, pump, changed, tools });
  const pack = createPackTalk({ store, clock, games, pump });
  const standIns = createStandIns({ games, clock, alarm, work, brain, log });
  const timetable = createTimetable({ store, post, games, work, log });
  const lastCall = createLastCall({ games, store, clock, alarm, log, pump });
  const wake = createWake({
    store,
    clock,
    alarm,
    games,
    work,
    log,
    pump,
    lobbyDue: (game) => tables.expire(game),
    standIns,
    lastCall,
    tidy: createTidy(store.leftovers, keepDays),
  });

  const shown = (snapshot: Snapshot, actor: Actor): Look => {
    const look = lookAt(snapshot, actor.userId);
    return { ...look, packTalk: pack.linesFor(snapshot, look.seat?.seat ?? null, look.full != null) };
  };

  const asSeat = async (
    actor: Actor,
    game: GameId,
    door: Door,
    order: (seat: number) => Order,
  ): Promise<Outcome> => {
    const record = await store.tables.find(game);
    if (!record || record.status === 'lobby' || record.status === 'cancelled') return { refused: 'noTable' };
    const own = record.seats.find((seat) => seat.userId === actor.userId);
    if (!own) return { refused: 'notPlayer' };
    const done = await games.handle(game, {
      id: door.input,
      order: order(own.number),
      carrier: door.carrier,
    });
    return 'refused' in done ? done : { ok: shown(done.ok, actor) };
  };

  const app: App = {
    clock,
    work,
    tables,
    host: {
      use: host.use,
      agree: host.agree,
      async take(actor, game, seat, door) {
        const taken = await host.take(actor, game, seat, door);
        return 'refused' in taken ? taken : { ok: { look: shown(taken.ok, actor), lines: taken.lines } };
      },
    },
    answer: (actor, game, answer, door) =>
      asSeat(actor, game, door, (seat) => ({ type: 'Answer', seat, ...answer })),
    say: (actor, game, turn, talk, door) =>
      asSeat(actor, game, door, (seat) => ({ type: 'Say', seat, turn, talk })),
    gesture: (actor, game, turn, signs, door) =>
      asSeat(actor, game, door, (seat) => ({ type: 'Gesture', seat, turn, signs })),
    async packTalk(actor, game, text, door) {
      const said = await pack.talk(actor, game, text, door);
      return 'refused' in said ? said : { ok: shown(said.ok, actor) };
    },
    async look(actor, game) {
      const snapshot = await games.snapshot(game);
      return snapshot ? { ok: shown(snapshot, actor) } : { refused: 'noTable' };
    },
    ...createPresence(games),
    liveOf: (user) => store.tables.liveOf(user),
    ...createPast({ store, games }),
    dmOpened: (user, channelId) => store.players.setDm(user, channelId ? 'open' : 'closed', channelId),
    rememberLocale: (user, locale) => store.players.setLocale(user, locale),
    localeOf: async (user) => (await store.players.get(user)).locale,
    forget: async ({ userId }) =>
      (await store.players.forget(userId)) ? { ok: 'forgotten' } : { refused: 'stillSeated' },
  };

  return {
    app,
    onCommit: (hear) => {
      hearers.push(hear);
    },
    onLobby: (hear) => {
      lobbyHearers.push(hear);
    },
    start: () => wake.start(store.heart),
    async stop() {
      await wake.stop();
      await work.settled();
    },
  };
};
