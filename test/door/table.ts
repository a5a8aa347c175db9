import type { Actor, Outcome } from '../../src/app/app.ts';
import { drawFrom, stretchSeed } from '../../src/app/chance.ts';
import { type AppPorts, createApp } from '../../src/app/create-app.ts';
import type { Alarm, Brain, Clock, GameId, Log, OutboxRow, Post, Store } from '../../src/app/ports.ts';
import { createWork } from '../../src/app/work.ts';
import type { Event, Pick } from '../../src/engine/model/index.ts';
import { think, type Wish } from '../../src/practice/index.ts';
import { createStore, type OpenStore } from '../../src/store/create-store.ts';
import { openMemory } from '../../src/store/embedded/open.ts';

/** A clock that stands still until it is moved, with its alarms; it outlives the app, as the real ones do. */
export const standingClock = (start: number) => {
  let now = start;
  const alarms = new Map<string, number>();
  let watcher: () => Promise<void> = async () => undefined;
  let ring: ((key: string) => Promise<void>) | null = null;
  const clock: Clock = { now: async () => now };
  const alarm: Alarm = {
    async arm(key, at) {
      alarms.set(key, at);
    },
    async start(onDue) {
      ring = onDue;
    },
    async stop() {
      ring = null;
    },
  };
  /** Moves to the earliest alarm and rings everything due; false when none is armed. */
  const jump = async (): Promise<boolean> => {
    const next = Math.min(...alarms.values());
    if (!Number.isFinite(next)) return false;
    now = Math.max(now, next);
    await watcher();
    for (const [key, at] of [...alarms].sort(([a], [b]) => a.localeCompare(b))) {
      if (at > now) continue;
      alarms.delete(key);
      await ring?.(key);
    }
    return true;
  };
  /** Time passes while nobody listens. */
  const skip = (to: number): void => {
    now = Math.max(now, to);
  };
  /** Alarms whose key begins so are lost, as a queue may lose them. */
  const lose = (prefix: string): void => {
    for (const key of [...alarms.keys()]) if (key.startsWith(prefix)) alarms.delete(key);
  };
  /** Hears of each jump before anything rings. */
  const onJump = (hear: () => Promise<void>): void => {
    watcher = hear;
  };
  return { clock, alarm, jump, skip, lose, onJump };
};

export const errors: string[] = [];
export const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (what) => void warnings.push(what),
  error: (what, facts) => void errors.push(`${what} ${String(facts?.error ?? '')}`),
};

/** Keeps what was sent, in order, and the keys, so that a double send shows. */
export const mailbox = () => {
  const sent: OutboxRow[] = [];
  const post: Post = {
    async send(row) {
      sent.push(row);
      return { sent: { channelId: row.to === 'table' ? 'c' : row.to.user, messageId: row.id } };
    },
    async find(row) {
      return sent.some((known) => known.key === row.key) ? { channelId: 'c', messageId: row.id } : null;
    },
  };
  return { sent, post };
};

export type Bench = {
  store: Store;
  time: ReturnType<typeof standingClock>;
  box: ReturnType<typeof mailbox>;
  seed: string;
  /** Another mind than the practice players' own. */
  brain?: Brain;
};

/** A bot process without Discord: `restart` throws it away and starts another on the same database and clock. */
export const startProcess = async ({ store, time, box, seed, brain = { think } }: Bench) => {
  const work = createWork();
  const ports: AppPorts = {
    store,
    clock: time.clock,
    alarm: time.alarm,
    post: box.post,
    work,
    log,
    brain,
    tools: { stepSeconds: null, seed },
  };
  const bot = createApp(ports);
  await bot.start();
  return { ...bot, work };
};
export type Process = Awaited<ReturnType<typeof startProcess>>;

export const person = (n: number): Actor => ({
  userId: `9000000000000000${n}`,
  name: `玩家${n}`,
  locale: 'zh-TW',
  manages: false,
});

let presses = 0;
/** A fresh interaction in the way of a person. */
export const door = () => {
  presses += 1;
  return { input: `press${presses}`, carrier: null };
};

export const openTable = async (bot: Process, channelId: string, people = 9, first = 1): Promise<GameId> => {
  const opened = await bot.app.tables.create(person(first), { guildId: 'g', channelId, locale: 'zh-TW' });
  if ('refused' in opened) throw new Error(`no table: ${opened.refused}`);
  for (let n = 1; n < people; n += 1) await bot.app.tables.join(person(first + n), opened.ok.id);
  return opened.ok.id;
};

