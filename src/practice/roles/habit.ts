import type { AskId, OpenAsk, Pick, Seat, SeatView, Talk } from '../../engine/model/index.ts';
import type { Chance } from '../wish.ts';

/** The answer to one ask; null = none, or not yet. */
export type Answering = (view: SeatView, ask: OpenAsk, chance: Chance) => Pick[] | null;

/** How a card is played, beside what everybody does. */
export type Habit = {
  /** Asks of this card's own. */
  answers?: Partial<Record<AskId, Answering>>;
  /** What the card says of itself on its turn to speak. */
  says(view: SeatView, chance: Chance): Talk[];
  /** How much more than its judgement says this card wants a seat out; less than 0 = would rather keep it. */
  leans?(view: SeatView, chance: Chance, seat: Seat): number;
  /** In a hundred: how likely it runs for sheriff. */
  runs(view: SeatView, chance: Chance): number;
  /** A right that it uses now, of those that the view lists; `picks` = whom it is used on. */
  uses?(view: SeatView, chance: Chance): { right: AskId; picks?: Pick[] } | null;
};
