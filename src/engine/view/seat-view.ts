import type { Role } from '../kit/role.ts';
import type { AskId, Event, OpenAsk, Pick, Seat, SeatView } from '../model/index.ts';
import { mayBurst, mayWithdraw } from '../rights.ts';
import { ROLES } from '../roles/index.ts';
import { callOf } from '../turn.ts';
import { readable } from './audience.ts';
import { emptyTable, seeTable } from './table-view.ts';

type Seen = Omit<SeatView, 'events' | 'rights' | 'isOut' | 'potions'> & { answered: AskId[] };

const answer = (seen: Seen, ask: AskId, picks: Pick[]): Seen => ({
  ...seen,
  asks: seen.asks
    .map((open): OpenAsk => (open.ask === ask ? { ...open, answer: picks } : open))
    .filter((open) => open.ask !== ask || open.mode === 'open'),
  answered: [...seen.answered, ask],
});

/** A public fact that was the answer to one of this seat's asks. */
const ANSWERS: Partial<Record<Event['type'], AskId>> = {
  directionChosen: 'direction',
  summedUp: 'sumUp',
  turnEnded: 'speech',
  badgePassed: 'badge',
  badgeTorn: 'badge',
};

const own = (seen: Seen, event: Event): Seen => {
  const me = seen.seat;
  switch (event.type) {
    case 'cardDealt':
      return event.data.seat === me ? { ...seen, card: event.data.card } : seen;
    case 'nightFell':
      return { ...seen, packPicks: [], asks: [] };
    case 'turnOpened':
      return { ...seen, asks: [], answered: [] };
    case 'askOpened': {
      const { turn, ask, mode, seats, picks, min, max } = event.data;
      if (!seats.includes(me)) return seen;
      return { ...seen, asks: [...seen.asks, { ask, turn, mode, picks, min, max, answer: null }] };
    }
    case 'askAnswered': {
      const { ask, seat, picks } = event.data;
      const next = seat === me ? answer(seen, ask, picks) : seen;
      if (ask !== 'knife') return next;
      const others = next.packPicks.filter((one) => one.seat !== seat);
      return { ...next, packPicks: [...others, { seat, picks }].sort((a, b) => a.seat - b.seat) };
    }
    case 'mates':
      return { ...seen, pack: event.data.seats };
    case 'checked': {
      const { target, result } = event.data;
      return { ...seen, checks: [...seen.checks, { night: seen.phase.n, target, result }] };
    }
    case 'seatOut':
      return event.data.seat === me ? { ...seen, asks: [] } : seen;
    case 'gameEnded':
    case 'gameAbandoned':
      return { ...seen, asks: [] };
    default: {
      const ask = ANSWERS[event.type];
      return ask ? { ...seen, asks: seen.asks.filter((open) => open.ask !== ask) } : seen;
    }
  }
};

/** The witch's bottles from what she was told and did; nothing for any other card. */
const potionsOf = (events: readonly Event[], seat: Seat): SeatView['potions'] => {
  let night = 0;
  let potions: NonNullable<SeatView['potions']> = {
    antidote: true,
    poison: true,
    victim: undefined,
    used: [],
  };
  for (const event of events) {
    if (event.type === 'nightFell') {
      // A night that begins anew undoes what was used in it (sd.night).
      ({ night } = event.data);
      const used = potions.used.filter((one) => one.night !== night);
      const left = (potion: string) => !used.some((one) => one.potion === potion);
      potions = { antidote: left('antidote'), poison: left('poison'), victim: undefined, used };
    } else if (event.type === 'victimShown' && event.data.seat === seat) {
      potions = { ...potions, victim: event.data.victim };
    } else if (event.type === 'askAnswered' && event.data.seat === seat) {
      const { ask, picks } = event.data;
      if (ask !== 'antidote' && ask !== 'poison') continue;
      const target = typeof picks[0] === 'number' ? picks[0] : potions.victim;
      if (typeof target !== 'number') continue;
      potions = { ...potions, [ask]: false, used: [...potions.used, { night, potion: ask, target }] };
    }
  }
  return potions;
};

/** What the last readers of a game saw while it ran: after the end everything is readable, but a seat's own is its own. */
const mine = (events: readonly Event[], seat: Seat): Event[] =>
  events.filter(
    (event) => event.audience === 'public' || (event.audience !== 'recap' && event.audience.includes(seat)),
  );

const rightsOf = (seen: Seen, isOut: boolean): AskId[] => {
  if (isOut || seen.ended || !seen.setup || !seen.card) return [];
  const role: Role = ROLES[seen.card];
  const step = seen.turn?.step ?? null;
  const rights: AskId[] = [];
  if (seen.candidates.includes(seen.seat) && mayWithdraw(step)) rights.push('withdraw');
  if (role.bursts && mayBurst(seen.setup.flags, step, seen.phase.kind)) rights.push('selfDestruct');
  return rights;
};

/** Asks that this seat's own answers of the present turn rule out are not listed any more. */
const stillOpen = (seen: Seen): OpenAsk[] => {
  const flags = seen.setup?.flags;
  const call = seen.card ? (ROLES[seen.card] as Role).night : undefined;
  if (!flags || !call) return seen.asks;
  return seen.asks.filter((open) => !callOf(call.step)?.barred?.(flags, seen.answered, open.ask));
};

/** What the holder of one seat knows now: from the events that this seat may read, and from nothing else. */
export const seatView = (events: readonly Event[], seat: Seat): SeatView => {
  const start: Seen = {
    ...emptyTable,
    seat,
    card: null,
    asks: [],
    pack: [],
    packPicks: [],
    checks: [],
    answered: [],
  };
  const read = mine(events, seat);
  let view = start;
  for (const event of read) view = own({ ...view, ...seeTable(view, event) }, event);
  const { answered, ...seen } = view;
  const isOut = seen.out.some((one) => one.seat === seat);
  const role: Role | null = seen.card ? ROLES[seen.card] : null;
  return {
    ...seen,
    asks: isOut ? seen.asks : stillOpen({ ...seen, answered }),
    isOut,
    rights: rightsOf({ ...seen, answered }, isOut),
    potions: role?.night?.step === 'witch' ? potionsOf(read, seat) : null,
    events: readable(events, seat),
  };
};
