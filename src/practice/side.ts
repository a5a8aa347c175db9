import type { Seat, SeatView } from '../engine/model/index.ts';
import { ownCard } from './mine.ts';
import { once } from './once.ts';
import { isWolf, knownPack } from './pack.ts';
import { type PublicRecord, readRecord } from './record.ts';

/** For whom a seat plays, as far as it can know: the couple of a wolf and another is a side of its own. */
export type Side = 'good' | 'wolves' | 'couple' | 'piper';

/** The couple that this seat linked or is in; null = none that it knows. */
export const coupleOf = once((view: SeatView): readonly [Seat, Seat] | null => {
  if (view.lover !== null) return [view.seat, view.lover];
  for (const { type, data } of view.events)
    if (type === 'linked' && data.seat === view.seat) return data.seats;
  return null;
});

/** True if the table may take this seat for a wolf: its card was seen, or the only seer called it one. */
const looksLikeWolf = (record: PublicRecord, seat: Seat): boolean => {
  if (record.shownWolves.has(seat)) return true;
  const [seer, other] = record.seers.keys();
  return (
    other === undefined &&
    record.told.some(({ by, target, result }) => by === seer && target === seat && result === 'wolf')
  );
};

/** True if one of the couple is a wolf and the other is not, by what this seat knows and what the table has seen. */
const isMixed = (view: SeatView, [a, b]: readonly [Seat, Seat]): boolean => {
  const record = readRecord(view);
  const pack = knownPack(view);
  const wolf = (seat: Seat) => {
    if (seat === view.seat) return isWolf(view);
    const found = view.checks.findLast(({ target }) => target === seat)?.result;
    return pack.has(seat) || found === 'wolf' || (!isWolf(view) && looksLikeWolf(record, seat));
  };
  return wolf(a) !== wolf(b);
};

const playsFor = (view: SeatView): Side => {
  const couple = coupleOf(view);
  const inIt = view.lover !== null;
  const trio = view.setup?.flags['third.members'] === 'trio';
  const together = couple?.every((seat) => view.living.includes(seat)) ?? false;
  if (couple && together && (inIt || trio) && isMixed(view, couple)) return 'couple';
  if (isWolf(view)) return 'wolves';
  return ownCard(view) === 'piper' && !inIt ? 'piper' : 'good';
};

/** For whom this seat plays now. */
export const sideOf = once(playsFor);

/** Seats that this one keeps alive whatever the table thinks: its love, or the couple that it plays for. */
export const dear = once((view: SeatView): ReadonlySet<Seat> => {
  const couple = coupleOf(view);
  const kept = view.lover !== null || sideOf(view) === 'couple' ? (couple ?? []) : [];
  return new Set(kept.filter((seat) => seat !== view.seat));
});
