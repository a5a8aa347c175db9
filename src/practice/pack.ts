import type { Seat, SeatView } from '../engine/model/index.ts';
import { dealtCards, isWolfCard } from './mine.ts';
import { once } from './once.ts';

/** Every wolf that this seat knows by its own card: the pack, those who are out included. */
export const knownPack = once((view: SeatView): ReadonlySet<Seat> => {
  const pack = new Set<Seat>(view.pack);
  for (const { type, data } of view.events) {
    if (type === 'mates') for (const seat of data.seats) pack.add(seat);
    if (type === 'turnShown') pack.add(view.seat);
  }
  // Whoever was dealt a wolf's card is one for good, in force or not (RUL-DUAL-9).
  if (dealtCards(view).some(isWolfCard)) pack.add(view.seat);
  return pack;
});

/** True if this seat is a wolf, whatever else it may be besides. */
export const isWolf = (view: SeatView): boolean => knownPack(view).has(view.seat);
