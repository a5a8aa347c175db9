import type { Known, Role } from '../kit/role.ts';
import { traits } from '../kit/table.ts';
import type { AskId, Event, OpenAsk, Pick, RoleId, Seat, SeatView } from '../model/index.ts';
import { isOpenNow, mayWithdraw, momentOf, rightPicks, rightsAll } from '../rights.ts';
import { ROLES } from '../roles/index.ts';
import { readable } from './audience.ts';
import { emptyTable, seeTable } from './table-view.ts';

type Seen = Omit<SeatView, 'events' | 'rights' | 'rightPicks' | 'isOut' | 'potions'> & {
  answered: AskId[];
  turned: boolean;
  able: boolean;
  duelled: boolean;
  announced: boolean;
};

const answer = (seen: Seen, ask: AskId, picks: Pick[]): Seen => ({
  ...seen,
  asks: seen.asks
    .map((open): OpenAsk => (open.ask === ask ? { ...open, answer: picks } : open))
    .filter((open) => open.ask !== ask || open.mode === 'open'),
  answered: [...seen.answered, ask],
});

const dealtTo = (seen: Seen, { card, lower }: { card: RoleId; lower?: RoleId }): Seen => ({
  ...seen,
  card,
  hand: lower === undefined ? [card] : [card, lower],
});

/** A card of two is gone; the other is in force. */
const lost = (seen: Seen, card: RoleId): Seen => {
  const at = seen.hand.indexOf(card);
  const hand = seen.hand.filter((_, index) => index !== at);
  return { ...seen, hand, card: hand[0] ?? seen.card };
};

/** The order chosen before the first night holds from its dusk. */
const reordered = (seen: Seen): Seen => {
  const swap = seen.asks.some((open) => open.ask === 'order' && open.answer?.[0] === 'swap');
  const hand = swap ? [...seen.hand].reverse() : seen.hand;
  return { ...seen, hand, card: hand[0] ?? seen.card };
};

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
      return event.data.seat === me ? dealtTo(seen, event.data) : seen;
    case 'cardTaken':
      return { ...seen, card: event.data.card, hand: [event.data.card] };
    case 'lostShown':
      return lost(seen, event.data.card);
    case 'loverShown':
      return { ...seen, lover: event.data.lover };
    case 'enchantedShown':
      return { ...seen, enchanted: event.data.seats };
    case 'turnShown':
      return { ...seen, turned: true };
    case 'powerLost':
      return { ...seen, able: false };
    case 'powersGone':
      return { ...seen, able: seen.card !== null && (ROLES[seen.card] as Role).camp === 'wolves' };
    case 'duelled':
      return event.data.seat === me ? { ...seen, duelled: true } : seen;
    case 'dayBroke':
      return { ...seen, announced: false };
    case 'deathsAnnounced':
      return { ...seen, announced: true };
    case 'nightFell':
      return { ...reordered(seen), packPicks: [], asks: [] };
    case 'turnOpened':
      return { ...seen, asks: [], answered: [] };
    case 'askOpened': {
      const { turn, ask, mode, seats, picks, min, max } = event.data;
      if (!seats.includes(me)) return seen;
      const others = seen.asks.filter((open) => open.ask !== ask);
      return { ...seen, asks: [...others, { ask, turn, mode, picks, min, max, answer: null }] };
    }
    case 'askAnswered': {
      const { ask, seat, picks } = event.data;
      const next = seat === me ? answer(seen, ask, picks) : seen;
      if (ask !== 'knife') return next;
      const others = next.packPicks.filter((one) => one.seat !== seat);
      return { ...next, packPicks: [...others, { seat, picks }].sort((a, b) => a.seat - b.seat) };
    }
    case 'mates':
    case 'packShown':
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
    } else if (event.type === 'lostShown' && event.data.card === 'witch') {
      // A second witch's card has fresh ones; another card's loss changes nothing (RUL-DUAL-3).
      potions = { ...potions, antidote: true, poison: true };
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

/** Asks that this seat's own answers of the present turn rule out are not listed any more. */
const stillOpen = (seen: Seen): OpenAsk[] => {
  const flags = seen.setup?.flags;
  if (!flags) return seen.asks;
  const calls = traits().flatMap((trait) => trait.calls ?? []);
  return seen.asks.filter((open) => !calls.some((call) => call.barred?.(flags, seen.answered, open.ask)));
};

/** What the holder of one seat knows now: from the events that this seat may read, and from nothing else. */
export const seatView = (events: readonly Event[], seat: Seat): SeatView => {
  const start: Seen = {
    ...emptyTable,
    seat,
    card: null,
    hand: [],
    lover: null,
    enchanted: [],
    turned: false,
    able: true,
    duelled: false,
    announced: false,
    asks: [],
    pack: [],
    packPicks: [],
    checks: [],
    answered: [],
  };
  const read = mine(events, seat);
  let view = start;
  for (const event of read) view = own({ ...view, ...seeTable(view, event) }, event);
  const {
    answered: _answered,
    turned: _turned,
    able: _able,
    duelled: _duelled,
    announced: _announced,
    ...seen
  } = view;
  const isOut = seen.out.some((one) => one.seat === seat);
  const rightPicks = rightsOf(view, isOut);
  const role: Role | null = seen.card ? ROLES[seen.card] : null;
  return {
    ...seen,
    asks: isOut ? seen.asks : stillOpen(view),
    isOut,
    rights: Object.keys(rightPicks) as AskId[],
    rightPicks,
    potions: role?.code === 'WITCH' ? potionsOf(read, seat) : null,
    events: readable(events, seat),
  };
};
