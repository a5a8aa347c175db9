import { countPack, flagIs, owe } from './evolve-night.ts';
import { lose } from './kit/hand.ts';
import { upwardToday } from './kit/order.ts';
import { change, type Death, type Next, type State } from './kit/state.ts';
import { isElection } from './kit/votes.ts';
import type { Event, EventOf, Facts, Seat } from './model/index.ts';

/** After an election: the deaths if they are not told yet, else what follows the speeches. */
const afterElection = (state: State): Next => (state.announced ? 'sumUp' : 'announce');

const unresolved = (state: State, { next, why }: EventOf<'electionUnresolved'>['data']): State => {
  const burst = why === 'selfDestruct';
  const due = next === 'tomorrow';
  return change(state, {
    tied: [],
    speakers: [],
    next: state.cut ? state.next : afterElection(state),
    election: {
      ...state.election,
      due,
      resumed: due && burst && flagIs(state, 'election.explode', 'double'),
      bursts: state.election.bursts + (burst ? 1 : 0),
    },
  });
};

const elected = (state: State, { seat }: EventOf<'sheriffElected'>['data']): State =>
  change(state, {
    sheriff: seat,
    badge: 'held',
    tied: [],
    speakers: [],
    next: afterElection(state),
    election: { ...state.election, due: false, resumed: false },
  });

const tied = (state: State, { vote, seats, order }: EventOf<'tied'>['data']): State => {
  const speeches = isElection(vote) ? flagIs(state, 'election.tie', 'pk') : true;
  const next: Next = isElection(vote) ? (speeches ? 'campaignRunOff' : 'sheriffRunOffVote') : 'runOffSpeech';
  return change(state, { tied: seats, speakers: speeches ? order : [], next });
};

/** A death that follows another is of its batch; every other begins one. */
const batchOf = (state: State, follows: boolean): State['batch'] =>
  follows
    ? state.batch
    : { ...state.batch, n: state.batch.n + 1, kind: state.phase.kind === 'night' ? 'night' : 'day' };

/** A card of two is gone: what was to be lost with the night's untold blow is lost by this one. */
const cardLost = (state: State, { seat, cause }: Death, follows: boolean): State => {
  const batched = change(state, {
    batch: batchOf(state, follows),
    fallen: state.fallen.filter((death) => death.seat !== seat),
    next: cause === 'exile' ? 'night' : state.next,
  });
  return countPack(lose(owe(batched, [{ seat, cause, partial: true }], 'day'), seat, cause));
};

const seatOut = (state: State, { seat, cause, of }: Death, follows: boolean): State => {
  const without = (seats: number[]) => seats.filter((one) => one !== seat);
  const gone: State = change(state, {
    out: [...state.out, { seat, cause }],
    doomed: state.doomed.filter((one) => one.seat !== seat),
    fallen: state.fallen.filter((death) => death.seat !== seat),
    asks: state.asks.map((ask) => ({ ...ask, seats: without(ask.seats) })),
    answers: state.answers.filter((answer) => answer.seat !== seat),
    speakers: without(state.speakers),
    batch: batchOf(state, follows),
    next: cause === 'exile' ? 'night' : state.next,
  });
  return owe(countPack(gone), [{ seat, cause, ...(of ? { of } : {}) }], 'day');
};

/** A loss with an open cause; who follows another is gone already when the table reads that it is out too. */
const openly = (
  loss: typeof seatOut,
  state: State,
  { seat, cause, follows }: Facts['seatOut' | 'cardLost'],
): State => (cause === 'follows' ? state : loss(state, { seat, cause }, follows === true));

/** The day is cut by a self-destruct or a duel: what runs stops, but windows that deaths are owed stay owed (RUL-SD-1). */
const cutShort = (state: State): State => {
  const step = state.turn?.step;
  const owed = step === 'finalActions' && !state.shotTaken && state.window ? [state.window] : [];
  return change(state, {
    cut: true,
    next: state.phase.kind === 'day' && !state.announced ? 'announce' : 'night',
    calls: [],
    calling: [],
    speakers: [],
    windows: [...owed, ...state.windows],
    lastWords: step === 'lastWords' ? [] : state.lastWords,
  });
};

/** Turned up, it stays, and the day is over (RUL-IDIOT-1). */
const stays = (state: State, seat: Seat): State =>
  change(state, { flipped: [...state.flipped, seat], condemned: null, next: 'night' });

/** Facts of the day. */
export const dayEvolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'electionOpened':
      return change(state, { election: { ...state.election, minute: event.data.minute } });
    case 'candidatesKnown': {
      const { candidates, order, minute } = event.data;
      const election = { ...state.election, ran: candidates, withdrawn: [], upward: minute % 2 === 1 };
      return change(state, { election, speakers: order, next: 'campaign' });
    }
    case 'withdrew': {
      const withdrawn = [...state.election.withdrawn, event.data.seat];
      const speakers = state.speakers.filter((seat) => seat !== event.data.seat);
      return change(state, { election: { ...state.election, withdrawn }, speakers });
    }
    case 'sheriffElected':
      return elected(state, event.data);
    case 'electionUnresolved':
      return unresolved(state, event.data);
    case 'tied':
      return tied(state, event.data);
    case 'directionChosen':
      return change(state, { side: event.data.side });
    case 'speechesOpened':
      return change(state, {
        speakers: event.data.order,
        upward: upwardToday(state, event.data.minute),
        next: 'speech',
      });
    case 'nobodyOut':
      return change(state, { next: 'night', tied: [] });
    case 'followed':
      return (event.data.partial ? cardLost : seatOut)(state, event.data, true);
    case 'seatOut':
      return openly(seatOut, state, event.data);
    case 'shot':
      return change(state, { shotTaken: true });
    case 'badgePassed':
      return change(state, { sheriff: event.data.to });
    case 'badgeTorn':
      return change(state, { sheriff: null, badge: 'torn' });
    case 'badgeLost':
      return change(state, { sheriff: null, badge: 'lost' });
    case 'selfDestructed':
      return cutShort(state);
    case 'duelled': {
      const used = change(state, { duelled: [...state.duelled, event.data.seat] });
      return event.data.wolf ? cutShort(used) : used;
    }
    case 'bombed':
      return change(state, { bombed: state.batch.n });
    case 'cardLost':
      return openly(cardLost, state, event.data);
    case 'condemned':
      return change(state, { condemned: event.data.seat, next: 'condemned' });
    case 'cardShown':
      return event.data.stays ? stays(state, event.data.seat) : state;
    case 'tieTaken':
      return change(state, { naming: event.data.seat });
    case 'tieStands':
      return change(state, { tied: event.data.seats, vote: event.data.vote });
    case 'votersNamed':
      return change(state, { mayVote: { day: event.data.day, seats: event.data.seats } });
    case 'silenced':
      return change(state, { silenceTold: true });
    case 'gestured':
      return change(state, { gestures: state.gestures + 1 });
    case 'ballotClosed':
      return change(state, { voters: event.data.ballots });
    default:
      return state;
  }
};