/** Fixed by seed, seat and purpose, as a person's mind would be. */
const mindOf = (seed: string, seat: number) => {
  const draw = drawFrom(stretchSeed(`mind ${seed}`));
  return (purpose: string, below: number): number => draw({ purpose, seat, turn: 0 }, below);
};

const act = (bot: Process, actor: Actor, game: GameId, wish: Wish): Promise<Outcome> => {
  const { turn } = wish;
  if (wish.do === 'say') return bot.app.say(actor, game, turn, wish.talk, door());
  if (wish.do === 'sign') return bot.app.gesture(actor, game, turn, wish.signs, door());
  const picks: Pick[] =
    wish.do === 'answer' ? wish.picks : wish.right === 'selfDestruct' ? ['burst'] : ['withdraw'];
  const ask = wish.do === 'answer' ? wish.ask : wish.right;
  return bot.app.answer(actor, game, { ask, turn, picks }, door());
};

/**
 * Plays until the game is over: each person acts on its own look, then the clock jumps. `between` may replace the
 * process between two acts. Gives the events without times.
 */
export const playOn = async (
  process: Process,
  game: GameId,
  bench: Bench,
  {
    first = 1,
    people = 9,
    between,
    current,
  }: {
    first?: number;
    people?: number;
    between?: (act: number, bot: Process) => Promise<Process>;
    /** The process that runs now, if something else than `between` replaces it. */
    current?: () => Process;
  } = {},
): Promise<{ events: Event[]; bot: Process }> => {
  let bot = process;
  let acts = 0;
  for (let jumps = 0; jumps < 2000; jumps += 1) {
    bot = current?.() ?? bot;
    for (let again = true; again; ) {
      again = false;
      for (let n = 0; n < people; n += 1) {
        const actor = person(first + n);
        const look = await bot.app.look(actor, game);
        if ('refused' in look || !look.ok.seat || look.ok.table.ended) continue;
        const [wish] = think(look.ok.seat, mindOf(bench.seed, n + 1));
        if (!wish) continue;
        const done = await act(bot, actor, game, wish);
        if ('refused' in done)
          throw new Error(`a listed wish was refused: ${done.refused} ${JSON.stringify(wish)}`);
        acts += 1;
        again = true;
        if (between) bot = await between(acts, bot);
      }
    }
    await bot.work.settled();
    const record = await bench.store.tables.find(game);
    if (record?.status === 'ended') break;
    if (!(await bench.time.jump())) break;
    bot = current?.() ?? bot;
    await bot.work.settled();
  }
  const loaded = await bench.store.journal.load(game, 0);
  return { events: loaded?.events.map((stored) => stored.event) ?? [], bot };
};

export type Table = { bench: Bench; bot: Process; game: GameId; first: number };
export type Hall = {
  store: OpenStore;
  bench(seed: string): Bench;
  /** A lobby in a channel of its own with people of its own, so that no test meets another's. */
  lobby(people?: number): Promise<Table>;
  eventsOf(game: GameId): Promise<Event[]>;
  close(): Promise<void>;
};

/** An embedded database in memory for a test file, and tables on it. */
export const openHall = async (): Promise<Hall> => {
  const database = await openMemory();
  const store = await createStore({ embedded: database });
  await store.migrate();
  let tables = 0;
  /** What of each log was read before: it only grows. */
  const read = new Map<GameId, Event[]>();
  const bench = (seed: string): Bench => ({
    store,
    time: standingClock(Date.UTC(2026, 0, 1, 12)),
    box: mailbox(),
    seed,
  });
  return {
    store,
    bench,
    async lobby(people = 9) {
      tables += 1;
      const first = tables * 10;
      const own = bench('7');
      const bot = await startProcess(own);
      return { bench: own, bot, game: await openTable(bot, `room${tables}`, people, first), first };
    },
    async eventsOf(game) {
      const known = read.get(game) ?? [];
      const fresh = (await store.journal.load(game, known.length))?.events ?? [];
      const events = [...known, ...fresh.map((stored) => stored.event)];
      read.set(game, events);
      return events;
    },
    async close() {
      await store.close();
      await database.close();
    },
  };
};
