import type { Audience, Event, Seat } from '../model/index.ts';

/** May this reader (a seat, or null for everybody who can read the channel) read it; after the end everything. */
export const mayRead = (audience: Audience, reader: Seat | null, ended: boolean): boolean =>
  ended || audience === 'public' || (audience !== 'recap' && reader !== null && audience.includes(reader));

/** Chance that is not used yet is read by nobody before the end, observers included (F03). */
const UNREAD: readonly Event['type'][] = ['seedDrawn'];

/** What an observer reads (HOUSE-OBSERVER): each fact at its birth, but the seed. */
export const fullView = (events: readonly Event[]): Event[] =>
  hasEnded(events) ? [...events] : events.filter((event) => !UNREAD.includes(event.type));

export const hasEnded = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');

/** The events that this reader may read, in order. */
export const readable = (events: readonly Event[], reader: Seat | null): Event[] => {
  const ended = hasEnded(events);
  return events.filter((event) => mayRead(event.audience, reader, ended));
};
