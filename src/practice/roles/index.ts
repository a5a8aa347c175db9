import type { AskId, RoleId, SeatView } from '../../engine/model/index.ts';
import { ownCard } from '../mine.ts';
import { isWolf } from '../pack.ts';
import { bear } from './bear.ts';
import { bomber } from './bomber.ts';
import { cupid } from './cupid.ts';
import { extraKill } from './double-wolf.ts';
import { elder } from './elder.ts';
import { girl } from './girl.ts';
import { guard } from './guard.ts';
import type { Answering, Habit } from './habit.ts';
import { hiddenWolf } from './hidden-wolf.ts';
import { hooligan } from './hooligan.ts';
import { hunter } from './hunter.ts';
import { idiot } from './idiot.ts';
import { knight } from './knight.ts';
import { order } from './order.ts';
import { piper } from './piper.ts';
import { scapegoat } from './scapegoat.ts';
import { seer } from './seer.ts';
import { silencer } from './silencer.ts';
import { thief } from './thief.ts';
import { villager } from './villager.ts';
import { werewolf } from './werewolf.ts';
import { whiteWolfKing } from './white-wolf-king.ts';
import { wildChild } from './wild-child.ts';
import { witch } from './witch.ts';
import { wolfBeauty } from './wolf-beauty.ts';
import { wolfKing } from './wolf-king.ts';

/** How each card is played; one file and one line here for a new one. A card without habits plays as its camp does. */
const HABITS: Partial<Record<RoleId, Habit>> = {
  werewolf,
  wolfKing,
  whiteWolfKing,
  wolfBeauty,
  hiddenWolf,
  stealthWolf: werewolf,
  seer,
  witch,
  hunter,
  guard,
  idiot,
  elder,
  cupid,
  silencer,
  knight,
  bear,
  bomber,
  girl,
  scapegoat,
  piper,
  wildChild,
  hooligan,
  thief,
  villager,
};

/** Asks that come with no card of their own, or with two. */
const SHARED: Partial<Record<AskId, Answering>> = { extraKill, order };

/** The habits of this seat's card; a good card that has turned to the wolves plays as a wolf. */
export const habitOf = (view: SeatView): Habit => {
  const card = ownCard(view);
  const own = card === null ? undefined : HABITS[card];
  if (isWolf(view)) return own?.answers?.knife ? own : werewolf;
  return own ?? villager;
};

/** How this seat answers an ask of a card: by its own habit, else by that of any card which knows the ask. */
export const answeringOf = (view: SeatView, ask: AskId): Answering | undefined =>
  habitOf(view).answers?.[ask] ??
  SHARED[ask] ??
  // The seer's way with the badge is the seer's alone.
  (ask === 'badge' ? undefined : Object.values(HABITS).find((habit) => habit.answers?.[ask])?.answers?.[ask]);
