import type { Seat, SeatView, SuspectGround } from '../engine/model/index.ts';
import { announced } from './announced.ts';
import { ENOUGH, judge } from './judge.ts';
import { isWolf } from './pack.ts';
import { habitOf } from './roles/index.ts';
import { dear, sideOf } from './side.ts';
import { type Chance, dayOf } from './wish.ts';
import { coupleWish, wolfWish } from './wolf-wish.ts';

/** How much this seat would like to see others exiled, and the ground it gives for one: the plan of speech and vote. */
export type Wants = { want(seat: Seat): number; ground(seat: Seat): SuspectGround };

/** What this seat said today of whom it wants out. */
const aimOf = (view: SeatView): Seat | null => {
  const own = view.talk.findLast(
    ({ day, seat, talk }) =>
      day === view.phase.n && seat === view.seat && (talk.kind === 'suspect' || talk.kind === 'willVote'),
  )?.talk;
  return own !== undefined && 'target' in own ? own.target : null;
};

/** The most that the announced vote of one seat adds. */
const MOST_HEARD = 4;

/** What an announced vote adds, by how suspicious the voter is: votes that are split among the suspects hit none. */
const heard = (suspicion: number): number =>
  Math.max(0, Math.min(MOST_HEARD, ((ENOUGH - suspicion) / ENOUGH) * 2));

/** A good seat follows its judgement, a wolf seems to; both hear the sheriff and the votes that were announced. */
export const wantsOut = (view: SeatView, chance: Chance): Wants => {
  const { suspicion, trusted, record, groundAgainst } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const summed = view.sumUp.find((it) => it.day === dayOf(view))?.seat ?? null;
  const follows = view.sheriff !== null && summed !== null && suspicion(view.sheriff) < 25;
  const votes = announced(view);
  const aimed = aimOf(view);
  const side = sideOf(view);
  const spared = dear(view);
  const { leans } = habitOf(view);
  return {
    want(seat) {
      // Lovers fall together.
      if (spared.has(seat)) return -600;
      let want = suspicion(seat);
      if (follows && seat === summed) want += 11;
      if (seat === aimed) want += 6;
      for (const [voter, target] of votes)
        if (target === seat && voter !== view.seat) want += voter === trusted ? 9 : heard(suspicion(voter));
      if (leans) want += leans(view, chance, seat);
      if (side === 'couple') return coupleWish(view, want, seat);
      return side === 'wolves' ? wolfWish(view, chance, want, seat) : want;
    },
    ground(seat) {
      const ground = groundAgainst(seat);
      return ground === 'hunch' && record.seers.size > 1 && record.seers.has(seat) ? 'counterclaim' : ground;
    },
  };
};
