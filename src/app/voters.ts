import type { Event, Motion, Seat, TableView } from '../engine/model/index.ts';
import type { GameRecord, StoredEvent } from './ports.ts';

/** How long the living may agree to what one of them asks, ms (HOUSE-HOST). */
export const OPEN_FOR = 60_000;

/**
 * Whose word counts: the people who live and are there; where none of them lives any more, the people at the table.
 * Practice players have no say.
 */
export const votersOf = ({ seats }: Pick<GameRecord, 'seats'>, { living, away }: TableView): Seat[] => {
  const people = seats
    .filter((seat) => !seat.practice && seat.userId !== null && !away.includes(seat.number))
    .map((seat) => seat.number);
  const alive = people.filter((seat) => living.includes(seat));
  return alive.length > 0 ? alive : people;
};

/** So many must agree. */
export const neededOf = (voters: readonly Seat[]): number => Math.floor(voters.length / 2) + 1;

export type Standing = { motion: Motion; until: number; agreed: ReadonlySet<Seat> };

/** What the table did because most of the living agreed. */
const isCarried = (event: Event): boolean =>
  (event.type === 'judged' || event.type === 'seatOffered' || event.type === 'gameAbandoned') &&
  event.data.by === 'table';

/** The motion that can be agreed to now, by the log alone: it outlives any process; null = none. */
export const standingMotion = (events: readonly StoredEvent[], now: number): Standing | null => {
  const at = events.findLastIndex(({ event }) => event.type === 'motionOpened');
  const opened = events[at];
  if (opened?.event.type !== 'motionOpened' || now > opened.at + OPEN_FOR) return null;
  const since = events.slice(at + 1).map(({ event }) => event);
  if (since.some(isCarried)) return null;
  const agreed = since.flatMap((event) => (event.type === 'motionAgreed' ? [event.data.seat] : []));
  return { motion: opened.event.data.motion, until: opened.at + OPEN_FOR, agreed: new Set(agreed) };
};

export const isSameMotion = (one: Motion, other: Motion): boolean =>
  one.what === other.what && ('seat' in one ? one.seat : 0) === ('seat' in other ? other.seat : 0);
