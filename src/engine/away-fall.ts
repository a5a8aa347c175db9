import { takeOutAll } from './exile.ts';
import type { Draft } from './kit/draft.ts';
import { flag, living } from './kit/table.ts';

/** `away dies`: at the end of the day in which a seat became away it is out, without skills (HOUSE-AWAY). */
export const fallAway = (draft: Draft): boolean => {
  const { state } = draft;
  if (flag(state, 'away') !== 'dies') return false;
  const gone = living(state).filter((seat) => state.away.includes(seat));
  if (gone.length === 0) return false;
  takeOutAll(
    draft,
    gone.map((seat) => ({ seat, cause: 'judge' })),
  );
  return true;
};
