import type { AskId, RoleId, SeatView } from '../../engine/model/index.ts';
import { isWolf } from '../pack.ts';
import type { Answering, Habit } from './habit.ts';
import { hunter } from './hunter.ts';
import { seer } from './seer.ts';
import { villager } from './villager.ts';
import { werewolf } from './werewolf.ts';
import { witch } from './witch.ts';

/** How each card is played; one file and one line here for a new one. A card without habits plays as its camp does. */
const HABITS: Partial<Record<RoleId, Habit>> = { werewolf, seer, witch, hunter, villager };

/** The habits of this seat's card. */
export const habitOf = (view: SeatView): Habit =>
  (view.card === null ? undefined : HABITS[view.card]) ?? (isWolf(view) ? werewolf : villager);

/** How this seat answers an ask of a card: by its own habit, else by that of any card which knows the ask. */
export const answeringOf = (view: SeatView, ask: AskId): Answering | undefined =>
  habitOf(view).answers?.[ask] ??
  (ask === 'badge' ? undefined : Object.values(HABITS).find((habit) => habit.answers?.[ask])?.answers?.[ask]);
