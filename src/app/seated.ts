import type { Seat } from '../engine/model/index.ts';
import type { Append, GameRecord, SeatRecord, UserId } from './ports.ts';

/** A seat after it was offered, or has gone to whom it was offered; `until` = the number of the event that says so. */
const changed = (seat: SeatRecord, change: NonNullable<Append['seat']>, until: number): SeatRecord => {
  if ('offer' in change) return { ...seat, offer: change.offer };
  const { offer, userId, formerly = [] } = seat;
  return {
    ...seat,
    userId: change.taker,
    name: offer?.name ?? seat.name,
    formerly: userId === null ? formerly : [...formerly, { userId, name: seat.name, until }],
    offer: null,
  };
};

/** The record as a commit that changes a seat leaves it. */
export const seatedAfter = (record: GameRecord, change: Append['seat'], until: number): GameRecord =>
  change
    ? {
        ...record,
        seats: record.seats.map((seat) =>
          seat.number === change.number ? changed(seat, change, until) : seat,
        ),
      }
    : record;

/** Who held a seat when the event of this number had happened; null = a practice player, or nobody any more. */
export const holderAt = ({ seats }: Pick<GameRecord, 'seats'>, number: Seat, seq: number): UserId | null => {
  const seat = seats.find((one) => one.number === number);
  if (!seat || seat.practice) return null;
  return (seat.formerly?.find((one) => one.until > seq) ?? seat).userId;
};

/** Which holder of this seat a person is or was, 0 the first; null = none. */
export const holding = (
  { userId, formerly = [] }: Pick<SeatRecord, 'userId' | 'formerly'>,
  user: UserId,
): number | null => {
  if (userId === user) return formerly.length;
  const nth = formerly.findIndex((one) => one.userId === user);
  return nth < 0 ? null : nth;
};

/** Has this person ever held a seat of this game? */
export const wasSeated = ({ seats }: Pick<GameRecord, 'seats'>, user: UserId): boolean =>
  seats.some((seat) => holding(seat, user) !== null);
