import type { SeatView } from '../engine/model/index.ts';

/** The same question about the same view is worked out once. */
export const once = <T>(work: (view: SeatView) => T): ((view: SeatView) => T) => {
  const known = new WeakMap<SeatView, { answer: T }>();
  return (view) => {
    const before = known.get(view);
    if (before) return before.answer;
    const answer = work(view);
    known.set(view, { answer });
    return answer;
  };
};
