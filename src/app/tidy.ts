import type { Leftovers } from './ports.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Kept so long after the end unless the owner says otherwise, in days: time enough to look into a complaint. */
export const KEPT_DAYS = 30;
/** Games a round: some thousand rows, which hold up no press. */
const AT_ONCE = 5;

/**
 * One round of cleaning at each sweep: what only a running game needs goes when the game has been over for so many days.
 * `compact` comes at most once an hour if something was deleted, and else once a day, since every message that is sent
 * leaves an old version of its row behind.
 */
export const createTidy = (leftovers: Leftovers, days: number): ((now: number) => Promise<void>) => {
  let cleared = 0;
  let compacted: number | null = null;
  return async (now) => {
    cleared += await leftovers.clear({ now, before: now - days * DAY, most: AT_ONCE });
    if (compacted !== null && now - compacted < (cleared > 0 ? HOUR : DAY)) return;
    cleared = 0;
    compacted = now;
    await leftovers.compact();
  };
};
