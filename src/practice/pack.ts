import type { Seat, SeatView } from '../engine/model/index.ts';
import { once } from './once.ts';
import { isWolfCard } from './record.ts';

/** Every wolf that this seat knows by its own card: the pack, those who are out included. */
export const knownPack = once((view: SeatView): ReadonlySet<Seat> => {
  const pack = new Set<Seat>(view.pack);
  for (const event of view.events)
    if (event.type === 'mates') for (const seat of event.data.seats) pack.add(seat);
  if (view.card !== null && isWolfCard(view.card)) pack.add(view.seat);
  return pack;
});

/** True if this seat plays for the wolves. */
export const isWolf = (view: SeatView): boolean => knownPack(view).has(view.seat);
