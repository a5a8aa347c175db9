import { fullView, type State, seatView, tableView } from '../engine/index.ts';
import type { Event, Seat } from '../engine/model/index.ts';
import type { Look } from './app.ts';
import { isJudge } from './host-rights.ts';
import type { GameRecord, StoredEvent, UserId } from './ports.ts';

/** A game as it stands: the folded log and what was read with it. */
export type Snapshot = { record: GameRecord; events: StoredEvent[]; state: State };

/** The seed of a dealt game, 64 hex digits; null before its deal. */
export const seedOf = (events: readonly StoredEvent[]): string | null => {
  const drawn = events.find((stored) => stored.event.type === 'seedDrawn')?.event;
  return drawn?.type === 'seedDrawn' ? drawn.data.seed : null;
};

/** Who may vote in this turn's exile vote or run-off, and who has; both empty in any other turn. */
export const votesOf = (
  events: readonly Event[],
  turn: number,
): { voters: ReadonlySet<Seat>; cast: ReadonlySet<Seat> } => {
  const voters = new Set<Seat>();
  const cast = new Set<Seat>();
  for (const event of events) {
    if (event.type !== 'askOpened' && event.type !== 'askAnswered') continue;
    if (event.data.turn !== turn || (event.data.ask !== 'exileVote' && event.data.ask !== 'runOffVote'))
      continue;
    if ('seats' in event.data) for (const voter of event.data.seats) voters.add(voter);
    else cast.add(event.data.seat);
  }
  return { voters, cast };
};

/** F62: x of y have voted, told to a voter of an exile vote or its run-off only. */
const votedOf = (events: readonly Event[], turn: number, seat: Seat): Look['voted'] => {
  const { voters, cast } = votesOf(events, turn);
  return voters.has(seat) ? { x: cast.size, y: voters.size } : null;
};

/** Does this person read everything: a host who took no seat, or somebody dead where the dead may (HOUSE-OBSERVER)? */
export const observes = ({ record, events, state }: Snapshot, user: UserId): boolean => {
  if (events.length === 0) return false;
  if (isJudge(record, user)) return true;
  const own = record.seats.find((seat) => seat.userId === user);
  return own !== undefined && state.observers.includes(own.number);
};

/** What a person may see now of a snapshot; the view of a seat only for its holder. */
export const lookAt = (snapshot: Snapshot, user: UserId | null): Look => {
  const events = snapshot.events.map((stored) => stored.event);
  const own = user === null ? undefined : snapshot.record.seats.find((seat) => seat.userId === user);
  return {
    game: snapshot.record,
    table: tableView(events),
    seat: own && events.length > 0 ? seatView(events, own.number) : null,
    deadline: snapshot.record.deadline,
    packTalk: [],
    voted: own ? votedOf(events, snapshot.record.turn, own.number) : null,
    host: user !== null && snapshot.record.hostId === user,
    full: user !== null && observes(snapshot, user) ? fullView(events) : null,
  };
};
