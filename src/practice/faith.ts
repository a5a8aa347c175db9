import { roleOf } from '../engine/index.ts';
import type { Seat, SeatView, SuspectGround, TrustGround } from '../engine/model/index.ts';
import { dealtCards, isTwoCard } from './mine.ts';
import type { PublicRecord } from './record.ts';
import { type Chance, dayOf } from './wish.ts';

/** What a seat takes for certain; a wolf who plays a part leaves out what only its card tells. */
export type Knowledge = { good: Set<Seat>; wolves: Set<Seat> };

/** How far a seat believes somebody who claims to be the seer: 0 … 100, and what speaks most for and against it. */
export type Faith = { faith: number; flaw: SuspectGround; merit: TrustGround };

type Note = { weight: number; flaw?: SuspectGround; merit?: TrustGround };

const nightsAlive = (view: SeatView, record: PublicRecord, seer: Seat): number => {
  const since = record.seers.get(seer);
  return since === undefined ? 0 : Math.max(0, dayOf(view) - since.day);
};

/** True if the seer told a check of the night after a plan that named others who could have been checked. */
const brokePlan = (view: SeatView, record: PublicRecord, seer: Seat): boolean =>
  record.plans.some(({ day, by, targets }) => {
    if (by !== seer) return false;
    const next = record.told.find((told) => told.by === seer && told.day === day + 1);
    const possible = targets.some((seat) => !view.out.some((out) => out.seat === seat && out.n <= day));
    return next !== undefined && possible && !targets.includes(next.target);
  });

/** Some who are wolves are checked good: by their card, by turning later, or by another card in force. */
const mayMislead = (view: SeatView): boolean =>
  isTwoCard(view) || (view.setup?.deck ?? []).some((card) => roleOf(card).seen || card === 'wildChild');

const checkNotes = (view: SeatView, record: PublicRecord, known: Knowledge, seer: Seat): Note[] | null => {
  const self = view.seat;
  const disguises = mayMislead(view);
  const notes: Note[] = [];
  for (const { by, target, result } of record.told) {
    if (by !== seer) continue;
    const isGood = known.good.has(target) || record.shownGood.has(target);
    const isWolf = known.wolves.has(target) || record.shownWolves.has(target);
    if ((result === 'wolf' && isGood) || (result === 'good' && isWolf && !disguises)) return null;
    if (result === 'wolf' && isWolf) notes.push({ weight: 40, merit: 'votedWolf' });
    if (result === 'good' && target === self) notes.push({ weight: 10 });
    if (record.diedAtNight.has(target)) notes.push({ weight: result === 'good' ? 8 : -8 });
  }
  return notes;
};

/** Weighs a seer from one seat. `chance` gives each seat its own taste in seers. */
export const faithIn = (
  view: SeatView,
  record: PublicRecord,
  known: Knowledge,
  chance: Chance,
  seer: Seat,
): Faith => {
  const lie = (flaw: SuspectGround): Faith => ({ faith: 0, flaw, merit: 'betterClaim' });
  if (record.shownWolves.has(seer) || known.wolves.has(seer)) return lie('counterclaim');
  const sure: Faith = { faith: 100, flaw: 'counterclaim', merit: 'betterClaim' };
  if (seer === view.seat) return sure;
  if (dealtCards(view).includes('seer')) return lie('counterclaim');
  const card = record.shown.get(seer);
  if (card === 'seer') return { ...sure, merit: 'shownGood' };
  if (card !== undefined || [...record.shown.values()].includes('seer')) return lie('counterclaim');
  const checks = checkNotes(view, record, known, seer);
  if (checks === null) return lie('falseCheck');
  const seers = [...record.seers.keys()];
  const first = record.seers.get(seers[0] ?? seer);
  const own = record.seers.get(seer);
  const others = seers.filter((seat) => seat !== seer);
  const notes: Note[] = [{ weight: 42 + chance(`faith ${seer}`, 19) }, ...checks];
  if (seers[0] === seer) notes.push({ weight: 6 });
  else if (first && own && own.day > first.day) notes.push({ weight: -14, flaw: 'lateClaim' });
  else notes.push({ weight: -3, flaw: 'lateClaim' });
  if (view.sheriff === seer) notes.push({ weight: 6 });
  if (others.length === 0) notes.push({ weight: dayOf(view) > 1 ? 25 : 14, merit: 'soleClaim' });
  if (record.shownGood.has(seer)) notes.push({ weight: 36, merit: 'shownGood' });
  else if (others.some((seat) => record.shownGood.has(seat)))
    notes.push({ weight: -36, flaw: 'counterclaim' });
  const fell = record.diedAtNight.has(seer);
  if (fell) notes.push({ weight: 26, merit: 'fellAtNight' });
  else {
    notes.push({ weight: -7 * nightsAlive(view, record, seer), flaw: 'aliveSeer' });
    if (others.some((seat) => record.diedAtNight.has(seat)))
      notes.push({ weight: -18, flaw: 'counterclaim' });
  }
  if (brokePlan(view, record, seer)) notes.push({ weight: -12, flaw: 'brokenPlan' });
  const faith = Math.max(
    0,
    Math.min(
      100,
      notes.reduce((sum, { weight }) => sum + weight, 0),
    ),
  );
  const worst = notes.filter((note) => note.flaw).sort((a, b) => a.weight - b.weight)[0];
  const best = notes.filter((note) => note.merit).sort((a, b) => b.weight - a.weight)[0];
  return {
    faith,
    flaw: worst?.flaw && worst.weight <= -10 ? worst.flaw : 'counterclaim',
    merit: best?.merit && best.weight > 0 ? best.merit : 'betterClaim',
  };
};
