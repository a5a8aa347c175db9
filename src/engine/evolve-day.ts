import { countPack, flagIs, owe } from './evolve-night.ts';
import { upwardToday } from './kit/order.ts';
import { change, type Next, type State } from './kit/state.ts';
import { isElection } from './kit/votes.ts';
import type { Event, EventOf } from './model/index.ts';

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

const seatOut = (state: State, { seat, cause }: EventOf<'seatOut'>['data']): State => {
  const without = (seats: number[]) => seats.filter((one) => one !== seat);
  const chained = cause === 'shot';
  const kind = state.phase.kind === 'night' ? 'night' : 'day';
  const gone: State = change(state, {
    out: [...state.out, { seat, cause }],
    fallen: state.fallen.filter((death) => death.seat !== seat),
    asks: state.asks.map((ask) => ({ ...ask, seats: without(ask.seats) })),
    answers: state.answers.filter((answer) => answer.seat !== seat),
    speakers: without(state.speakers),
    batch: chained ? state.batch : { ...state.batch, n: state.batch.n + 1, kind },
    next: cause === 'exile' ? 'night' : state.next,
  });
  return owe(countPack(gone), [{ seat, cause }], 'day');
};

/** The day is cut: what runs stops, but windows that deaths are owed stay owed (RUL-SD-1). */
const selfDestructed = (state: State): State => {
  const step = state.turn?.step;
  const owed = step === 'finalActions' && !state.shotTaken && state.turn?.seat ? [state.turn.seat] : [];
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

/** Facts of the day. */
export const dayEvolve = (state: State, event: Event): State => {
  switch (event.type) {
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
    case 'seatOut':
      return seatOut(state, event.data);
    case 'shot':
      return change(state, { shotTaken: true });
    case 'badgePassed':
      return change(state, { sheriff: event.data.to });
    case 'badgeTorn':
      return change(state, { sheriff: null, badge: 'torn' });
    case 'badgeLost':
      return change(state, { sheriff: null, badge: 'lost' });
    case 'selfDestructed':
      return selfDestructed(state);
    default:
      return state;
  }
};
