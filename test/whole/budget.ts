import type { Event, Seat } from '../../src/engine/model/index.ts';
import type { Report } from '../../tools/play/report.ts';

type Day = { runOffs: number; out: number; ranOut: number };

const NIGHT_ASKS: ReadonlySet<string> = new Set(['knife', 'antidote', 'poison', 'check']);

/** Private night asks by night: one message each, the witch's two in one. */
export const nightMessages = (events: readonly Event[]): number[] => {
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
export const daysOf = (events: readonly Event[]): Day[] => {
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

/** Every stretch that asked for more than its budget, one line each. `panel`: with everybody's direct messages closed. */
export const overBudget = (report: Report, events: readonly Event[], panel: boolean): string[] => {
  const { requests } = report;
  const over: string[] = [];
  const atMost = (what: string, got: number, limit: number): void => {
    if (got > limit) over.push(`${what}: ${got} requests, budget ${limit}`);
  };
  atMost('start', requests.start, 30);
  atMost('end', requests.end, 5);
  const asks = nightMessages(events);
  requests.perNight.forEach((got, at) => {
    atMost(`night ${at + 1}`, got, panel ? 3 : 2 + (asks[at] ?? 0));
  });
  const days = daysOf(events);
  requests.perDay.forEach((got, at) => {
    const day = days[at];
    atMost(`day ${at + 1}`, got, 15 + 3 * (day?.runOffs ?? 0) + (day?.out ?? 0) + 2 * (day?.ranOut ?? 0));
  });
  return over;
};
