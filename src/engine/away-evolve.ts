import { change, type State } from './kit/state.ts';
import type { AskId, Event, Seat } from './model/index.ts';

const missed = (state: State, seats: readonly Seat[]): State['misses'] => [
  ...state.misses.filter((one) => !seats.includes(one.seat)),
  ...seats.map((seat) => ({ seat, n: (state.misses.find((one) => one.seat === seat)?.n ?? 0) + 1 })),
];

const seen = (state: State, seats: readonly Seat[]): State =>
  change(state, {
    misses: state.misses.filter((one) => !seats.includes(one.seat)),
    left: state.left.filter((seat) => !seats.includes(seat)),
  });

/** Asks of the day that only their seat knows of: whether they were answered must not show in a mark (F22). */
const UNSEEN: readonly AskId[] = ['shot', 'flip'];

/**
 * Counts signs and their lack. Only what every living player is asked counts: the exile vote and the own speech.
 * Answers of the night, and of windows by day, are no sign, or the mark would tell who has a card that wakes.
 */
export const awayEvolve = (state: State, event: Event): State => {
  switch (event.type) {
    case 'turnOpened': {
      const { turn, heard, cut } = state;
      const silent = turn?.step === 'speech' && turn.seat !== null && !heard && !cut ? [turn.seat] : [];
      if (!heard && silent.length === 0) return state;
      return change(state, {
        heard: false,
        misses: silent.length > 0 ? missed(state, silent) : state.misses,
      });
    }
    case 'ballotClosed': {
      if (event.data.vote !== 'exile') return state;
      const silent = event.data.ballots.filter((ballot) => ballot.silent).map((ballot) => ballot.voter);
      const voters = event.data.ballots.map((ballot) => ballot.voter);
      const there = seen(
        state,
        voters.filter((seat) => !silent.includes(seat)),
      );
      return change(there, { misses: missed(there, silent) });
    }
    case 'said':
    case 'turnEnded':
      return seen(change(state, { heard: true }), [event.data.seat]);
    case 'gestured':
    case 'withdrew':
      return seen(state, [event.data.seat]);
    case 'askAnswered':
      return state.phase.kind === 'day' && !UNSEEN.includes(event.data.ask)
        ? seen(state, [event.data.seat])
        : state;
    case 'seatSeen': {
      const { seat } = event.data;
      return seen(change(state, { heard: state.heard || state.turn?.seat === seat }), [seat]);
    }
    case 'seatLeft':
      return change(state, { left: [...state.left, event.data.seat] });
    case 'seatAway':
      return change(state, { away: [...state.away, event.data.seat].sort((a, b) => a - b) });
    // Who is cut short let nothing run out.
    case 'turnSkipped':
      return change(state, { heard: true });
    case 'seatReplaced':
    case 'seatBack': {
      const back = seen(state, [event.data.seat]);
      return change(back, { away: state.away.filter((seat) => seat !== event.data.seat) });
    }
    default:
      return state;
  }
};
