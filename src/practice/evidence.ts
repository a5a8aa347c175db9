import type { Seat, SeatView } from '../engine/model/index.ts';
import { contested } from './claims.ts';
import type { Faith } from './faith.ts';
import type { Note } from './judge.ts';
import { foundFoe, isTwoCard } from './mine.ts';
import type { PublicRecord } from './record.ts';

/** What a liar praises is hardly worse for it: mates and others alike come to be praised. */
const HOLLOW = 4;
/** Whom a liar calls a wolf is no mate of the liar's. */
const SLANDERED = -40;

const checkNote = (faith: number, result: 'good' | 'wolf'): Note => {
  if (result === 'wolf') {
    if (faith === 0) return { weight: SLANDERED };
    return { weight: (faith - 32) * 1.1, against: 'checkedWolf', pro: 'checkedGood' };
  }
  if (faith === 0) return { weight: HOLLOW, against: 'wolfVouched' };
  // Not much believed, and yet it may be true.
  return { weight: faith < 32 ? -faith * 0.15 : -(faith - 26) * 0.85, pro: 'checkedGood' };
};

/** What told checks say about a seat, each as far as its seer is believed. */
export const checkNotes = (record: PublicRecord, faith: Map<Seat, Faith>, seat: Seat): Note[] =>
  record.told
    .filter(({ target }) => target === seat)
    .map(({ by, result }) => checkNote(faith.get(by)?.faith ?? 0, result))
    // To be called a wolf by a liar is no ground that anybody names.
    .map((note) => (note.weight < 0 && note.against === 'checkedWolf' ? { weight: note.weight } : note));

/** 銀水: what a saved seat is worth. */
export const savedNotes = (view: SeatView, record: PublicRecord, open: boolean, seat: Seat): Note[] => {
  const mine =
    open && (view.potions?.used ?? []).some((use) => use.potion === 'antidote' && use.target === seat);
  const told = record.deeds.some(
    ({ by, deed, target }) => deed === 'saved' && target === seat && by !== seat && !contested(record, by),
  );
  // The pack's first knife rarely falls on one of its own. A witch who keeps her card hidden names no such ground.
  if (told || (mine && record.claims.get(view.seat) === 'witch'))
    return [{ weight: -32, pro: 'silverWater' }];
  return mine ? [{ weight: -32 }] : [];
};

/** A believed seer left it the badge. */
export const heirNotes = (record: PublicRecord, trusted: Seat | null, seat: Seat): Note[] =>
  trusted !== null && record.heirs.findLast(({ from }) => from === trusted)?.to === seat
    ? [{ weight: -26, pro: 'badgeToThem' }]
    : [];

/** Two-card game: the pack spares its own, so that who lost a card in the night is hardly one of them. */
export const struckNotes = (record: PublicRecord, seat: Seat): Note[] =>
  record.struckAtNight.has(seat) ? [{ weight: -14 }] : [];

/** Two-card game: a check shows the upper card alone, so that an own good one is a hint and no proof. */
export const hintNotes = (view: SeatView, open: boolean, seat: Seat): Note[] =>
  open && isTwoCard(view) && view.checks.some(({ target, result }) => target === seat && !foundFoe(result))
    ? [{ weight: -26 }]
    : [];

/** Few are left without the spell, and the piper is among them. Only who is under it knows; nobody gives it as a ground. */
const LAST_FEW = 7;

/** The piper never enchants itself: the fewer seats are left without the spell, the likelier each is the piper. */
export const spellNotes = (view: SeatView, open: boolean, seat: Seat): Note[] => {
  if (!open || view.enchanted.length === 0 || view.enchanted.includes(seat)) return [];
  const free = view.living.filter((one) => one !== view.seat && !view.enchanted.includes(one));
  return free.length > LAST_FEW ? [] : [{ weight: 160 / free.length }];
};
