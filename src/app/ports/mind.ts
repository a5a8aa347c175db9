import type { AskId, Pick, SeatView, Sign, Talk } from '../../engine/model/index.ts';

/** One thing that a seat wants to do now; it is done by the same door as a person's press. */
export type Wish =
  | { do: 'answer'; ask: AskId; turn: number; picks: Pick[] }
  /** `picks`: of what the view's rights offer; left out where there is nothing to choose. */
  | { do: 'use'; right: AskId; turn: number; picks?: Pick[] }
  | { do: 'say'; turn: number; talk: Talk }
  /** What a silenced seat shows in place of words. */
  | { do: 'sign'; turn: number; signs: Sign[] };

/**
 * The mind of practice players and of those who stand in for an away seat. Knows one seat's view and nothing else; the
 * same view and the same chance give the same wishes, and what was done is not wanted again.
 */
export type Brain = { think(view: SeatView, chance: (purpose: string, below: number) => number): Wish[] };
