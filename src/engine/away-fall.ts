import { takeOut } from './exile.ts';
import type { Draft } from './kit/draft.ts';
import { flag, living } from './kit/table.ts';

/** `away dies`: at the end of the day in which a seat became away it is out, without skills (HOUSE-AWAY). */
export const fallAway = (draft: Draft): boolean => {
  const { state } = draft;
  if (flag(state, 'away') !== 'dies') return false;
  const gone = living(state).filter((seat) => state.away.includes(seat));
  for (const seat of gone) if (!draft.settled) takeOut(draft, seat, 'judge');
  return gone.length > 0;
};
