import type { Seat, SeatView, SuspectGround, TrustGround } from '../engine/model/index.ts';
import { bearNotes } from './bear-notes.ts';
import { claimNotes } from './claims.ts';
import { checkNotes, heirNotes, hintNotes, savedNotes, spellNotes, struckNotes } from './evidence.ts';
import { type Faith, faithIn, type Knowledge } from './faith.ts';
import { talkGrounds, voteGrounds } from './grounds.ts';
import { foundFoe, isTwoCard, isWolfCard, revealsCards } from './mine.ts';
import { knownPack } from './pack.ts';
import { type PublicRecord, readRecord } from './record.ts';
import { type Chance, dayOf } from './wish.ts';

/** One thing that speaks against a seat (positive) or for it (negative), with the ground as it would be said. */
export type Note = { weight: number; against?: SuspectGround; pro?: TrustGround };

/** Below this a seat has no ground worth a vote. */
export const ENOUGH = 12;

/** How a seat judges the table. */
export type Judgement = {
  record: PublicRecord;
  faith: Map<Seat, Faith>;
  /** The seer whom this seat follows, if one is believable enough. */
  trusted: Seat | null;
  /** About −100 sure good … +200 sure wolf. */
  suspicion(seat: Seat): number;
  /** What speaks most against a seat; a hunch if nothing does. */
  groundAgainst(seat: Seat): SuspectGround;
  /** What speaks most for a seat; a hunch if nothing does. */
  groundFor(seat: Seat): TrustGround;
};

const privateKnowledge = (view: SeatView): Knowledge => {
  const good = new Set<Seat>([view.seat]);
  const wolves = new Set<Seat>();
  for (const { target, result } of view.checks) {
    if (foundFoe(result)) wolves.add(target);
    else if (!isTwoCard(view)) good.add(target);
  }
  for (const seat of knownPack(view)) if (seat !== view.seat) wolves.add(seat);
  for (const event of view.events) {
    if (event.type === 'girlSaw' && event.data.seat === view.seat)
      for (const seat of event.data.wolves) wolves.add(seat);
    if (event.type === 'wardShown' && event.data.seat === view.seat)
      (isWolfCard(event.data.card) ? wolves : good).add(event.data.ward);
    if (event.type === 'doublesShown') for (const seat of event.data.seats) good.add(seat);
  }
  return { good, wolves };
};

/** A ground of this weight is what a speaker talks about; of lighter ones now the one, now the other. */
const HEAVY = 12;

const strongest = <T>(
  notes: readonly Note[],
  sign: 1 | -1,
  name: (note: Note) => T | undefined,
  one: (count: number) => number,
): T | undefined => {
  const named = notes
    .filter((note) => note.weight * sign > 2 && name(note) !== undefined)
    .sort((a, b) => (b.weight - a.weight) * sign);
  const [top] = named;
  if (top === undefined) return undefined;
  return name(top.weight * sign >= HEAVY ? top : (named[one(named.length)] ?? top));
};

const weigh = (view: SeatView, chance: Chance, face: 'own' | 'public'): Judgement => {
  const record = readRecord(view);
  const open = face === 'own';
  const known: Knowledge = open ? privateKnowledge(view) : { good: new Set([view.seat]), wolves: new Set() };
  const faith = new Map(
    [...record.seers.keys()].map((seer) => [seer, faithIn(view, record, known, chance, seer)] as const),
  );
  const leader = [...faith].sort(([, a], [, b]) => b.faith - a.faith)[0];
  const trusted = leader && leader[1].faith >= 50 ? leader[0] : null;
  const day = dayOf(view);
  const notes = new Map<Seat, Note[]>();
  const notesOn = (seat: Seat): Note[] => {
    const before = notes.get(seat);
    if (before) return before;
    const made: Note[] = [
      { weight: chance(`hunch ${seat}`, 9) + chance(`hunch ${day} ${seat}`, 9), against: 'hunch' },
      ...claimNotes(view, record, faith, seat),
      ...checkNotes(record, faith, seat),
      ...savedNotes(view, record, open, seat),
      ...heirNotes(record, trusted, seat),
      ...struckNotes(record, seat),
      ...hintNotes(view, open, seat),
      ...spellNotes(view, open, seat),
      ...bearNotes(view, record, known, open, seat),
      ...voteGrounds(record, known, trusted, revealsCards(view), seat),
      ...talkGrounds(record, known, faith, trusted, seat, view.seat),
    ];
    notes.set(seat, made);
    return made;
  };
  return {
    record,
    faith,
    trusted,
    suspicion: (seat) => {
      if (known.wolves.has(seat) || record.shownWolves.has(seat)) return 200;
      if (known.good.has(seat) || record.shownGood.has(seat)) return -100;
      return notesOn(seat).reduce((sum, { weight }) => sum + weight, 0);
    },
    groundAgainst: (seat) =>
      strongest(
        notesOn(seat),
        1,
        (note) => (note.against === 'hunch' ? undefined : note.against),
        (count) => chance(`names ${day} ${seat}`, count),
      ) ?? 'hunch',
    groundFor: (seat) =>
      record.shownGood.has(seat)
        ? 'shownGood'
        : (strongest(
            notesOn(seat),
            -1,
            (note) => note.pro,
            (count) => chance(`praise ${day} ${seat}`, count),
          ) ?? 'hunch'),
  };
};

type Kept = { chance: Chance; own?: Judgement; public?: Judgement };
const memory = new WeakMap<SeatView, Kept>();

/**
 * Judges the table from one seat. `face: 'public'` leaves out what only this card tells: the judgement that a wolf
 * must seem to have. The same view is judged once.
 */
export const judge = (view: SeatView, chance: Chance, face: 'own' | 'public' = 'own'): Judgement => {
  const before = memory.get(view);
  const kept: Kept = before?.chance === chance ? before : { chance };
  memory.set(view, kept);
  const made = kept[face] ?? weigh(view, chance, face);
  kept[face] = made;
  return made;
};
