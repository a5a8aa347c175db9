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

/** An event with its audience from birth. */
export const fact = <T extends FactType>(type: T, audience: Audience, data: Facts[T]): Event =>
  ({ type, audience, data }) as EventOf<T> as Event;

/** An ask of the present turn, for one pick, told to its seats alone. */
export const privateAsk = (state: State, ask: AskId, mode: AskMode, seats: Seat[], picks: Pick[]): Event =>
  fact('askOpened', seats, { turn: state.turns, ask, mode, seats, picks, min: 1, max: 1 });

/** An ask of the present turn whose list everybody may know. */
export const publicAsk = (state: State, ask: AskId, mode: AskMode, seats: Seat[], picks: Pick[]): Event =>
  fact('askOpened', 'public', { turn: state.turns, ask, mode, seats, picks, min: 1, max: 1 });
