import type { Call, Known, Role } from '../kit/role.ts';
import { traits } from '../kit/table.ts';
import type { AskId, Event, OpenAsk, RoleId, Seat, SeatView } from '../model/index.ts';
import { isOpenNow, mayWithdraw, momentOf, rightPicks, rightsAll } from '../rights.ts';
import { ROLES } from '../roles/index.ts';
import { mayRead, readable } from './audience.ts';
import { potionsOf } from './potions.ts';
import { nothingSeen, type Seen, seeOn } from './seen.ts';

const knownBy = ({ shown, kept }: Seen): Known | null =>
  shown.setup && {
    flags: shown.setup.flags,
    now: momentOf(shown.turn?.step ?? null, shown.phase.kind, kept.announced),
    seat: shown.seat,
    hand: shown.hand.map((card) => ROLES[copied(card, shown.hand)]),
    living: shown.living,
    mates: shown.pack.includes(shown.seat) ? shown.pack : [],
    turned: kept.turned,
    able: kept.able,
    duelled: kept.duelled,
  };
const copied = (card: RoleId, hand: readonly RoleId[]): RoleId =>
  (ROLES[card] as Role).copies ? (hand.find((other) => other !== card) ?? card) : card;

const rightsOf = (seen: Seen, isOut: boolean): SeatView['rightPicks'] => {
  const known = knownBy(seen);
  const { ended, candidates, seat, turn } = seen.shown;
  if (isOut || ended || !known) return {};
  const rights: SeatView['rightPicks'] = {};
  if (candidates.includes(seat) && mayWithdraw(turn?.step ?? null)) rights.withdraw = ['withdraw'];
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
const stillOpen = ({ shown, kept }: Seen): OpenAsk[] => {
  const flags = shown.setup?.flags;
  if (!flags) return shown.asks;
  return shown.asks.filter(
    (open) => !barring().some((call) => call.barred?.(flags, kept.answered, open.ask)),
  );
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
  const { shown } = seen;
  const isOut = shown.out.some((one) => one.seat === seat);
  const rightPicks = rightsOf(seen, isOut);
  const role: Role | null = shown.card ? ROLES[shown.card] : null;
  return {
    ...shown,
    asks: isOut ? shown.asks : stillOpen(seen),
    isOut,
    rights: Object.keys(rightPicks) as AskId[],
    rightPicks,
    potions: role?.code === 'WITCH' ? potionsOf(read, seat) : null,
    events: shown.ended === null ? read : readable(log, seat),
  };
};

/** What the holder of one seat knows now: from the events that this seat may read, and from nothing else. */
export const seatView = (events: readonly Event[], seat: Seat): SeatView =>
  viewOf(readOn(newReading(seat), events), events);
