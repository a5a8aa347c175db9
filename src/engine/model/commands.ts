import type { Setup } from './events.ts';
import type { AskId, By, Motion, Pick, RoleId, Seat, Sign, Talk } from './words.ts';

/**
 * Orders. `minute` is the local minute of the Clock at which the command is handled (单顺双逆); the engine has no clock.
 */
export type Command =
  | { type: 'Start'; setup: Setup; seed: string; hash: string; deal: RoleId[]; minute: number }
  | { type: 'Answer'; seat: Seat; ask: AskId; turn: number; picks: Pick[]; minute: number }
  | { type: 'Say'; seat: Seat; turn: number; talk: Talk; minute: number }
  /** A silenced player's thumbs and seat numbers (RUL-MUTE-1). */
  | { type: 'Gesture'; seat: Seat; turn: number; signs: Sign[]; minute: number }
  | { type: 'TimeUp'; turn: number; revision: number; minute: number }
  | { type: 'Reopen'; turn: number; revision: number; seconds: number; minute: number }
  /** This seat's person has left the server: away at the end of the next exile vote, or at once (HOUSE-AWAY). */
  | { type: 'Left'; seat: Seat; atOnce: boolean; minute: number }
  /** The person of an away seat is there again; `notNow` for a seat that is not away. */
  | { type: 'Back'; seat: Seat; minute: number }
  /** A sign of life that is no answer: words in the table's channel. `notNow` where it would change nothing. */
  | { type: 'Seen'; seat: Seat; minute: number }
  /** The whole table stands still; `left`: what the open turn still has, in ms (HOUSE-HOST). */
  | { type: 'Pause'; left: number; by: By; minute: number }
  | { type: 'Resume'; by: By; minute: number }
  /** More time for, or the end of, a step whose doings are public. */
  | { type: 'Extend'; turn: number; seconds: number; by: By; minute: number }
  | { type: 'Skip'; turn: number; by: By; minute: number }
  /** Somebody else is asked to take this seat, and takes it. */
  | { type: 'Offer'; seat: Seat; by: By; minute: number }
  | { type: 'Replace'; seat: Seat; minute: number }
  /** Somebody asks the living to agree to something: a player, or `by` who holds no seat; and a player agrees. */
  | { type: 'Propose'; seat: Seat | null; by?: By; motion: Motion; minute: number }
  | { type: 'Agree'; seat: Seat; minute: number }
  | { type: 'Judge'; ruling: 'kill'; seat: Seat; by?: By; minute: number }
  /** The penalty for naming the couple (RUL-CUPID-7): for a judge who reads everything, since its refusal tells cards. */
  | { type: 'Judge'; ruling: 'penalty'; seat: Seat; by?: By; minute: number }
  | { type: 'Judge'; ruling: 'end'; reason: 'host' | 'vote'; by?: By; minute: number };

/** Why a command is refused. One text for all hidden reasons: a code never says what its reader may not know. */
export type RefusalCode =
  | 'over' // the game has ended
  | 'stale' // the step has closed, or the turn is another
  | 'notAsked' // nothing of this kind is open for this seat
  | 'notListed' // a pick that the ask does not list, or the wrong number of picks
  | 'alreadyFinal' // a final ask was answered already
  | 'out' // this seat is out of the game (publicly)
  | 'notYours' // self-destruct and the like: the right is not this seat's
  | 'notNow' // the right exists but not at this moment
  | 'paused' // the table stands still
  | 'notPublic' // a step in which somebody may act unseen: nobody makes it longer or shorter
  | 'exempt' // no penalty falls on this seat, for whatever hidden reason
  | 'early'; // a TimeUp with an old turn or revision
export type Refusal = { refused: RefusalCode };
