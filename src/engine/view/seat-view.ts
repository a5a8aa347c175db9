import type { Call, Known, Role } from '../kit/role.ts';
import { traits } from '../kit/table.ts';
import type { AskId, Event, OpenAsk, RoleId, Seat, SeatView } from '../model/index.ts';
import { isOpenNow, mayWithdraw, momentOf, rightPicks, rightsAll } from '../rights.ts';
import { ROLES } from '../roles/index.ts';
import { mayRead, readable } from './audience.ts';
import { potionsOf } from './potions.ts';
import { nothingSeen, type Seen, seeOn } from './seen.ts';

const knownBy = (seen: Seen): Known | null =>
  seen.setup && {
    flags: seen.setup.flags,
    now: momentOf(seen.turn?.step ?? null, seen.phase.kind, seen.announced),
    seat: seen.seat,
    hand: seen.hand.map((card) => ROLES[copied(card, seen.hand)]),
    living: seen.living,
    mates: seen.pack.includes(seen.seat) ? seen.pack : [],
    turned: seen.turned,
    able: seen.able,
    duelled: seen.duelled,
  };
const copied = (card: RoleId, hand: readonly RoleId[]): RoleId =>
  (ROLES[card] as Role).copies ? (hand.find((other) => other !== card) ?? card) : card;

const rightsOf = (seen: Seen, isOut: boolean): SeatView['rightPicks'] => {
  const known = knownBy(seen);
  if (isOut || seen.ended || !known) return {};
  const rights: SeatView['rightPicks'] = {};
  if (seen.candidates.includes(seen.seat) && mayWithdraw(seen.turn?.step ?? null))
    rights.withdraw = ['withdraw'];
  for (const { ask } of rightsAll()) {
    const picks = isOpenNow(ask, known) ? rightPicks(ask, known) : [];
    if (picks.length > 0) rights[ask] = picks;
  }
  return rights;
};

/** The calls whose asks may rule each other out. Worked out at the first question. */
const barring = (): readonly Call[] => {
  bars ??= traits().flatMap((trait) => (trait.calls ?? []).filter((call) => call.barred));
  return bars;
};
let bars: readonly Call[] | undefined;

/** Asks that this seat's own answers of the present turn rule out are not listed any more. */
const stillOpen = (seen: Seen): OpenAsk[] => {
  const flags = seen.setup?.flags;
  if (!flags) return seen.asks;
  return seen.asks.filter((open) => !barring().some((call) => call.barred?.(flags, seen.answered, open.ask)));
};

/** How far one seat has read a log: what it read, and what it has seen by that. */
export type Reading = { seat: Seat; upTo: number; read: readonly Event[]; seen: Seen };

/** Has read nothing yet. */
export const newReading = (seat: Seat): Reading => ({ seat, upTo: 0, read: [], seen: nothingSeen(seat) });

/**
 * Reads on in a log of which `reading` has read the beginning: only what was written since is folded. `seen` stays the
 * same object if nothing of that is for this seat.
 */
export const readOn = (reading: Reading, log: readonly Event[]): Reading => {
  const { seat, upTo, read, seen } = reading;
  const fresh: Event[] = [];
  for (let at = upTo; at < log.length; at += 1) {
    const event = log[at];
    // Not by the reader's right at the end, when everything may be read: a seat's own view stays its own.
    if (event && mayRead(event.audience, seat, false)) fresh.push(event);
  }
  if (fresh.length === 0) return { seat, upTo: log.length, read, seen };
  return { seat, upTo: log.length, read: [...read, ...fresh], seen: seeOn(seen, fresh) };
};

/** What the holder of the seat knows by a reading; `log` as far as it was read. */
export const viewOf = ({ seat, read, seen }: Reading, log: readonly Event[]): SeatView => {
  const {
    answered: _answered,
    turned: _turned,
    able: _able,
    duelled: _duelled,
    announced: _announced,
    ...shown
  } = seen;
  const isOut = seen.out.some((one) => one.seat === seat);
  const rightPicks = rightsOf(seen, isOut);
  const role: Role | null = seen.card ? ROLES[seen.card] : null;
  return {
    ...shown,
    asks: isOut ? seen.asks : stillOpen(seen),
    isOut,
    rights: Object.keys(rightPicks) as AskId[],
    rightPicks,
    potions: role?.code === 'WITCH' ? potionsOf(read, seat) : null,
    events: seen.ended === null ? read : readable(log, seat),
  };
};

/** What the holder of one seat knows now: from the events that this seat may read, and from nothing else. */
export const seatView = (events: readonly Event[], seat: Seat): SeatView =>
  viewOf(readOn(newReading(seat), events), events);
