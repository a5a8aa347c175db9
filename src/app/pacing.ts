import type { Draw, PublicTurn, Seat, Step } from '../engine/model/index.ts';
import { SPEAKING } from './announce-asks.ts';

/**
 * All that the moment of a stand-in's next act may depend on: what everybody knows, and what the seat itself has done in
 * the turn. Moments in ms since 1970. No card is here, so no delay can tell one.
 */
export type Scene = {
  seat: Seat;
  turn: PublicTurn;
  /** When the turn began, and its deadline. */
  start: number;
  end: number;
  /** What has come of this seat in this turn: every act adds to it. */
  done: number;
  /** Statements in the line that was spoken last: what there is to read before speaking. */
  heard: number;
  /** When a mate's pick was last shown to this seat in this turn; null = never. */
  matesPick: number | null;
  /** Nobody at the table is a person who still plays. */
  unwatched: boolean;
};

/** Ranges of delays in ms, from least to most. */
const THINK = [2_500, 4_500] as const;
const STATEMENT = [1_000, 1_800] as const;
const DECIDE = [4_000, 8_000] as const;
const AGAIN = [1_500, 4_000] as const;
const FOLLOW = [2_000, 5_000] as const;
/** To read one statement of somebody else, and the longest that anybody reads, ms. */
const READ = 900;
const READ_AT_MOST = 4_500;
/** Answers that everybody gives in the same stretch are spread over this part of it. */
const SPREAD = [0.15, 0.75] as const;
/** The pack needs time to follow its leader. */
const PACK = [0.1, 0.4] as const;
const PACK_STEP: Step = 'wolves';
/** In stretches shorter than this, ms, everything is quicker in proportion (tools). */
const USUAL = 40_000;
/** Without anybody to wait for, talk goes at this share of its time. */
const UNWATCHED = 0.4;
/** The last part of a stretch in which nobody acts any more: a late alarm must not cost an answer. */
const LAST = 0.06;

/**
 * When a stand-in seat acts next (ms since 1970), drawn from the game's seed by seat, turn and kind: the same again after
 * a restart. Speeches begin after the time it takes to read the last one and go on statement by statement; answers of
 * many seats are spread over their stretch; a decision of one seat alone is quick. Always before the deadline.
 */
export const nextActAt = (scene: Scene, draw: Draw): number => {
  const { seat, turn, start, end, done, heard, matesPick } = scene;
  const window = Math.max(0, end - start);
  const scale = Math.min(1, window / USUAL);
  const between = ([least, most]: readonly [number, number], what: string): number =>
    least + draw({ purpose: `pace ${what}`, seat, turn: turn.turn }, Math.max(1, Math.round(most - least)));
  const repeated = (range: readonly [number, number], what: string): number =>
    Array.from({ length: done }, (_, n) => between(range, `${what} ${n}`)).reduce((sum, ms) => sum + ms, 0);

  let at: number;
  if (turn.seat !== null && SPEAKING.includes(turn.step)) {
    const reading = Math.min(READ_AT_MOST, heard * READ);
    const quick = scene.unwatched ? UNWATCHED : 1;
    at = start + (between(THINK, 'think') + reading + repeated(STATEMENT, 'statement')) * scale * quick;
  } else if (turn.seat !== null) {
    at = start + (between(DECIDE, 'decide') + repeated(AGAIN, 'again')) * scale;
  } else {
    const [from, to] = turn.step === PACK_STEP ? PACK : SPREAD;
    at = start + between([from * window, to * window], 'answer') + repeated(AGAIN, 'again') * scale;
    if (matesPick !== null) at = Math.max(at, matesPick + between(FOLLOW, 'follow') * scale);
  }
  return Math.round(Math.min(at, end - LAST * window));
};
