import type { Seat, SeatView } from '../engine/model/index.ts';
import { contested } from './claims.ts';
import type { Knowledge } from './faith.ts';
import type { Note } from './judge.ts';
import { ownCard } from './mine.ts';
import type { PublicRecord } from './record.ts';

/** One dawn's word of the bear: who sat beside it, and whether it roared. */
type Call = { beside: readonly Seat[]; roars: boolean };

/** Whose neighbours the bear judges: the holder's own, or whose claim of the card nobody disputes. */
const bearSeat = (view: SeatView, record: PublicRecord, open: boolean): Seat | undefined =>
  open && ownCard(view) === 'bear'
    ? view.seat
    : [...record.claims].find(([seat, role]) => role === 'bear' && !contested(record, seat))?.[0];

const neighbours = (living: readonly Seat[], bear: Seat): Seat[] => {
  const others = living.filter((one) => one !== bear);
  const next = others.find((one) => one > bear) ?? others[0];
  const before = others.findLast((one) => one < bear) ?? others.at(-1);
  return [next, before].filter((one) => one !== undefined);
};

/** Every dawn on which the bear's owner lived; the night's dead were gone when it was heard. */
const callsOf = (view: SeatView, bear: Seat): Call[] => {
  const seats = Array.from({ length: view.setup?.seats ?? Math.max(...view.living) }, (_, at) => at + 1);
  const calls: Call[] = [];
  let day = view.phase.n;
  for (const { type, data } of view.events) {
    if (type === 'nightFell') day = data.night;
    if (type !== 'bearCalled') continue;
    const here = seats.filter(
      (seat) =>
        !view.out.some((out) => out.seat === seat && (out.n < day || (out.n === day && out.how === 'night'))),
    );
    if (here.includes(bear)) calls.push({ beside: neighbours(here, bear), roars: data.roars });
  }
  return calls;
};

/** What the bear has said about a seat; a roar that the other neighbour does not explain falls on this one. */
export const bearNotes = (
  view: SeatView,
  record: PublicRecord,
  known: Knowledge,
  open: boolean,
  seat: Seat,
): Note[] => {
  const bear = bearSeat(view, record, open);
  if (bear === undefined || bear === seat) return [];
  const said = record.claims.get(bear) === 'bear';
  const good = (one: Seat) => known.good.has(one) || record.shownGood.has(one);
  const wolf = (one: Seat) => known.wolves.has(one) || record.shownWolves.has(one);
  return callsOf(view, bear)
    .filter(({ beside }) => beside.includes(seat))
    .map(({ beside, roars }): Note => {
      if (!roars) return { weight: -28, ...(said ? { pro: 'bearQuiet' } : {}) };
      const others = beside.filter((one) => one !== seat);
      if (others.some(wolf)) return { weight: 2 };
      const weight = others.every(good) ? 60 : 24;
      return { weight, ...(said ? { against: 'besideBear' } : {}) };
    });
};
