import type { Event, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';
import { happened } from './digest.ts';
import { toldLines } from './told.ts';

/**
 * What a seat's new holder is told at once: the card, what the seat was told and what it did, with what the table read
 * meanwhile; nothing that the seat may not read. What stands open now is in the panel.
 */
export const transcript = (events: readonly Event[], seat: Seat): Line[] => [
  { code: 'tookSeat', params: { seat } },
  ...toldLines(events, seat),
  ...happened(events, seat),
];
