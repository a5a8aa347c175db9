import type { SeatView } from '../engine/model/index.ts';

/** Of so many tables one is all for running and one is not at all; some are eager, some shy. */
const TEMPERS = 12;
const EAGER = [2, 3, 4];
const SHY = [5, 6];

/** Hex digits of the table's public hash that give its temper. */
const DIGITS = 8;

/**
 * In a hundred: how likely a seat runs for sheriff that would by its card with `own`. People take heart from each other
 * and hold back together, so the tables differ; the temper hangs on the hash that stands in the first message and on the
 * day, and tells nothing of any card.
 */
export const eagerness = ({ hash, phase }: SeatView, own: number): number => {
  const number = Number.parseInt(hash?.slice(0, DIGITS) ?? '', 16);
  if (Number.isNaN(number)) return own;
  const temper = (number + phase.n * 5) % TEMPERS;
  if (temper === 0) return 99;
  if (temper === 1) return 3;
  if (EAGER.includes(temper)) return own + 22;
  return SHY.includes(temper) ? own - 10 : own;
};
