import type { Event, Seat } from '../../src/engine/model/index.ts';
import { all, CARD_KINDS } from './seen-cards.ts';

const packOf = (events: readonly Event[]): Set<Seat> =>
  new Set(all(events, 'cardDealt').flatMap(({ data }) => (data.card === 'werewolf' ? [data.seat] : [])));

const potionTurns = (events: readonly Event[], potion: 'antidote' | 'poison'): Set<number> =>
  new Set(
    all(events, 'askAnswered').flatMap(({ data }) =>
      data.ask === potion && data.picks.length > 0 && data.picks[0] !== 'none' ? [data.turn] : [],
    ),
  );

const seerClaims = (events: readonly Event[]): Set<Seat> =>
  new Set(
    all(events, 'said').flatMap(({ data }) =>
      data.talk.kind === 'claim' && data.talk.role === 'seer' ? [data.seat] : [],
    ),
  );

/** Kinds of thing that a game of plain cards can show, each with how to find it in the whole log. */
const KINDS: Record<string, (events: readonly Event[]) => boolean> = {
  electionTie: (events) =>
    all(events, 'tied').some(({ data }) => data.vote === 'sheriff') ||
    all(events, 'electionUnresolved').some(({ data }) => data.why === 'tie'),
  electionPostponed: (events) =>
    all(events, 'electionUnresolved').some(({ data }) => data.next === 'tomorrow'),
  everybodyRan: (events) => all(events, 'electionUnresolved').some(({ data }) => data.why === 'allRan'),
  nobodyRan: (events) => all(events, 'electionUnresolved').some(({ data }) => data.why === 'nobody'),
  withdrawal: (events) => all(events, 'withdrew').length > 0,
  sheriffElected: (events) => all(events, 'sheriffElected').length > 0,
  direction: (events) => all(events, 'directionChosen').length > 0,
  sumUp: (events) => all(events, 'summedUp').some(({ data }) => data.seat !== null),
  runOff: (events) => all(events, 'tied').some(({ data }) => data.vote === 'exile'),
  secondVote: (events) => all(events, 'ballotClosed').some(({ data }) => data.vote === 'runOff'),
  exile: (events) => all(events, 'seatOut').some(({ data }) => data.cause === 'exile'),
  shot: (events) => all(events, 'shot').length > 0,
  badgePassed: (events) => all(events, 'badgePassed').length > 0,
  selfDestruct: (events) => all(events, 'selfDestructed').length > 0,
  lastWords: (events) => all(events, 'turnOpened').some(({ data }) => data.step === 'lastWords'),
  antidote: (events) => potionTurns(events, 'antidote').size > 0,
  poison: (events) => potionTurns(events, 'poison').size > 0,
  bothPotions: (events) => {
    const poison = potionTurns(events, 'poison');
    return [...potionTurns(events, 'antidote')].some((turn) => poison.has(turn));
  },
  noKnife: (events) => all(events, 'knifeSettled').some(({ data }) => data.target === null),
  ownKnife: (events) => {
    const pack = packOf(events);
    return all(events, 'knifeSettled').some(({ data }) => data.target !== null && pack.has(data.target));
  },
  peacefulNight: (events) => all(events, 'deathsAnnounced').some(({ data }) => data.seats.length === 0),
  twoOutInTheNight: (events) => all(events, 'deathsAnnounced').some(({ data }) => data.seats.length > 1),
  wolfFound: (events) => all(events, 'checked').some(({ data }) => data.result === 'wolf'),
  counterclaim: (events) => seerClaims(events).size > 1,
};

/** What any table may come to, and what needs a card of its own. */
export const SEEN_KINDS: readonly string[] = Object.keys(KINDS);
export const SEEN_CARD_KINDS: readonly string[] = Object.keys(CARD_KINDS);

/** Which kinds of thing happened in a finished game, in a fixed order. */
export const seenIn = (events: readonly Event[]): string[] =>
  Object.entries({ ...KINDS, ...CARD_KINDS }).flatMap(([kind, happened]) => (happened(events) ? [kind] : []));
