import type { Event, Seat } from '../../src/engine/model/index.ts';
import type { Stretch } from './budget.ts';

type Day = { runOffs: number; out: number; ranOut: number; practice: number };

const SPEAKING: ReadonlySet<string> = new Set([
  'campaign',
  'campaignRunOff',
  'speech',
  'runOffSpeech',
  'lastWords',
]);

/**
 * Private words at the opening of night steps: one message for each step and reader, the witch's two asks in one. Who was
 * marked away at the vote before is told how to come back.
 */
const nightMessages = (events: readonly Event[]): number[] => {
  const nights: Set<string>[] = [];
  const away = new Set<string>();
  let turn = 0;
  let isNight = false;
  for (const event of events) {
    if (event.type === 'seatAway') away.add(`away ${event.data.seat}`);
    if (event.type === 'nightFell') nights.push(new Set(away));
    if (event.type === 'nightFell') away.clear();
    if (event.type === 'nightFell' || event.type === 'dayBroke') isNight = event.type === 'nightFell';
    if (event.type === 'turnOpened') ({ turn } = event.data);
    // An answer is told by the press itself.
    if (!isNight || !Array.isArray(event.audience) || event.type === 'askAnswered') continue;
    for (const seat of event.audience) nights.at(-1)?.add(`${turn} ${seat}`);
  }
  return nights.map((messages) => messages.size);
};

/** What each day allows beside its fixed part. */
const daysOf = (events: readonly Event[]): Day[] => {
  const days: Day[] = [];
  const standIns = new Set<Seat>();
  let speaker: { seat: Seat | null; ended: boolean } | null = null;
  for (const event of events) {
    if (event.type === 'gameStarted') for (const seat of event.data.setup.practiceSeats) standIns.add(seat);
    if (event.type === 'seatAway') standIns.add(event.data.seat);
    if (event.type === 'seatBack') standIns.delete(event.data.seat);
    if (event.type === 'dayBroke') days.push({ runOffs: 0, out: 0, ranOut: 0, practice: 0 });
    const day = days.at(-1);
    if (!day) continue;
    if (event.type === 'tied') day.runOffs += 1;
    if (event.type === 'deathsAnnounced') day.out += event.data.seats.length;
    if (event.type === 'seatOut') day.out += 1;
    if (event.type === 'turnOpened') {
      if (speaker !== null && !speaker.ended) day.ranOut += 1;
      const speaks = SPEAKING.has(event.data.step);
      speaker = speaks ? { seat: event.data.seat, ended: false } : null;
      if (speaks && event.data.seat !== null && standIns.has(event.data.seat)) day.practice += 1;
    }
    if (event.type === 'turnEnded' && speaker !== null) speaker.ended = true;
  }
  return days;
};

/** At the start each seat has its direct channel opened and its card sent; 30 at twelve seats. */
const START = 6;
const START_FOR_A_SEAT = 2;
const DAY = 15;
const END = 5;

const seatsIn = (events: readonly Event[]): number => {
  const started = events.find((event) => event.type === 'gameStarted');
  return started?.type === 'gameStarted' ? started.data.setup.seats : 0;
};

/** How many requests the bot may make in a stretch of this game, by what has happened in it so far. */
export const allowance = ({ kind, n }: Stretch, events: readonly Event[]): number => {
  if (kind === 'start') return START + START_FOR_A_SEAT * seatsIn(events);
  if (kind === 'end') return END;
  if (kind === 'night') return 2 + (nightMessages(events)[n - 1] ?? 0);
  const day = daysOf(events)[n - 1];
  if (!day) return DAY;
  return DAY + 3 * day.runOffs + day.out + 2 * day.ranOut + day.practice;
};
