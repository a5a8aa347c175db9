import type { RoleId, Seat, SeatView } from '../engine/model/index.ts';
import type { Faith } from './faith.ts';
import type { Note } from './judge.ts';
import { dealtCards, isWolfCard } from './mine.ts';
import type { PublicRecord } from './record.ts';

/** A card of which there is one, claimed by two who are both still possible: one of them lies. */
export const contested = (record: PublicRecord, seat: Seat): boolean => {
  const role = record.claims.get(seat);
  return [...record.claims].some(([other, same]) => other !== seat && same === role);
};

/** A good card that nobody else claims. */
const SOLE = -26;
/**
 * To be wrong about these costs more than the seat: an exiled elder takes the village's powers along, an exiled bomber
 * everybody who voted for him; an idiot's exile is a day for nothing.
 */
const DANGEROUS: Partial<Record<RoleId, number>> = { elder: -40, bomber: -50, idiot: -28 };

/** What the card that a seat claims says about it; of seers their faith. */
export const claimNotes = (
  view: SeatView,
  record: PublicRecord,
  faith: Map<Seat, Faith>,
  seat: Seat,
): Note[] => {
  const own = faith.get(seat);
  if (own) {
    // Shown to be a liar, alone or not.
    if (own.faith === 0) return [{ weight: 56, against: own.flaw }];
    const weight = faith.size > 1 ? (54 - own.faith) * 1.3 : -own.faith * 0.4;
    return [{ weight, against: own.flaw, pro: own.merit }];
  }
  const role = record.claims.get(seat);
  if (role === undefined || role === 'villager' || isWolfCard(role)) return [];
  // Who holds the card knows better, and so does everybody who has seen it.
  const seen = [...record.shown].some(([other, card]) => other !== seat && card === role);
  if (seen || dealtCards(view).includes(role)) return [{ weight: 70, against: 'counterclaim' }];
  return contested(record, seat)
    ? [{ weight: 16, against: 'counterclaim' }]
    : [{ weight: DANGEROUS[role] ?? SOLE, pro: 'soleClaim' }];
};
