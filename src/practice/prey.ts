import type { RoleId, Seat, SeatView } from '../engine/model/index.ts';
import { contested } from './claims.ts';
import { spellNotes } from './evidence.ts';
import { judge } from './judge.ts';
import { isTwoCard } from './mine.ts';
import { knownPack } from './pack.ts';
import type { PublicRecord } from './record.ts';
import { dear } from './side.ts';
import type { Chance } from './wish.ts';

/** What the pack makes of a card that a seat claims: a hunter takes one of them along, an elder costs two knives. */
const CLAIMED: Partial<Record<RoleId, number>> = {
  witch: 36,
  guard: 22,
  bear: 26,
  knight: 16,
  girl: 20,
  silencer: 8,
  hunter: -25,
  elder: -22,
  idiot: -4,
};

/** A witch who has told of both potions is as good as a villager. */
const isSpent = (record: PublicRecord, seat: Seat): boolean =>
  ['saved', 'poisoned'].every((deed) => record.deeds.some((it) => it.by === seat && it.deed === deed));

const claimWorth = (view: SeatView, record: PublicRecord, seat: Seat): number => {
  const role = record.claims.get(seat);
  if (role === undefined) return 0;
  // Two villagers in one hand are what the wolves of the two-card game look for.
  if (role === 'villager') return isTwoCard(view) ? 22 : 0;
  if (role === 'witch' && isSpent(record, seat)) return 4;
  const worth = CLAIMED[role] ?? 0;
  return contested(record, seat) ? worth / 2 : worth;
};

/** What a guard who may stand before the seer is worth to the seer. */
const BEHIND_THE_GUARD = 30;

/**
 * A guard stands before a seer on the first night after its claim, and not twice running: a pack that fears one lets
 * that night pass.
 */
const isGuarded = (view: SeatView, record: PublicRecord, chance: Chance, seat: Seat): boolean => {
  const since = record.seers.get(seat);
  if (since === undefined || !(view.setup?.deck ?? []).includes('guard')) return false;
  const gone = [...record.claims].some(([one, role]) => role === 'guard' && !view.living.includes(one));
  return !gone && (view.phase.n - since.day) % 2 === 1 && chance(`fears the guard ${view.phase.n}`, 100) < 60;
};

/** What a wolf would gain by the fall of a seat that is not of the pack. */
export const prey = (view: SeatView, chance: Chance) => {
  const { record, faith } = judge(view, chance, 'public');
  const pack = knownPack(view);
  return (seat: Seat): number => {
    if (dear(view).has(seat)) return -100;
    let worth = chance(`prey ${view.phase.n} ${seat}`, 44) + claimWorth(view, record, seat);
    const belief = faith.get(seat)?.faith;
    if (belief !== undefined && !pack.has(seat)) {
      worth += 12 + belief / 4;
      if (isGuarded(view, record, chance, seat)) worth -= BEHIND_THE_GUARD;
    }
    if (view.sheriff === seat) worth += 8;
    const vouched = record.told.some(
      ({ by, target, result }) => target === seat && result === 'good' && (faith.get(by)?.faith ?? 0) > 50,
    );
    if (vouched) worth += 14;
    // Who has lost one card of two is nearer to the end.
    if (record.struckAtNight.has(seat)) worth += 12;
    for (const { weight } of spellNotes(view, true, seat)) worth += weight;
    return worth;
  };
};
