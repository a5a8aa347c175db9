import type { AskId, Event, Seat, SeatView } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';

/** Whom a child has chosen, once the choice is no longer shown with its ask: nothing else keeps it for who must know it. */
const modelLine = ({ events, seat }: SeatView): Line[] => {
  const chosen = events.findLast(
    (event) => event.type === 'askAnswered' && event.data.ask === 'model' && event.data.seat === seat,
  );
  const model = chosen?.type === 'askAnswered' ? chosen.data.picks[0] : undefined;
  return typeof model === 'number' ? [{ code: 'modelIs', params: { model } }] : [];
};

/**
 * Whom a piper has put under the spell, by the own answers alone (F34): the last of each night. What was chosen in a night
 * that a self-destruct cut off is undone with it, as the night begins anew under its number.
 */
export const enchantedLine = (events: readonly Event[], seat: Seat): Line[] => {
  const under = new Map<number, Seat[]>();
  let night = 0;
  for (const event of events) {
    if (event.type === 'nightFell') {
      ({ night } = event.data);
      under.delete(night);
    }
    if (event.type !== 'askAnswered' || event.data.ask !== 'enchant' || event.data.seat !== seat) continue;
    under.set(
      night,
      event.data.picks.filter((pick) => typeof pick === 'number'),
    );
  }
  const seats = [...new Set([...under.values()].flat())].sort((a, b) => a - b);
  return seats.length === 0 ? [] : [{ code: 'youEnchanted', params: { seats } }];
};

/** What a seat has chosen and must know for as long as it plays, but not beside the ask that shows it itself. */
export const chosenLines = (view: SeatView): Line[] => {
  const { events, seat, asks } = view;
  const stands = (ask: AskId): boolean => asks.some((open) => open.ask === ask);
  const before = stands('enchant')
    ? events.slice(
        0,
        events.findLastIndex(({ type }) => type === 'nightFell'),
      )
    : events;
  return [...(stands('model') ? [] : modelLine(view)), ...enchantedLine(before, seat)];
};
