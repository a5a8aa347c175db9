import type { By } from '../engine/model/index.ts';
import type { Actor } from './app.ts';
import type { GameRecord } from './ports.ts';
import { wasSeated } from './seated.ts';

/** What somebody may do with a running table beside playing (HOUSE-HOST). Public facts and the own rights alone. */
export type HostRights = {
  /** Pause, resume, extend, skip a public step: the host, seated or not. */
  runs: boolean;
  /** Rule out, offer a seat, end, without asking: a host or a member with Manage Server who never held a card of this game. */
  rules: boolean;
  /** Holds a seat, or has held one and would rule otherwise: asks the living instead. */
  asks: boolean;
  /** Leads the table and has held a card: may ask the living for what tells nothing although out, or replaced by now. */
  putsAnyway: boolean;
  /** Reads everything: a host who took no seat (HOUSE-OBSERVER). */
  observes: boolean;
  by: By;
};

export const isJudge = (
  { hostId, settings }: Pick<GameRecord, 'hostId' | 'settings'>,
  userId: string,
): boolean => settings.judge === true && hostId === userId;

export const hostRights = (game: GameRecord, actor: Pick<Actor, 'userId' | 'manages'>): HostRights => {
  const seat = game.seats.find((one) => one.userId === actor.userId);
  const host = game.hostId === actor.userId;
  const leads = host || actor.manages;
  // Whoever was replaced still knows the card, and may not rule by it.
  const knows = wasSeated(game, actor.userId);
  return {
    runs: host,
    rules: leads && !knows,
    asks: seat !== undefined || (leads && knows),
    putsAnyway: leads && knows,
    observes: isJudge(game, actor.userId),
    by: seat?.number ?? (host ? 'host' : 'manager'),
  };
};
