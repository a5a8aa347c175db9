import type { Seat, SeatView, SuspectGround } from '../engine/model/index.ts';
import { judge } from './judge.ts';
import { isWolf, knownPack } from './pack.ts';
import { givesUp, styleOf } from './style.ts';
import { type Chance, dayOf } from './wish.ts';

/** Below this a seat has no ground worth a vote. */
export const ENOUGH = 12;

/** How much this seat would like to see others exiled, and the ground it gives for one: the plan of speech and vote. */
export type Wants = { want(seat: Seat): number; ground(seat: Seat): SuspectGround };

/** Announced votes of today, by voter. */
export const announced = (view: SeatView): Map<Seat, Seat> => {
  const votes = new Map<Seat, Seat>();
  for (const { day, seat, talk } of view.talk)
    if (day === view.phase.n && talk.kind === 'willVote') votes.set(seat, talk.target);
  return votes;
};

/** What the pack gains: the true seer out, its own seer believed, and all its votes on one seat when they decide. */
const wolfWish = (view: SeatView, chance: Chance, seen: number, seat: Seat): number => {
  const pack = knownPack(view);
  const { record } = judge(view, chance, 'public');
  const style = styleOf(chance);
  if (pack.has(seat)) return seen >= ENOUGH && givesUp(view, chance, seat) ? seen : -500;
  let want = seen;
  const actor = [...record.seers.keys()].some((seer) => pack.has(seer) && view.living.includes(seer));
  if (record.seers.has(seat)) want += { charge: actor ? 26 : 12, hook: -6, deep: actor ? 9 : 4 }[style];
  // A seer who found one of the pack must be made out to be a liar.
  const found = record.told.some((it) => it.by === seat && it.result === 'wolf' && pack.has(it.target));
  if (found && style !== 'hook') want += 10;
  const mates = view.living.filter((one) => pack.has(one)).length;
  if (mates * 2 >= view.living.length - 1)
    want += 8 * [...announced(view).values()].filter((target) => target === seat).length;
  return want;
};

/** A good seat follows its judgement, a wolf seems to; both hear the sheriff and the votes that were announced. */
export const wantsOut = (view: SeatView, chance: Chance): Wants => {
  const wolf = isWolf(view);
  const { suspicion, trusted, record, groundAgainst } = judge(view, chance, wolf ? 'public' : 'own');
  const summed = view.sumUp.find((it) => it.day === dayOf(view))?.seat ?? null;
  const follows = view.sheriff !== null && summed !== null && suspicion(view.sheriff) < 25;
  const votes = announced(view);
  const own = view.talk.findLast(
    ({ day, seat, talk }) =>
      day === view.phase.n && seat === view.seat && (talk.kind === 'suspect' || talk.kind === 'willVote'),
  )?.talk;
  const aimed = own !== undefined && 'target' in own ? own.target : null;
  return {
    want(seat) {
      // Lovers fall together.
      if (seat === view.lover) return -600;
      let want = suspicion(seat);
      if (follows && seat === summed) want += 11;
      if (seat === aimed) want += 6;
      for (const [voter, target] of votes)
        if (target === seat && voter !== view.seat && suspicion(voter) < ENOUGH)
          want += voter === trusted ? 9 : 1;
      return wolf ? wolfWish(view, chance, want, seat) : want;
    },
    ground(seat) {
      const ground = groundAgainst(seat);
      return ground === 'hunch' && record.seers.size > 1 && record.seers.has(seat) ? 'counterclaim' : ground;
    },
  };
};
