import type { Event, EventOf, Seat, TableView } from '../model/index.ts';
import { readable } from './audience.ts';

export const emptyTable: TableView = {
  setup: null,
  hash: null,
  phase: { kind: 'deal', n: 0 },
  turn: null,
  paused: null,
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

type Part = Partial<TableView>;

const leave = (view: TableView, seats: readonly Seat[], how: TableView['out'][number]['how']): Part => ({
  living: view.living.filter((seat) => !seats.includes(seat)),
  candidates: view.candidates.filter((seat) => !seats.includes(seat)),
  out: [...view.out, ...seats.map((seat) => ({ seat, how, n: view.phase.n }))],
});

const turnOpened = ({ turn, step, seconds, seat }: EventOf<'turnOpened'>['data']): Part => ({
  turn: { turn, revision: 0, step, seat, seconds },
  ...(step === 'run' ? { candidates: [], withdrawn: [] } : {}),
});

const over = (view: TableView, ended: TableView['ended']): Part => ({
  ended,
  turn: null,
  paused: null,
  phase: { kind: 'over', n: view.phase.n },
});

/**
 * What one event changes in what the table knows, null = nothing; events that it may not read must have been left out
 * before.
 */
export const seenOnTable = (view: TableView, event: Event): Part | null => {
  const day = view.phase.n;
  switch (event.type) {
    case 'gameStarted': {
      const { setup, hash } = event.data;
      return { setup, hash, living: Array.from({ length: setup.seats }, (_, at) => at + 1) };
    }
    case 'nightFell':
      return { phase: { kind: 'night', n: event.data.night }, order: [], tied: [] };
    case 'dayBroke':
      return { silenced: null, phase: { kind: 'day', n: event.data.day }, order: [], tied: [] };
    case 'turnOpened':
      return turnOpened(event.data);
    case 'turnReopened': {
      const { revision, seconds } = event.data;
      return view.turn && { turn: { ...view.turn, revision, seconds } };
    }
    case 'paused':
    case 'resumed': {
      const { revision, left } = event.data;
      return view.turn && { paused: event.type === 'paused' ? left : null, turn: { ...view.turn, revision } };
    }
    case 'turnExtended': {
      const { revision, seconds } = event.data;
      return view.turn && { turn: { ...view.turn, revision, seconds: view.turn.seconds + seconds } };
    }
    case 'candidatesKnown':
      return { candidates: event.data.candidates, withdrawn: [], order: event.data.order };
    case 'withdrew': {
      const { seat } = event.data;
      const candidates = view.candidates.filter((one) => one !== seat);
      return { candidates, withdrawn: [...view.withdrawn, seat] };
    }
    case 'ballotClosed': {
      const { vote, ballots, tally } = event.data;
      return { ballots: [...view.ballots, { day, vote, ballots, tally }] };
    }
    case 'tied':
      return { tied: event.data.seats, order: event.data.order };
    case 'sheriffElected':
      return { sheriff: event.data.seat, badge: 'held', tied: [], order: [] };
    case 'electionUnresolved':
      return { tied: [], order: [] };
    case 'deathsAnnounced':
      return leave(view, event.data.seats, 'night');
    case 'speechesOpened':
      return { order: event.data.order };
    case 'said':
      return { talk: [...view.talk, { day, seat: event.data.seat, talk: event.data.talk }] };
    case 'summedUp':
      return { sumUp: [...view.sumUp, { day, seat: event.data.seat }] };
    case 'nobodyOut':
      return { tied: [] };
    case 'seatOut':
      return leave(view, [event.data.seat], event.data.cause);
    case 'badgePassed':
      return { sheriff: event.data.to };
    case 'badgeTorn':
    case 'badgeLost':
      return { sheriff: null, badge: 'gone' };
    case 'cardShown':
      return { shown: [...view.shown, event.data] };
    case 'silenced':
      return { silenced: event.data.seat };
    case 'votersNamed':
      return { mayVote: { day: event.data.day, seats: event.data.seats } };
    case 'seatAway':
      return { away: [...view.away, event.data.seat].sort((a, b) => a - b) };
    case 'seatReplaced':
    case 'seatBack':
      return { away: view.away.filter((seat) => seat !== event.data.seat) };
    case 'gameEnded':
      return over(view, { ...event.data });
    case 'gameAbandoned':
      return over(view, { abandoned: true });
    default:
      return null;
  }
};

/** What everybody who can read the channel knows: made from the public events alone. */
export const tableView = (events: readonly Event[]): TableView => {
  // Written to here alone: a copy for each event of a long log would be most of the work.
  const view: TableView = { ...emptyTable };
  for (const event of readable(events, null)) Object.assign(view, seenOnTable(view, event));
  return view;
};
