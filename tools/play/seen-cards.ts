import type { Cause, Event, EventOf, FactType, Seat, Winner } from '../../src/engine/model/index.ts';

/** The events of one type, in order. */
export const all = <T extends FactType>(events: readonly Event[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

const held = (events: readonly Event[], card: string): Set<Seat> =>
  new Set(all(events, 'cardDealt').flatMap(({ data }) => (data.card === card ? [data.seat] : [])));

const wonBy = (winner: Winner) => (events: readonly Event[]) =>
  all(events, 'gameEnded').some(({ data }) => data.winner === winner);

/** Who fell, by night or by day, of a cause that the table reads or not. */
const fellOf = (cause: Cause) => (events: readonly Event[]) =>
  all(events, 'nightResolved').some(({ data }) => data.deaths.some((death) => death.cause === cause)) ||
  all(events, 'followed').some(({ data }) => data.cause === cause);

/** The flipped idiots, and whether one of them had the badge then or came to it later. */
const flipped = (events: readonly Event[]): Set<Seat> =>
  new Set(all(events, 'cardShown').flatMap(({ data }) => (data.stays ? [data.seat] : [])));

const flippedWithBadge = (events: readonly Event[]): boolean => {
  const up = flipped(events);
  let badge: Seat | null = null;
  let shown = false;
  for (const { type, data } of events) {
    if (type === 'sheriffElected') badge = data.seat;
    else if (type === 'badgePassed') badge = data.to;
    else if (type === 'badgeTorn' || type === 'badgeLost') badge = null;
    else if (type === 'cardShown' && data.stays) shown = true;
    if (shown && badge !== null && up.has(badge)) return true;
  }
  return false;
};

/** A wounded 老流氓 who fell of the wound, a day or half a day after it. */
const lateDeath = (events: readonly Event[]): boolean =>
  all(events, 'doomed').some(({ data: { seat, cause } }) =>
    all(events, 'seatOut').some(({ data }) => data.seat === seat && data.cause === cause),
  );

/** The last of the pack has fallen and the hidden wolf is alone: it leaves, or has the knife. */
const hiddenAlone = (events: readonly Event[]): boolean => {
  const hidden = held(events, 'hiddenWolf');
  const knows = all(events, 'mates').some(({ data }) => data.seats.every((seat) => hidden.has(seat)));
  return hidden.size > 0 && (knows || fellOf('last_wolf')(events));
};

/** Kinds of thing that only a board with a certain card or rule can show, or one that a host has changed. */
export const CARD_KINDS: Record<string, (events: readonly Event[]) => boolean> = {
  thiefChose: (events) => all(events, 'cardTaken').length > 0,
  childTurned: (events) => all(events, 'turned').length > 0,
  hiddenAlone,
  whiteKingTook: (events) => all(events, 'selfDestructed').some(({ data }) => data.takes !== undefined),
  charmed: fellOf('charm'),
  loversFell: fellOf('love'),
  extraKill: (events) =>
    all(events, 'askAnswered').some(({ data }) => data.ask === 'extraKill' && data.picks[0] !== 'none'),
  cardOfTwoLost: (events) => all(events, 'cardLost').length > 0,
  duelWolf: (events) => all(events, 'duelled').some(({ data }) => data.wolf),
  duelGood: (events) => all(events, 'duelled').some(({ data }) => !data.wolf),
  bomb: (events) => all(events, 'bombed').length > 0,
  lateDeath,
  gestured: (events) => all(events, 'gestured').length > 0,
  bearRoared: (events) => all(events, 'bearCalled').some(({ data }) => data.roars),
  girlNoticed: (events) => all(events, 'girlNoticed').length > 0,
  elderLife: (events) => all(events, 'lifeLost').length > 0,
  elderPenalty: (events) => all(events, 'powersGone').length > 0,
  idiotFlip: (events) => flipped(events).size > 0,
  flippedWithBadge,
  scapegoatTie: (events) => all(events, 'tieTaken').length > 0,
  votersNamed: (events) => all(events, 'votersNamed').length > 0,
  sheriffRunOff: (events) => all(events, 'ballotClosed').some(({ data }) => data.vote === 'sheriffRunOff'),
  doubleBurst: (events) =>
    all(events, 'electionUnresolved').filter(({ data }) => data.why === 'selfDestruct').length > 1,
  piperWins: wonBy('piper'),
  loversWin: wonBy('lovers'),
  bomberWins: wonBy('bomber'),
  draw: wonBy('draw'),
};
