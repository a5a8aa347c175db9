import type { Event, EventOf, Seat, TableView } from '../model/index.ts';
import { readable } from './audience.ts';

export const emptyTable: TableView = {
  setup: null,
  hash: null,
  phase: { kind: 'deal', n: 0 },
  turn: null,
  living: [],
  out: [],
  sheriff: null,
  badge: 'none',
  candidates: [],
  withdrawn: [],
  order: [],
  tied: [],
  talk: [],
  ballots: [],
  away: [],
  shown: [],
  silenced: null,
  mayVote: null,
  sumUp: [],
  ended: null,
};

const leave = (view: TableView, seats: readonly Seat[], how: TableView['out'][number]['how']): TableView => ({
  ...view,
  living: view.living.filter((seat) => !seats.includes(seat)),
  candidates: view.candidates.filter((seat) => !seats.includes(seat)),
  out: [...view.out, ...seats.map((seat) => ({ seat, how, n: view.phase.n }))],
});

const turnOpened = (
  view: TableView,
  { turn, step, seconds, seat }: EventOf<'turnOpened'>['data'],
): TableView => ({
  ...view,
  turn: { turn, revision: 0, step, seat, seconds },
  ...(step === 'run' ? { candidates: [], withdrawn: [] } : {}),
});

const over = (view: TableView, ended: TableView['ended']): TableView => ({
  ...view,
  ended,
  turn: null,
  phase: { kind: 'over', n: view.phase.n },
});

/** Folds one event into what the table knows; events that it may not read must have been left out before. */
export const seeTable = (view: TableView, event: Event): TableView => {
  const day = view.phase.n;
  switch (event.type) {
    case 'gameStarted': {
      const { setup, hash } = event.data;
      return { ...view, setup, hash, living: Array.from({ length: setup.seats }, (_, at) => at + 1) };
    }
    case 'nightFell':
      return { ...view, phase: { kind: 'night', n: event.data.night }, order: [], tied: [] };
    case 'dayBroke':
      return { ...view, silenced: null, phase: { kind: 'day', n: event.data.day }, order: [], tied: [] };
    case 'turnOpened':
      return turnOpened(view, event.data);
    case 'turnReopened': {
      const { revision, seconds } = event.data;
      return view.turn ? { ...view, turn: { ...view.turn, revision, seconds } } : view;
    }
    case 'candidatesKnown':
      return { ...view, candidates: event.data.candidates, withdrawn: [], order: event.data.order };
    case 'withdrew': {
      const { seat } = event.data;
      const candidates = view.candidates.filter((one) => one !== seat);
      return { ...view, candidates, withdrawn: [...view.withdrawn, seat] };
    }
    case 'ballotClosed': {
      const { vote, ballots, tally } = event.data;
      return { ...view, ballots: [...view.ballots, { day, vote, ballots, tally }] };
    }
    case 'tied':
      return { ...view, tied: event.data.seats, order: event.data.order };
    case 'sheriffElected':
      return { ...view, sheriff: event.data.seat, badge: 'held', tied: [], order: [] };
    case 'electionUnresolved':
      return { ...view, tied: [], order: [] };
    case 'deathsAnnounced':
      return leave(view, event.data.seats, 'night');
    case 'speechesOpened':
      return { ...view, order: event.data.order };
    case 'said':
      return { ...view, talk: [...view.talk, { day, seat: event.data.seat, talk: event.data.talk }] };
    case 'summedUp':
      return { ...view, sumUp: [...view.sumUp, { day, seat: event.data.seat }] };
    case 'nobodyOut':
      return { ...view, tied: [] };
    case 'seatOut':
      return leave(view, [event.data.seat], event.data.cause);
    case 'badgePassed':
      return { ...view, sheriff: event.data.to };
    case 'badgeTorn':
    case 'badgeLost':
      return { ...view, sheriff: null, badge: 'gone' };
    case 'cardShown':
      return { ...view, shown: [...view.shown, event.data] };
    case 'silenced':
      return { ...view, silenced: event.data.seat };
    case 'votersNamed':
      return { ...view, mayVote: { day: event.data.day, seats: event.data.seats } };
    case 'seatAway':
      return { ...view, away: [...view.away, event.data.seat].sort((a, b) => a - b) };
    case 'seatBack':
      return { ...view, away: view.away.filter((seat) => seat !== event.data.seat) };
    case 'gameEnded':
      return over(view, { ...event.data });
    case 'gameAbandoned':
      return over(view, { abandoned: true });
    default:
      return view;
  }
};

/** What everybody who can read the channel knows: made from the public events alone. */
export const tableView = (events: readonly Event[]): TableView =>
  readable(events, null).reduce(seeTable, emptyTable);
