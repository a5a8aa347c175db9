import type { Role } from '../kit/role.ts';
import type { AskId, Event, OpenAsk, Pick, RoleId, Seat, SeatView } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';
import { emptyTable, seenOnTable } from './table-view.ts';

/** What a seat has seen so far, as its view shows it. */
export type Shown = Omit<SeatView, 'events' | 'rights' | 'rightPicks' | 'isOut' | 'potions'>;

/** What no view shows, but rights and lists depend on. */
export type Kept = {
  /** Answered in the open turn. */
  answered: AskId[];
  turned: boolean;
  able: boolean;
  duelled: boolean;
  announced: boolean;
};

export type Seen = { shown: Shown; kept: Kept };

type Part = Partial<Shown>;

const answer = (seen: Shown, ask: AskId, picks: Pick[]): Part => ({
  asks: seen.asks
    .map((open): OpenAsk => (open.ask === ask ? { ...open, answer: picks } : open))
    .filter((open) => open.ask !== ask || open.mode === 'open'),
});

const dealtTo = ({ card, lower }: { card: RoleId; lower?: RoleId }): Part => ({
  card,
  hand: lower === undefined ? [card] : [card, lower],
});

/** A card of two is gone; the other is in force. */
const lost = (seen: Shown, card: RoleId): Part => {
  const at = seen.hand.indexOf(card);
  const hand = seen.hand.filter((_, index) => index !== at);
  return { hand, card: hand[0] ?? seen.card };
};

/** The order chosen before the first night holds from its dusk. */
const reordered = (seen: Shown): Part => {
  const swap = seen.asks.some((open) => open.ask === 'order' && open.answer?.[0] === 'swap');
  const hand = swap ? [...seen.hand].reverse() : seen.hand;
  return { hand, card: hand[0] ?? seen.card };
};

/** A public fact that was the answer to one of this seat's asks. */
const ANSWERS: Partial<Record<Event['type'], AskId>> = {
  directionChosen: 'direction',
  summedUp: 'sumUp',
  turnEnded: 'speech',
  badgePassed: 'badge',
  badgeTorn: 'badge',
};

const own = (seen: Shown, event: Event): Part | null => {
  const me = seen.seat;
  switch (event.type) {
    case 'cardDealt':
      return event.data.seat === me ? dealtTo(event.data) : null;
    case 'cardTaken':
      return { card: event.data.card, hand: [event.data.card] };
    case 'lostShown':
      return lost(seen, event.data.card);
    case 'loverShown':
      return { lover: event.data.lover };
    case 'enchantedShown':
      return { enchanted: event.data.seats };
    case 'nightFell':
      return { ...reordered(seen), packPicks: [], asks: [] };
    case 'turnOpened':
      return { asks: [] };
    case 'askOpened': {
      const { turn, ask, mode, seats, picks, min, max } = event.data;
      if (!seats.includes(me)) return null;
      const others = seen.asks.filter((open) => open.ask !== ask);
      return { asks: [...others, { ask, turn, mode, picks, min, max, answer: null }] };
    }
    case 'askAnswered': {
      const { ask, seat, picks } = event.data;
      const next = seat === me ? answer(seen, ask, picks) : null;
      if (ask !== 'knife') return next;
      const others = seen.packPicks.filter((one) => one.seat !== seat);
      return { ...next, packPicks: [...others, { seat, picks }].sort((a, b) => a.seat - b.seat) };
    }
    case 'mates':
    case 'packShown':
      return { pack: event.data.seats };
    case 'checked': {
      const { target, result } = event.data;
      return { checks: [...seen.checks, { night: seen.phase.n, target, result }] };
    }
    case 'seatOut':
      return event.data.seat === me ? { asks: [] } : null;
    case 'gameEnded':
    case 'gameAbandoned':
      return { asks: [] };
    default: {
      const ask = ANSWERS[event.type];
      return ask ? { asks: seen.asks.filter((open) => open.ask !== ask) } : null;
    }
  }
};

const keeping = (kept: Kept, { seat, card }: Shown, event: Event): Partial<Kept> | null => {
  switch (event.type) {
    case 'turnShown':
      return { turned: true };
    case 'powerLost':
      return { able: false };
    case 'powersGone':
      return { able: card !== null && (ROLES[card] as Role).camp === 'wolves' };
    case 'duelled':
      return event.data.seat === seat ? { duelled: true } : null;
    case 'dayBroke':
      return { announced: false };
    case 'deathsAnnounced':
      return { announced: true };
    case 'turnOpened':
      return { answered: [] };
    case 'askAnswered':
      return event.data.seat === seat ? { answered: [...kept.answered, event.data.ask] } : null;
    default:
      return null;
  }
};

/** Before the deal. */
export const nothingSeen = (seat: Seat): Seen => ({
  shown: {
    ...emptyTable,
    seat,
    card: null,
    hand: [],
    lover: null,
    enchanted: [],
    asks: [],
    pack: [],
    packPicks: [],
    checks: [],
  },
  kept: { answered: [], turned: false, able: true, duelled: false, announced: false },
});

/** Folds what a seat reads next into what it has seen; what was seen before stays as it is. */
export const seeOn = (before: Seen, read: readonly Event[]): Seen => {
  // One copy, written to here alone: a copy for each event of a long log would be most of the work.
  const shown: Shown = { ...before.shown };
  const kept: Kept = { ...before.kept };
  for (const event of read) {
    Object.assign(shown, seenOnTable(shown, event));
    Object.assign(shown, own(shown, event));
    Object.assign(kept, keeping(kept, shown, event));
  }
  return { shown, kept };
};
