import { keep, readKept } from './kept.ts';
import { dialog } from './view.ts';
import { config } from './world.ts';

const KEY = 'sandbox.tour';
let asked = false;

/** Opens the tour for a browser that has not seen it. */
export function startTourOnce(): void {
  if (asked) return;
  asked = true;
  if (config.peek()?.tour && readKept(KEY) === null) dialog.value = 'tour';
}

/** The tour was left, by whatever way: it comes by itself never again. */
export function tourSeen(): void {
  keep(KEY, 'seen');
}
