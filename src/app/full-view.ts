import type { Event, EventOf, Facts, FactType, Seat, TableView } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { fullLines } from './announce-recap.ts';

const last = <T extends FactType>(events: readonly Event[], type: T): Facts[T] | undefined =>
  events.findLast((event) => event.type === type)?.data as Facts[T] | undefined;

const seatsOf = (events: readonly Event[], type: 'turned' | 'lifeLost' | 'doomed'): Seat[] => [
  ...new Set(events.flatMap((event) => (event.type === type ? [event.data.seat] : []))),
];

/** What holds of seats beside their cards. */
const bondLines = (events: readonly Event[]): Line[] => {
  const linked = last(events, 'linked');
  const enchanted = last(events, 'enchantedShown');
  const turned = seatsOf(events, 'turned');
  const hurt = seatsOf(events, 'lifeLost');
  const doomed = seatsOf(events, 'doomed');
  return [
    ...(linked ? [{ code: 'fullLovers', params: { seats: linked.seats } } satisfies Line] : []),
    ...(enchanted ? [{ code: 'enchanted', params: { seats: enchanted.seats } } satisfies Line] : []),
    ...(turned.length > 0 ? [{ code: 'fullTurned', params: { seats: turned } } satisfies Line] : []),
    ...(hurt.length > 0 ? [{ code: 'fullHurt', params: { seats: hurt } } satisfies Line] : []),
    ...(doomed.length > 0 ? [{ code: 'fullDoomed', params: { seats: doomed } } satisfies Line] : []),
  ];
};

/** What the open turn's asks have been answered so far, by day; a night's answers stand in its story. */
const answerLines = (events: readonly Event[], { phase }: TableView): Line[] => {
  if (phase.kind === 'night') return [];
  const opened = events.findLastIndex((event) => event.type === 'turnOpened');
  const answers = new Map<string, EventOf<'askAnswered'>['data']>();
  for (const event of events.slice(opened)) {
    if (event.type === 'askAnswered') answers.set(`${event.data.ask} ${event.data.seat}`, event.data);
  }
  return [...answers.values()]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, ask, picks }): Line => ({ code: 'fullAnswer', params: { seat, ask, picks } }));
};

/**
 * Everything that an observer reads of a running game (HOUSE-OBSERVER), from the events that reach an observer: cards and
 * bonds first, then the nights and what is answered now, the newest last.
 */
export const fullLinesOf = (events: readonly Event[], table: TableView): { fixed: Line[]; story: Line[] } => {
  const { cards, nights } = fullLines(events, table);
  return { fixed: [...cards, ...bondLines(events)], story: [...nights, ...answerLines(events, table)] };
};
