import type { Habit } from './habit.ts';
import { werewolf } from './werewolf.ts';

/** 狼王: its shot comes with a vote or a bullet and not with a self-destruct, so it lets itself be voted out. */
export const wolfKing: Habit = { ...werewolf, uses: () => null };
