import { tableView } from '../engine/index.ts';
import type { Seat } from '../engine/model/index.ts';
import type { Actor, Door, Outcome } from './app.ts';
import type { Games } from './games.ts';
import { lettersToTable } from './letters.ts';
import type { Snapshot } from './look.ts';
import type { Clock, GameId, Store } from './ports.ts';

type Ports = { clock: Clock; games: Games; store: Store; pump: () => void };
type Vote = { until: number; agreed: Set<Seat> };

/** How long the living may agree to end a game without result, ms (HOUSE-HOST). */
const OPEN_FOR = 60_000;

/**
 * Whose word counts: the people who live and are there; where none of them lives any more, the people at the table.
 * Practice players have no say.
 */
const voters = ({ record, events }: Snapshot): Seat[] => {
  const { living, away } = tableView(events.map((stored) => stored.event));
  const people = record.seats
    .filter((seat) => !seat.practice && seat.userId !== null && !away.includes(seat.number))
    .map((seat) => seat.number);
  const alive = people.filter((seat) => living.includes(seat));
  return alive.length > 0 ? alive : people;
};

/**
 * Ends a running game without result: by somebody without a seat who may, or by a majority of the living within 60 s
 * (HOUSE-HOST). A vote lives in this process: after a restart it is asked again.
 */
export const createEndVotes = ({ clock, games, store, pump }: Ports) => {
  const votes = new Map<GameId, Vote>();

  const end = async (game: GameId, door: Door, reason: 'host' | 'vote'): Promise<Outcome<'ended'>> => {
    const ended = await games.handle(game, {
      id: door.input,
      order: { type: 'Judge', ruling: 'end', reason },
      carrier: door.carrier,
    });
    votes.delete(game);
    return 'refused' in ended ? ended : { ok: 'ended' };
  };

  const votingSeat = (snapshot: Snapshot, actor: Actor): Seat | null => {
    const own = snapshot.record.seats.find((seat) => seat.userId === actor.userId);
    return own && voters(snapshot).includes(own.number) ? own.number : null;
  };

  const agree = async (actor: Actor, game: GameId, door: Door): Promise<Outcome<'counted' | 'ended'>> => {
    const snapshot = await games.snapshot(game);
    const seat = snapshot && votingSeat(snapshot, actor);
    if (!snapshot || seat === null) return { refused: 'notPlayer' };
    const vote = votes.get(game);
    if (!vote || (await clock.now()) > vote.until) return { refused: 'expired' };
    vote.agreed.add(seat as Seat);
    const still = voters(snapshot).filter((one) => vote.agreed.has(one));
    return still.length * 2 > voters(snapshot).length ? end(game, door, 'vote') : { ok: 'counted' };
  };

  const open = async (actor: Actor, game: GameId, door: Door): Promise<Outcome<'ended' | 'voteOpened'>> => {
    const snapshot = await games.snapshot(game);
    const seat = snapshot && votingSeat(snapshot, actor);
    if (!snapshot || seat === null) return { refused: 'notPlayer' };
    // Nobody else need be asked.
    if (voters(snapshot).length === 1) return end(game, door, 'vote');
    const now = await clock.now();
    const standing = votes.get(game);
    if (!standing || now > standing.until) {
      const until = now + OPEN_FOR;
      votes.set(game, { until, agreed: new Set() });
      const needed = Math.floor(voters(snapshot).length / 2) + 1;
      const rows = lettersToTable(
        [{ code: 'endVote', params: { seat, until, needed } }],
        snapshot.record.turn,
        'endVote',
      );
      await store.journal.post(game, `${door.input}-ask`, now, rows);
      pump();
    }
    const counted = await agree(actor, game, door);
    if ('refused' in counted) return counted;
    return { ok: counted.ok === 'ended' ? 'ended' : 'voteOpened' };
  };

  return { open, agree, end };
};
