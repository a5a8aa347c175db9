import { awayEvolve } from './away-evolve.ts';
import { dayEvolve } from './evolve-day.ts';
import { nightEvolve } from './evolve-night.ts';
import { dealt, withHand } from './kit/hand.ts';
import { lostAbove } from './kit/lost.ts';
import { change, initialState, type Next, type State } from './kit/state.ts';
import { isOn, living } from './kit/table.ts';
import { VOTES } from './kit/votes.ts';
import type { Event, EventOf, Step } from './model/index.ts';

/** What follows on the main line when a turn of this step is over. */
const AFTER: Partial<Record<Step, Next>> = {
  cards: 'night',
  run: 'candidates',
  campaign: 'campaign',
  withdraw: 'sheriffVote',
  sheriffVote: 'count',
  campaignRunOff: 'campaignRunOff',
  sheriffRunOffVote: 'count',
  dawn: 'direction',
  direction: 'order',
  speech: 'speech',
  sumUp: 'vote',
  exileVote: 'count',
  sheriffPick: 'picked',
  flip: 'condemned',
  naming: 'untaken',
  runOffSpeech: 'runOffSpeech',
  runOffVote: 'count',
};
const SPEAKING: readonly Step[] = ['campaign', 'campaignRunOff', 'speech', 'runOffSpeech'];

const turnOpened = (state: State, { turn, step, seat }: EventOf<'turnOpened'>['data']): State => {
  const [window, ...later] = state.calls;
  const isCall = state.phase.kind === 'night' && window?.call === step;
  const without = (seats: number[]) => seats.filter((one) => one !== seat);
  const vote = VOTES[step];
  return change(state, {
    turns: turn,
    turn: { turn, revision: 0, step, seat },
    asks: [],
    answers: [],
    shotTaken: false,
    gestures: 0,
    next: step === 'naming' && seat !== null ? state.next : (AFTER[step] ?? state.next),
    naming: step === 'naming' ? null : state.naming,
    calls: isCall ? later : state.calls,
    calling: isCall ? [window.call, ...(window.with ?? [])] : [],
    speakers: SPEAKING.includes(step) ? without(state.speakers) : state.speakers,
    windows: step === 'finalActions' ? state.windows.slice(1) : state.windows,
    window: step === 'finalActions' ? (state.windows[0] ?? null) : null,
    lastWords: step === 'lastWords' ? without(state.lastWords) : state.lastWords,
    runOffs: step === 'runOffVote' ? state.runOffs + 1 : state.runOffs,
    vote: vote ?? state.vote,
    voting: vote ? living(state).length : state.voting,
    election: step === 'run' ? { ...state.election, ran: [], withdrawn: [] } : state.election,
  });
};

const KILLS = ['knife', 'poison', 'extraKill', 'exileVote', 'runOffVote'];

const askOpened = (
  state: State,
  { ask, mode, seats, picks, min, max }: EventOf<'askOpened'>['data'],
): State =>
  change(state, {
    // A seat's own list stands for the public one.
    asks: [
      ...state.asks.map((one) =>
        one.ask === ask ? { ...one, seats: one.seats.filter((seat) => !seats.includes(seat)) } : one,
      ),
      { ask, mode, seats, picks, min, max },
    ],
    couldKill: state.couldKill || (KILLS.includes(ask) && picks.some((pick) => typeof pick === 'number')),
  });

const askAnswered = (state: State, { ask, seat, picks }: EventOf<'askAnswered'>['data']): State => {
  const others = state.answers.filter((one) => one.ask !== ask || one.seat !== seat);
  const night = state.phase.n;
  const acts = state.acts.filter((one) => one.night !== night || one.ask !== ask || one.seat !== seat);
  return change(state, {
    answers: [...others, { ask, seat, picks }],
    acts:
      state.phase.kind === 'night'
        ? [...acts, { night, seat, ask, picks, lost: lostAbove(state, seat) }]
        : state.acts,
  });
};

/** The open turn has another deadline, or none. */
const revised = (state: State, { type, data }: EventOf<'paused' | 'resumed' | 'turnExtended'>): State =>
  change(state, {
    paused: type === 'paused' ? data.left : null,
    turn: state.turn && { ...state.turn, revision: data.revision },
  });

const phaseEvolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'gameStarted': {
      const started = change(state, { setup: event.data.setup });
      return { ...started, election: { ...started.election, due: isOn(started, 'sheriff.enabled') } };
    }
    case 'cardDealt': {
      const { seat, card, lower } = event.data;
      return withHand(state, seat, dealt(lower === undefined ? [card] : [card, lower]));
    }
    case 'sparesLaid':
      return change(state, { spare: event.data.cards });
    case 'turnOpened':
      return turnOpened(state, event.data);
    case 'turnReopened':
      return state.turn ? change(state, { turn: { ...state.turn, revision: event.data.revision } }) : state;
    case 'paused':
    case 'resumed':
    case 'turnExtended':
      return revised(state, event);
    case 'seatObserves':
      return change(state, { observers: [...state.observers, event.data.seat] });
    case 'askOpened':
      return askOpened(state, event.data);
    case 'askAnswered':
      return askAnswered(state, event.data);
    case 'gameEnded':
    case 'gameAbandoned':
      return change(state, {
        over: true,
        turn: null,
        paused: null,
        asks: [],
        calling: [],
        phase: { ...state.phase, kind: 'over' },
      });
    default:
      return dayEvolve(nightEvolve(state, event), event);
  }
};

/** Folds one event into the state. Facts are never refused: whatever was written has happened. */
export const evolve = (state: State, event: Event): State => phaseEvolve(awayEvolve(state, event), event);

/** The state after these events, from the beginning. */
export const fold = (events: readonly Event[]): State => events.reduce(evolve, initialState);
