import type { Event, Seat } from '../../src/engine/model/index.ts';
import type { Stretch } from './budget.ts';

type Day = { runOffs: number; out: number; ranOut: number };

const NIGHT_ASKS: ReadonlySet<string> = new Set(['knife', 'antidote', 'poison', 'check']);

/** Private night asks by night: one message each, the witch's two in one. */
const nightMessages = (events: readonly Event[]): number[] => {
  const nights: Set<string>[] = [];
  for (const event of events) {
    if (event.type === 'nightFell') nights.push(new Set());
    if (event.type === 'askOpened' && NIGHT_ASKS.has(event.data.ask)) {
      for (const seat of event.data.seats) nights.at(-1)?.add(`${event.data.turn} ${seat}`);
    }
  }
  return nights.map((asks) => asks.size);
};

/** What each day allows beside its fixed part. */
const daysOf = (events: readonly Event[]): Day[] => {
  const days: Day[] = [];
  let speaker: { seat: Seat | null; ended: boolean } | null = null;
  for (const event of events) {
    const day = days.at(-1);
    if (event.type === 'dayBroke') days.push({ runOffs: 0, out: 0, ranOut: 0 });
    if (!day) continue;
    if (event.type === 'tied') day.runOffs += 1;
    if (event.type === 'deathsAnnounced') day.out += event.data.seats.length;
    if (event.type === 'seatOut') day.out += 1;
    if (event.type === 'turnOpened') {
      if (speaker !== null && !speaker.ended) day.ranOut += 1;
      const speaks = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech', 'lastWords'].includes(
        event.data.step,
      );
      speaker = speaks ? { seat: event.data.seat, ended: false } : null;
    }
    if (event.type === 'turnEnded' && speaker !== null) speaker.ended = true;
  }
  return days;
};

const START = 30;
const END = 5;

/** How many requests the bot may make in a stretch of this game, by what has happened in it so far. */
export const allowance = ({ kind, n }: Stretch, events: readonly Event[]): number => {
  if (kind === 'start') return START;
  if (kind === 'end') return END;
  if (kind === 'night') return 2 + (nightMessages(events)[n - 1] ?? 0);
  const day = daysOf(events)[n - 1];
  return 15 + 3 * (day?.runOffs ?? 0) + (day?.out ?? 0) + 2 * (day?.ranOut ?? 0);
};
