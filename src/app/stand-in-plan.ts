import type { Event, Seat, TableView } from '../engine/model/index.ts';
import { SPEAKING } from './announce-asks.ts';
import { drawFrom } from './chance.ts';
import { type Snapshot, seedOf } from './look.ts';
import { nextActAt } from './pacing.ts';
import type { StoredEvent } from './ports.ts';

type Stored = Pick<Snapshot, 'record' | 'events'>;

/** What is to be read before the first speech of a round. */
const OPENING = 2;

/** Seats for which the bot itself acts: practice players, and people who are away. */
export const standInSeats = ({ record }: Pick<Stored, 'record'>, table: TableView): Seat[] => {
  const practice = record.seats.filter((seat) => seat.practice).map((seat) => seat.number);
  const away = table.setup?.flags.away === 'takeover' ? table.away : [];
  return [...new Set([...practice, ...away])].sort((a, b) => a - b);
};

/** What has come of this seat in the turn: its answers, words and deeds. What it was told in private moves nothing. */
const isOfSeat = ({ type, audience, data }: Event, seat: Seat): boolean =>
  type !== 'turnOpened' &&
  (type === 'askAnswered' || audience === 'public') &&
  'seat' in data &&
  data.seat === seat;

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

/** `at`: ms since 1970; `done`: what has come of the seat in this turn; every act adds to it. */
export type Planned = { seat: Seat; at: number; done: number; reason: string };

/**
 * What the stand-ins of a game will do, the soonest first. Derived from what is stored alone, so that nothing is lost with
 * a process. `reason` is another when there is something new for the seat to think about.
 */
export const planOf = (snapshot: Stored, table: TableView): Planned[] => {
  const { record, events } = snapshot;
  const { turn } = table;
  const seed = seedOf(events);
  if (turn === null || table.ended || seed === null || record.deadline === null) return [];
  const end = record.deadline;
  const opened = events.findLastIndex(({ event }) => event.type === 'turnOpened');
  const since = events.slice(opened);
  const heard = heardBefore(events, opened);
  const standIns = standInSeats(snapshot, table);
  const practice = record.seats.filter((seat) => seat.practice).map((seat) => seat.number);
  const unwatched = table.living.every((seat) => practice.includes(seat));
  const draw = drawFrom(seed);
  return standIns
    .filter((seat) => (turn.seat === null ? table.living.includes(seat) : turn.seat === seat))
    .map((seat) => {
      const done = since.filter(({ event }) => isOfSeat(event, seat)).length;
      const pick = since.findLast(({ event }) => readsPick(event, seat));
      const matesPick = pick?.at ?? null;
      const start = end - turn.seconds * 1000;
      const at = nextActAt({ seat, turn, start, end, done, heard, matesPick, unwatched }, draw);
      return { seat, at, done, reason: `${turn.turn}-${turn.revision}-${done}-${pick?.seq ?? 0}` };
    })
    .sort((a, b) => a.at - b.at || a.seat - b.seat);
};
