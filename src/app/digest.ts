import type { Event, Seat, Talk } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { isLate } from './announce-table.ts';

const isFor = ({ audience }: Event, seat: Seat): boolean =>
  audience === 'public' || (audience !== 'recap' && audience.includes(seat));

const lineOf = (event: Event, seat: Seat, events: readonly Event[]): Line[] => {
  switch (event.type) {
    case 'nightFell':
      return [{ code: 'dusk', params: { night: event.data.night } }];
    case 'deathsAnnounced':
      return [{ code: 'deaths', params: { seats: event.data.seats } }];
    case 'sheriffElected':
      return [{ code: 'elected', params: { seat: event.data.seat } }];
    case 'ballotClosed':
      return [{ code: 'ballot', params: event.data }];
    case 'seatOut':
      return [{ code: event.data.cause === 'exile' ? 'exiled' : 'out', params: { seat: event.data.seat } }];
    case 'shot':
      return [{ code: 'shot', params: { ...event.data, later: isLate(events, event.data.target) } }];
    case 'badgePassed':
      return [{ code: 'badgePassed', params: event.data }];
    case 'badgeTorn':
      return [{ code: 'badgeTorn', params: { from: event.data.from } }];
    case 'selfDestructed':
      return [{ code: 'burst', params: { seat: event.data.seat } }];
    case 'checked':
      return [{ code: 'checked', params: { target: event.data.target, result: event.data.result } }];
    case 'askAnswered': {
      const { ask, picks } = event.data;
      return event.data.seat === seat ? [{ code: 'didForYou', params: { ask, picks } }] : [];
    }
    default:
      return [];
  }
};

/** What was said for the seat in one go, as one line. */
const spoken = (talk: readonly Talk[]): Line[] =>
  talk.length > 0 ? [{ code: 'saidForYou', params: { talk: [...talk] } }] : [];

/**
 * What happened while a seat was away, for its person alone: public facts, what the seat itself was told, and what was
 * done for it; nothing that the seat may not read. Starts with a line that greets. `events`: the log up to the return.
 */
export const digest = (events: readonly Event[], seat: Seat): Line[] => {
  const left = events.findLastIndex((event) => event.type === 'seatAway' && event.data.seat === seat);
  return [{ code: 'backAgain', params: { seat } }, ...happened(events.slice(left + 1), seat)];
};

/** What these events tell this seat, in order. */
export const happened = (events: readonly Event[], seat: Seat): Line[] => {
  const lines: Line[] = [];
  let talk: Talk[] = [];
  for (const event of events.filter((one) => isFor(one, seat))) {
    if (event.type === 'said' && event.data.seat === seat) talk.push(event.data.talk);
    if (event.type === 'turnOpened') {
      lines.push(...spoken(talk));
      talk = [];
    }
    lines.push(...lineOf(event, seat, events));
  }
  return [...lines, ...spoken(talk)];
};
