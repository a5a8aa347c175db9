import type { RoleId, Seat, SeatView } from '../engine/model/index.ts';

export type Told = { day: number; by: Seat; target: Seat; result: 'good' | 'wolf' };

/** What was said aloud and what the table has seen: the ground on which every seat judges the others. */
export type Claims = {
  /** Who said to be the seer, or told a check, in the order of speaking. */
  seers: Seat[];
  /** The last role that a seat claimed. */
  role: Map<Seat, RoleId>;
  told: Told[];
  /** Shown to be wolves in front of everybody. */
  shownWolves: Set<Seat>;
  /** Shown to be good in front of everybody: who shot. */
  shownGood: Set<Seat>;
  diedAtNight: Set<Seat>;
};

/** Reads the public record of a table; takes nothing private. */
export const readClaims = (view: SeatView): Claims => {
  const role = new Map<Seat, RoleId>();
  const seers: Seat[] = [];
  const told: Told[] = [];
  const seer = (seat: Seat) => {
    if (!seers.includes(seat)) seers.push(seat);
  };
  for (const { day, seat, talk } of view.talk) {
    if (talk.kind === 'claim') {
      role.set(seat, talk.role);
      if (talk.role === 'seer') seer(seat);
    }
    if (talk.kind === 'checked') {
      seer(seat);
      told.push({ day, by: seat, target: talk.target, result: talk.result });
    }
  }
  const shownGood = new Set<Seat>();
  for (const event of view.events) if (event.type === 'shot') shownGood.add(event.data.seat);
  return {
    seers,
    role,
    told,
    shownWolves: new Set(view.out.filter(({ how }) => how === 'self_destruct').map(({ seat }) => seat)),
    shownGood,
    diedAtNight: new Set(view.out.filter(({ how }) => how === 'night').map(({ seat }) => seat)),
  };
};

/** Every wolf that this seat knows by its own card: the pack, those who are out included. */
export const knownPack = (view: SeatView): Set<Seat> => {
  const pack = new Set<Seat>(view.pack);
  for (const event of view.events)
    if (event.type === 'mates') for (const seat of event.data.seats) pack.add(seat);
  if (view.card === 'werewolf') pack.add(view.seat);
  return pack;
};

/** True if this seat plays for the wolves. */
export const isWolf = (view: SeatView): boolean => knownPack(view).has(view.seat);
