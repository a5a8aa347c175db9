import type { Actor, App, Door, Outcome } from '../../src/app/app.ts';
import type { Alarm, GameId } from '../../src/app/ports.ts';
import type { Pick as Choice, Event, SeatView } from '../../src/engine/model/index.ts';
import type { Wish } from '../../src/practice/index.ts';
import type { OpenStore } from '../../src/store/create-store.ts';
import type { TestDatabase } from '../../src/store/databases-for-tests.ts';
import {
  type Bench,
  door,
  mailbox,
  openTable,
  type Process,
  person,
  standingClock,
  startProcess,
} from './table.ts';

/** One standing clock for several processes: what is due rings in each of them, at the same time. */
const sharedClock = (start: number) => {
  const time = standingClock(start);
  const ringers: ((key: string) => Promise<void>)[] = [];
  const alarm: Alarm = {
    arm: time.alarm.arm,
    async start(onDue) {
      ringers.push(onDue);
    },
    async stop() {},
  };
  const ring = async (key: string): Promise<void> => {
    await Promise.all(ringers.map((hear) => hear(key)));
  };
  return { ...time, alarm, ring, begin: () => time.alarm.start(ring) };
};

export type Both = {
  bench: Bench;
  one: Process;
  two: Process;
  game: GameId;
  /** The person of seat 1. */
  first: number;
  /** What is due under this key rings in both processes. */
  ring(key: string): Promise<void>;
  settled(): Promise<void>;
  eventsOf(): Promise<Event[]>;
  stop(): Promise<void>;
};

let tables = 0;

/** Two bot processes, each with connections of its own, on one database and one clock; nine people sit in a lobby. */
export const openBoth = async (
  { store }: TestDatabase,
  other: OpenStore,
  { seed = '7', people = 9 } = {},
): Promise<Both> => {
  tables += 1;
  const first = 100_000 + tables * 100;
  const time = sharedClock(Date.UTC(2026, 0, 1, 12));
  await time.begin();
  const bench: Bench = { store, time, box: mailbox(), seed };
  const one = await startProcess(bench);
  const two = await startProcess({ ...bench, store: other });
  const game = await openTable(one, `both${tables}`, people, first);
  const settled = async (): Promise<void> => {
    await one.work.settled();
    await two.work.settled();
  };
  return {
    bench,
    one,
    two,
    game,
    first,
    ring: time.ring,
    settled,
    async eventsOf() {
      return ((await store.journal.load(game, 0))?.events ?? []).map((stored) => stored.event);
    },
    async stop() {
      // What still runs would be swept by the next test's processes, whose clock is another.
      const house = { ...person(99_999), manages: true };
      await one.app.tables.cancel(house, game, door());
      await settled();
      await one.stop();
      await two.stop();
    },
  };
};

/** The first thing that this seat is asked and has not answered; the pack agrees, others differ by seat. */
const wishOf = ({ seat, asks }: SeatView): Wish | undefined => {
  const open = asks.find((ask) => ask.answer === null && ask.picks.length > 0);
  if (!open) return undefined;
  const at = open.ask === 'knife' ? 0 : seat;
  const most = Math.max(1, open.min);
  const picks = Array.from({ length: most }, (_, n) => open.picks[(at + n) % open.picks.length] ?? 'none');
  return { do: 'answer', ask: open.ask, turn: open.turn, picks };
};

/** What a wish asks of the door. */
export const act = (
  app: App,
  actor: Actor,
  game: GameId,
  wish: Wish,
  press: Door = door(),
): Promise<Outcome> => {
  const { turn } = wish;
  if (wish.do === 'say') return app.say(actor, game, turn, wish.talk, press);
  if (wish.do === 'sign') return app.gesture(actor, game, turn, wish.signs, press);
  const picks: Choice[] =
    wish.do === 'answer' ? wish.picks : wish.right === 'selfDestruct' ? ['burst'] : ['withdraw'];
  const ask = wish.do === 'answer' ? wish.ask : wish.right;
  return app.answer(actor, game, { ask, turn, picks }, press);
};

/** Plays until the log is `enough`, or the game is over; `doing` carries out each wish. Gives the events. */
export const playBoth = async (
  both: Pick<Both, 'bench' | 'one' | 'game' | 'first' | 'settled' | 'eventsOf'>,
  enough: (events: readonly Event[]) => boolean,
  doing: (actor: Actor, wish: Wish) => Promise<void>,
): Promise<Event[]> => {
  const { bench, one, game, first } = both;
  /** Everything that this person wants now. */
  const act = async (n: number): Promise<void> => {
    const actor = person(first + n);
    for (;;) {
      const look = await one.app.look(actor, game);
      if ('refused' in look || !look.ok.seat || look.ok.table.ended) return;
      const wish = wishOf(look.ok.seat);
      if (!wish) return;
      await doing(actor, wish);
    }
  };
  for (let jumps = 0; jumps < 2000; jumps += 1) {
    for (let n = 0; n < 9; n += 1) await act(n);
    await both.settled();
    const events = await both.eventsOf();
    if (enough(events)) break;
    if ((await bench.store.tables.find(game))?.status === 'ended') break;
    if (!(await bench.time.jump())) break;
    await both.settled();
  }
  return both.eventsOf();
};
