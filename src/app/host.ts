import type { Motion, Seat } from '../engine/model/index.ts';
import type { Actor, Door, HostAct, Outcome, Used } from './app.ts';
import type { Games, Input, Order } from './games.ts';
import { type HostRights, hostRights, isJudge } from './host-rights.ts';
import type { Snapshot } from './look.ts';
import { createMotions } from './motions.ts';
import type { Clock, GameId, Store, UserId } from './ports.ts';
import { wasSeated } from './seated.ts';
import { transcript } from './transcript.ts';

type Ports = { store: Store; clock: Clock; games: Games };

/** An offered seat can be taken for so long, ms. */
const OFFER_LIFE = 10 * 60_000;
/** One press adds this to a public step, in seconds. */
export const EXTENSION = 30;

/** Since when this seat is offered to the person whom its row names; null = it is not. */
const offeredSince = ({ events }: Snapshot, seat: Seat): number | null => {
  const last = events.findLast(
    ({ event }) =>
      (event.type === 'seatOffered' && event.data.seat === seat) ||
      (event.type === 'seatReplaced' && event.data.seat === seat) ||
      (event.type === 'motionOpened' &&
        event.data.motion.what === 'replace' &&
        event.data.motion.seat === seat),
  );
  return last?.event.type === 'seatOffered' ? last.at : null;
};

/** Tools of the host, and of the table without one (HOUSE-HOST); each goes by the one door and leaves a public line. */
export const createHost = ({ store, clock, games }: Ports) => {
  const motions = createMotions({ clock, games });

  const running = async (game: GameId): Promise<Outcome<Snapshot>> => {
    const snapshot = await games.snapshot(game);
    if (!snapshot || snapshot.record.status === 'lobby' || snapshot.record.status === 'cancelled')
      return { refused: 'noTable' };
    return snapshot.record.status === 'ended' ? { refused: 'over' } : { ok: snapshot };
  };

  const done = async (
    game: GameId,
    order: Order,
    { actor, door, rights, seat }: { actor: Actor; door: Door; rights: HostRights; seat?: Input['seat'] },
  ): Promise<Outcome<Used>> => {
    const handled = await games.handle(game, {
      id: door.input,
      order,
      carrier: door.carrier,
      ...(typeof rights.by === 'string' ? { by: actor.userId } : {}),
      ...(seat ? { seat } : {}),
    });
    return 'refused' in handled ? handled : { ok: handled.ok.record.status === 'ended' ? 'ended' : 'done' };
  };

  const asked = async (
    actor: Actor,
    game: GameId,
    motion: Motion,
    door: Door,
    seat?: Input['seat'],
  ): Promise<Outcome<Used>> => {
    const opened = await motions.open(actor, game, motion, door, seat);
    if ('refused' in opened) return opened;
    return { ok: opened.ok === 'counted' ? 'asked' : motion.what === 'end' ? 'ended' : 'done' };
  };

  /** Why this person may not take a seat of this game; null = may. Who ever read more than a seat may is out of it for good. */
  const unfit = async ({ record }: Snapshot, user: UserId): Promise<Outcome<never> | null> => {
    if (wasSeated(record, user) || isJudge(record, user)) return { refused: 'wasHere' };
    const elsewhere = await store.tables.liveOf(user);
    return elsewhere ? { refused: 'takerElsewhere' } : null;
  };

  const replace = async (
    snapshot: Snapshot,
    act: Extract<HostAct, { do: 'replace' }>,
    who: { actor: Actor; door: Door; rights: HostRights },
  ): Promise<Outcome<Used>> => {
    const { id } = snapshot.record;
    const refused = await unfit(snapshot, act.user);
    if (refused) return refused;
    const seat = { number: act.seat, offer: { userId: act.user, name: act.name } };
    if (who.rights.rules)
      return done(id, { type: 'Offer', seat: act.seat, by: who.rights.by }, { ...who, seat });
    return asked(who.actor, id, { what: 'replace', seat: act.seat }, who.door, seat);
  };

  const use = async (actor: Actor, game: GameId, act: HostAct, door: Door): Promise<Outcome<Used>> => {
    const found = await running(game);
    if ('refused' in found) return found;
    const rights = hostRights(found.ok.record, actor);
    const who = { actor, door, rights };
    const { by } = rights;
    switch (act.do) {
      case 'pause':
        return rights.runs ? done(game, { type: 'Pause', by }, who) : { refused: 'notRunner' };
      case 'resume':
        return rights.runs ? done(game, { type: 'Resume', by }, who) : { refused: 'notRunner' };
      case 'extend':
        return rights.runs
          ? done(game, { type: 'Extend', turn: act.turn, seconds: EXTENSION, by }, who)
          : { refused: 'notRunner' };
      case 'skip':
        return rights.runs ? done(game, { type: 'Skip', turn: act.turn, by }, who) : { refused: 'notRunner' };
      case 'penalty':
        // Its refusal tells cards: only for who reads them anyhow.
        return rights.observes
          ? done(game, { type: 'Judge', ruling: 'penalty', seat: act.seat, by }, who)
          : { refused: 'notRunner' };
      case 'kill':
        return rights.rules
          ? done(game, { type: 'Judge', ruling: 'kill', seat: act.seat, by }, who)
          : asked(actor, game, { what: 'kill', seat: act.seat }, door);
      case 'replace':
        return replace(found.ok, act, who);
      case 'end':
        return rights.rules
          ? done(game, { type: 'Judge', ruling: 'end', reason: 'host', by }, who)
          : asked(actor, game, { what: 'end' }, door);
    }
  };

  /** Takes a seat that was offered; gives what its new holder is told of it. */
  const take = async (actor: Actor, game: GameId, seat: Seat, door: Door) => {
    const found = await running(game);
    if ('refused' in found) return found;
    const { record, events } = found.ok;
    const own = record.seats.find((one) => one.number === seat);
    // A second delivery of the same press.
    if (own?.userId === actor.userId && own.formerly) return { ok: found.ok, lines: [] };
    const since = offeredSince(found.ok, seat);
    if (own?.offer?.userId !== actor.userId || since === null) return { refused: 'notOffered' as const };
    if ((await clock.now()) > since + OFFER_LIFE) return { refused: 'expired' as const };
    const refused = await unfit(found.ok, actor.userId);
    if (refused && 'refused' in refused) {
      return refused.refused === 'takerElsewhere' ? { refused: 'seatedElsewhere' as const } : refused;
    }
    const done = await games.handle(game, {
      id: door.input,
      order: { type: 'Replace', seat },
      carrier: null,
      seat: { number: seat, taker: actor.userId },
    });
    if ('refused' in done) return done;
    return {
      ok: done.ok,
      lines: transcript(
        events.map((stored) => stored.event),
        seat,
      ),
    };
  };

  return { use, take, agree: motions.agree };
};

export type Host = ReturnType<typeof createHost>;
