import type { Seat, SeatView } from '../engine/model/index.ts';
import { announced } from './announced.ts';
import { contested } from './claims.ts';
import { spellNotes } from './evidence.ts';
import { ENOUGH, judge } from './judge.ts';
import { isTwoCard } from './mine.ts';
import { isWolf, knownPack } from './pack.ts';
import { givesUp, styleOf } from './style.ts';
import type { Chance } from './wish.ts';

/** What a fall by the village's own hand gives the wolves, beside the seat. */
const windfall = (view: SeatView, chance: Chance, seat: Seat): number => {
  const { record } = judge(view, chance, 'public');
  const role = record.claims.get(seat);
  // An exiled elder takes the village's powers along.
  if (role === 'elder' && !contested(record, seat)) return 30;
  // Two plain villagers in one hand are all that the two-card game's wolves must bring down.
  if (isTwoCard(view) && role === 'villager') return 12;
  return 0;
};

/** Of so few wolves each is half the pack: one is given up only when the table is all but sure of it. */
const FEW_WOLVES = 2;
const LOST = 45;

/** What the pack gains: the true seer out, its own seer believed, and all its votes on one seat when they decide. */
export const wolfWish = (view: SeatView, chance: Chance, seen: number, seat: Seat): number => {
  const pack = knownPack(view);
  const { record } = judge(view, chance, 'public');
  const style = styleOf(view, chance);
  const mates = view.living.filter((one) => pack.has(one)).length;
  if (pack.has(seat)) {
    const lost = seen >= (mates > FEW_WOLVES ? ENOUGH : LOST);
    return lost && givesUp(view, chance, seat) ? seen : -500;
  }
  let want = seen + windfall(view, chance, seat);
  for (const { weight } of spellNotes(view, true, seat)) want += weight;
  const actor = [...record.seers.keys()].some((seer) => pack.has(seer) && view.living.includes(seer));
  if (record.seers.has(seat)) want += { charge: actor ? 26 : 12, hook: -6, deep: actor ? 9 : 4 }[style];
  // A seer who found one of the pack must be made out to be a liar.
  const found = record.told.some((it) => it.by === seat && it.result === 'wolf' && pack.has(it.target));
  if (found && style !== 'hook') want += 10;
  if (mates * 2 >= view.living.length - 1)
    want += 8 * [...announced(view).values()].filter((target) => target === seat).length;
  return want;
};

/**
 * A couple of a wolf and another outlives both camps: its wolf helps the weaker one against the stronger. Who is no wolf
 * of it goes by its judgement alone.
 */
export const coupleWish = (view: SeatView, seen: number, seat: Seat): number => {
  if (!isWolf(view)) return seen;
  const pack = knownPack(view);
  const mates = view.living.filter((one) => pack.has(one) && one !== view.seat).length;
  const others = view.living.length - mates - 2;
  const packLeads = mates > 0 && mates * 2 + 1 >= others;
  if (pack.has(seat)) return packLeads ? seen + 26 : Math.min(seen, 0) - 20;
  return packLeads ? seen - 6 : seen + 4;
};
