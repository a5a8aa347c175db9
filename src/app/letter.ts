import type { AskId, AskMode, Motion, Pick, Seat } from '../engine/model/index.ts';
import type { Line } from '../text/lines.ts';

/**
 * One message to be: which sentences, and what stands under them. Rendered only when it is sent, in the reader's
 * language; holds seats and moments, never names or words. Plain JSON.
 */
export type Letter = {
  lines: Line[];
  /** The asks answered under this message: buttons, ballot rows or a menu, by kind (words.md §4.7–8). */
  asks: LetterAsk[];
  /** The public turn at which it was written; part of every custom id under it. */
  turn: number;
  /** True under every public phase message: the button 「我的牌與行動」. */
  panel: boolean;
  /** Sent without a sound (night, private). */
  silent: boolean;
  /** Seats whose people are mentioned; a mention pings. */
  ping: Seat[];
  /** Extra buttons of this kind of message: the talk button of the pack, the run of a new table after the recap, the
   * agreement to what somebody asks, the seat that is offered. `endVote` stands in rows of older versions alone. */
  extra: 'packTalk' | 'again' | 'endVote' | { agree: Motion } | { take: Seat } | null;
};

export type LetterAsk = { ask: AskId; mode: AskMode; picks: Pick[]; min: number; max: number };
