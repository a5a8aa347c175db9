import type { Event } from '../../src/engine/model/index.ts';
import type { Stretch } from './budget.ts';

/** The stretch in which a game is after these events: until the first dusk it starts, after its end it ends. */
export const stretchAfter = (events: readonly Event[]): Stretch => {
  for (let at = events.length - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (event?.type === 'gameEnded' || event?.type === 'gameAbandoned') return { kind: 'end', n: 0 };
    if (event?.type === 'nightFell') return { kind: 'night', n: event.data.night };
    if (event?.type === 'dayBroke') return { kind: 'day', n: event.data.day };
  }
  return { kind: 'start', n: 0 };
};
