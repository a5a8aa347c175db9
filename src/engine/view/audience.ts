import type { Audience, Event, Seat } from '../model/index.ts';

/** May this reader (a seat, or null for everybody who can read the channel) read it; after the end everything. */
export const mayRead = (audience: Audience, reader: Seat | null, ended: boolean): boolean =>
  ended || audience === 'public' || (audience !== 'recap' && reader !== null && audience.includes(reader));

export const hasEnded = (events: readonly Event[]): boolean =>
  events.some((event) => event.type === 'gameEnded' || event.type === 'gameAbandoned');

/** The events that this reader may read, in order. */
export const readable = (events: readonly Event[], reader: Seat | null): Event[] => {
  const ended = hasEnded(events);
  return events.filter((event) => mayRead(event.audience, reader, ended));
};
