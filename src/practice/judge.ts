import type { Seat, SeatView, SuspectGround, TrustGround } from '../engine/model/index.ts';
import { type Faith, faithIn, type Knowledge } from './faith.ts';
import { talkGrounds, voteGrounds } from './grounds.ts';
import { knownPack } from './pack.ts';
import { isWolfCard, type PublicRecord, readRecord } from './record.ts';
import { type Chance, dayOf } from './wish.ts';

/** One thing that speaks against a seat (positive) or for it (negative), with the ground as it would be said. */
export type Note = { weight: number; against?: SuspectGround; pro?: TrustGround };

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
    const wolf = result === 'wolf' || (result !== 'good' && isWolfCard(result));
    (wolf ? wolves : good).add(target);
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

/** A card of which there is one, claimed by two who are both still possible: one of them lies. */
const contested = (record: PublicRecord, seat: Seat): boolean => {
  const role = record.claims.get(seat);
  return [...record.claims].some(([other, same]) => other !== seat && same === role);
};

const claimNotes = (view: SeatView, record: PublicRecord, faith: Map<Seat, Faith>, seat: Seat): Note[] => {
  const own = faith.get(seat);
  if (own) {
    const weight = faith.size > 1 ? (56 - own.faith) * 0.9 : -own.faith * 0.4;
    return [{ weight, against: own.flaw, pro: own.merit }];
  }
  const role = record.claims.get(seat);
  if (role === undefined || role === 'villager' || isWolfCard(role)) return [];
  // Who holds the card knows better.
  if (role === view.card) return [{ weight: 70, against: 'counterclaim' }];
  return contested(record, seat)
    ? [{ weight: 16, against: 'counterclaim' }]
    : [{ weight: -18, pro: 'soleClaim' }];
};

const checkNotes = (record: PublicRecord, faith: Map<Seat, Faith>, seat: Seat): Note[] =>
  record.told
    .filter(({ target }) => target === seat)
    .map(({ by, result }): Note => {
      const believed = (faith.get(by)?.faith ?? 0) - 32;
      if (result === 'wolf') return { weight: believed * 1.2, against: 'checkedWolf', pro: 'checkedGood' };
      return { weight: -believed * (believed < 0 ? 0.5 : 0.85), against: 'wolfVouched', pro: 'checkedGood' };
    })
    // To be called a wolf by a liar is no ground that anybody names.
    .map((note) => (note.weight < 0 && note.against === 'checkedWolf' ? { weight: note.weight } : note));

const savedNotes = (view: SeatView, record: PublicRecord, open: boolean, seat: Seat): Note[] => {
  const mine =
    open && (view.potions?.used ?? []).some((use) => use.potion === 'antidote' && use.target === seat);
  const told = record.deeds.some(
    ({ by, deed, target }) => deed === 'saved' && target === seat && by !== seat && !contested(record, by),
  );
  // The pack's first knife rarely falls on one of its own. A witch who keeps her card hidden names no such ground.
  if (told || (mine && record.claims.get(view.seat) === 'witch'))
    return [{ weight: -24, pro: 'silverWater' }];
  return mine ? [{ weight: -24 }] : [];
};

/** Whose neighbours the bear has judged today: the holder's own, or whose claim of the card nobody disputes. */
const bearSeat = (view: SeatView, record: PublicRecord, open: boolean): Seat | undefined =>
  open && view.card === 'bear'
    ? view.seat
    : [...record.claims].find(([seat, role]) => role === 'bear' && !contested(record, seat))?.[0];

const bearNotes = (view: SeatView, record: PublicRecord, open: boolean, seat: Seat): Note[] => {
  const bear = bearSeat(view, record, open);
  const call = view.events.findLast((event) => event.type === 'bearCalled' || event.type === 'nightFell');
  if (bear === undefined || call?.type !== 'bearCalled' || !view.living.includes(bear)) return [];
  const others = view.living.filter((one) => one !== bear);
  const beside = [
    others.find((one) => one > bear) ?? others[0],
    others.findLast((one) => one < bear) ?? others.at(-1),
  ];
  if (!beside.includes(seat)) return [];
  const said = record.claims.get(bear) === 'bear';
  if (call.data.roars) return [{ weight: 20, ...(said ? { against: 'besideBear' } : {}) }];
  return [{ weight: -28, ...(said ? { pro: 'bearQuiet' } : {}) }];
};

const heirNotes = (record: PublicRecord, trusted: Seat | null, seat: Seat): Note[] =>
  trusted !== null && record.heirs.findLast(({ from }) => from === trusted)?.to === seat
    ? [{ weight: -22, pro: 'badgeToThem' }]
    : [];

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
      ...bearNotes(view, record, open, seat),
      ...voteGrounds(record, known, trusted, seat),
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
