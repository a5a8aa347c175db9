import { ROLE_IDS } from '../engine/index.ts';
import type { Pick, PickWord, RoleId, Seat } from '../engine/model/index.ts';

/** A card in an ask's list goes by its place there: which card it is, the list says to its reader alone. */
export type Slot = `.${number}`;
/** A pick as a control of ours holds it: it never names a card. */
export type Held = Seat | Exclude<PickWord, RoleId> | Slot;

const isCard = (pick: Pick): pick is RoleId => (ROLE_IDS as readonly Pick[]).includes(pick);
const SLOT = /^\.\d{1,2}$/u;

export const isSlot = (text: unknown): text is Slot => typeof text === 'string' && SLOT.test(text);

/** A pick of this list, as a control holds it. */
export const held = (pick: Pick, list: readonly Pick[]): Held =>
  isCard(pick) ? `.${list.indexOf(pick)}` : (pick as Exclude<Pick, RoleId>);

/** The picks that a control means in this list; null if a place is none of it. */
export const meant = (picks: readonly Held[], list: readonly Pick[]): Pick[] | null => {
  const found = picks.map((pick) => (isSlot(pick) ? list[Number(pick.slice(1))] : pick));
  return found.includes(undefined) ? null : (found as Pick[]);
};

/** All of them, or null if one is no pick. */
export const allHeld = (picks: (Held | null)[]): Held[] | null =>
  picks.includes(null) ? null : (picks as Held[]);
