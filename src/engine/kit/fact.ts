import type {
  AskId,
  AskMode,
  Audience,
  Event,
  EventOf,
  Facts,
  FactType,
  Pick,
  Seat,
} from '../model/index.ts';
import type { State } from './state.ts';
import { shuns } from './table.ts';

/** An event with its audience from birth. */
export const fact = <T extends FactType>(type: T, audience: Audience, data: Facts[T]): Event =>
  ({ type, audience, data }) as EventOf<T> as Event;

/** An ask of the present turn, for one pick, told to its seats alone. */
export const privateAsk = (state: State, ask: AskId, mode: AskMode, seats: Seat[], picks: Pick[]): Event =>
  fact('askOpened', seats, { turn: state.turns, ask, mode, seats, picks, min: 1, max: 1 });

/** An ask of the present turn whose list everybody may know. */
export const publicAsk = (state: State, ask: AskId, mode: AskMode, seats: Seat[], picks: Pick[]): Event =>
  fact('askOpened', 'public', { turn: state.turns, ask, mode, seats, picks, min: 1, max: 1 });

/**
 * Public asks, and for each seat that a bond keeps from some of the picks its own shorter list, which it alone reads and
 * which stands for the public one (F64).
 */
export const withBonds = (state: State, asks: readonly Event[]): Event[] => [
  ...asks,
  ...asks.flatMap((event): Event[] => {
    if (event.type !== 'askOpened') return [];
    const { ask, mode, seats, picks } = event.data;
    return seats.flatMap((seat) => {
      const banned: readonly Pick[] = shuns(state, seat, 'vote');
      const own = picks.filter((pick) => !banned.includes(pick));
      return own.length < picks.length ? [privateAsk(state, ask, mode, [seat], own)] : [];
    });
  }),
];
