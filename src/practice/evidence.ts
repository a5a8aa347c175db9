import type { Seat, SeatView } from '../engine/model/index.ts';
import { contested } from './claims.ts';
import type { Faith } from './faith.ts';
import type { Note } from './judge.ts';
import { foundWolf, isTwoCard } from './mine.ts';
import type { PublicRecord } from './record.ts';

/** A false seer praises mates and others alike, so that its word for a seat says little against it. */
const HOLLOW = 0.22;

/** What told checks say about a seat, each as far as its seer is believed. */
export const checkNotes = (record: PublicRecord, faith: Map<Seat, Faith>, seat: Seat): Note[] =>
  record.told
    .filter(({ target }) => target === seat)
    .map(({ by, result }): Note => {
      const believed = (faith.get(by)?.faith ?? 0) - 32;
      if (result === 'wolf') return { weight: believed * 1.2, against: 'checkedWolf', pro: 'checkedGood' };
      return {
        weight: -believed * (believed < 0 ? HOLLOW : 0.85),
        against: 'wolfVouched',
        pro: 'checkedGood',
      };
    })
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
    return [{ weight: -24, pro: 'silverWater' }];
  return mine ? [{ weight: -24 }] : [];
};

/** A believed seer left it the badge. */
export const heirNotes = (record: PublicRecord, trusted: Seat | null, seat: Seat): Note[] =>
  trusted !== null && record.heirs.findLast(({ from }) => from === trusted)?.to === seat
    ? [{ weight: -22, pro: 'badgeToThem' }]
    : [];

/** Two-card game: the pack spares its own, so that who lost a card in the night is hardly one of them. */
export const struckNotes = (record: PublicRecord, seat: Seat): Note[] =>
  record.struckAtNight.has(seat) ? [{ weight: -14 }] : [];

/** Two-card game: a check shows the upper card alone, so that an own good one is a hint and no proof. */
export const hintNotes = (view: SeatView, open: boolean, seat: Seat): Note[] =>
  open && isTwoCard(view) && view.checks.some(({ target, result }) => target === seat && !foundWolf(result))
    ? [{ weight: -26 }]
    : [];

/** Few are left without the spell, and the piper is among them. Only who is under it knows; nobody gives it as a ground. */
const LAST_FEW = 4;

/** The piper never enchants itself: the fewer seats are left without the spell, the likelier each is the piper. */
export const spellNotes = (view: SeatView, open: boolean, seat: Seat): Note[] => {
  if (!open || view.enchanted.length === 0 || view.enchanted.includes(seat)) return [];
  const free = view.living.filter((one) => one !== view.seat && !view.enchanted.includes(one));
  return free.length > LAST_FEW ? [] : [{ weight: 64 / free.length }];
};
