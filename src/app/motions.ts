import { tableView } from '../engine/index.ts';
import type { Motion, Seat } from '../engine/model/index.ts';
import type { Actor, Door, Outcome } from './app.ts';
import type { Games, Input, Order } from './games.ts';
import { hostRights } from './host-rights.ts';
import type { Snapshot } from './look.ts';
import type { Clock, GameId } from './ports.ts';
import { isSameMotion, neededOf, standingMotion, votersOf } from './voters.ts';

type Ports = { clock: Clock; games: Games };
export type Agreed = 'counted' | 'carried';

/** What is done once most of the living have agreed. */
const orderOf = (motion: Motion): Order => {
  const by = 'table' as const;
  if (motion.what === 'end') return { type: 'Judge', ruling: 'end', reason: 'vote', by };
  return motion.what === 'kill'
    ? { type: 'Judge', ruling: 'kill', seat: motion.seat, by }
    : { type: 'Offer', seat: motion.seat, by };
};

const votersIn = ({ record, events }: Snapshot): Seat[] =>
  votersOf(record, tableView(events.map((stored) => stored.event)));

/**
 * What a majority of the living may do by button within 60 s: end without result, rule out, give a seat to another
 * (HOUSE-HOST). Asked and agreed to by events, so that a restart forgets no vote.
 */
export const createMotions = ({ clock, games }: Ports) => {
  const votingSeat = (snapshot: Snapshot, actor: Actor): Seat | null => {
    const own = snapshot.record.seats.find((seat) => seat.userId === actor.userId);
    return own && votersIn(snapshot).includes(own.number) ? own.number : null;
  };

  const carry = async (game: GameId, motion: Motion, door: Door): Promise<Outcome<Agreed>> => {
    const done = await games.handle(game, {
      id: `${door.input}-carried`,
      order: orderOf(motion),
      // Not on the last one's press: Discord writes under a message whose press it answers.
      carrier: null,
    });
    return 'refused' in done ? done : { ok: 'carried' };
  };

  /** `about`: what the pressed button asked; another motion that stands now is not agreed to by it. */
  const agree = async (actor: Actor, game: GameId, about: Motion, door: Door): Promise<Outcome<Agreed>> => {
    const before = await games.snapshot(game);
    const seat = before && votingSeat(before, actor);
    if (!before || seat === null) return { refused: 'notPlayer' };
    const standing = standingMotion(before.events, await clock.now());
    if (!standing || !isSameMotion(standing.motion, about)) return { refused: 'expired' };
    const agreed = standing.agreed.has(seat as Seat)
      ? { ok: before }
      : await games.handle(game, {
          id: `${door.input}-agree`,
          order: { type: 'Agree', seat: seat as Seat },
          carrier: null,
        });
    if ('refused' in agreed) return agreed;
    const now = standingMotion(agreed.ok.events, standing.until);
    const voters = votersIn(agreed.ok);
    const still = voters.filter((one) => now?.agreed.has(one));
    return still.length >= neededOf(voters) ? carry(game, about, door) : { ok: 'counted' };
  };

  /**
   * Who asks, as the table is told; null = this person may not ask that. Who leads the table and has no word in it (out, or
   * replaced) may ask for its end, and for somebody in a seat that is marked as away: any other seat's number, said
   * by one who knows a card, could be a hint.
   */
  const askerOf = (
    { record, events }: Snapshot,
    own: Seat | null,
    actor: Actor,
    motion: Motion,
  ): Pick<Extract<Order, { type: 'Propose' }>, 'seat' | 'by'> | null => {
    if (own !== null) return { seat: own };
    const { putsAnyway, by } = hostRights(record, actor);
    const { away } = tableView(events.map((stored) => stored.event));
    const tellsNothing = motion.what === 'end' || (motion.what === 'replace' && away.includes(motion.seat));
    if (!putsAnyway || !tellsNothing) return null;
    return typeof by === 'number' ? { seat: by } : { seat: null, by };
  };

  /** `seat`: to whom a seat shall be offered; kept with the question. */
  const open = async (
    actor: Actor,
    game: GameId,
    motion: Motion,
    door: Door,
    seat?: Input['seat'],
  ): Promise<Outcome<Agreed>> => {
    const snapshot = await games.snapshot(game);
    const own = snapshot && votingSeat(snapshot, actor);
    const asker = snapshot && askerOf(snapshot, own, actor, motion);
    if (!snapshot || asker === null) return { refused: 'notPlayer' };
    // Nobody else need be asked.
    const alone = own !== null && votersIn(snapshot).length === 1;
    const standing = standingMotion(snapshot.events, await clock.now());
    if (standing && !isSameMotion(standing.motion, motion)) return { refused: 'motionStands' };
    if (alone && motion.what === 'end') return carry(game, motion, door);
    // The same question is not asked twice; but the one who shall get the seat may be another now.
    if (standing && motion.what === 'replace') return { refused: 'motionStands' };
    if (!standing) {
      const asked = await games.handle(game, {
        id: `${door.input}-ask`,
        order: { type: 'Propose', ...asker, motion },
        carrier: null,
        ...(asker.seat === null ? { by: actor.userId } : {}),
        ...(seat ? { seat } : {}),
      });
      if ('refused' in asked) return asked;
    }
    return own === null ? { ok: 'counted' } : agree(actor, game, motion, door);
  };

  return { open, agree };
};
