import type { Cause, Event, FollowerCause, OpenCause } from '../model/index.ts';
import { fact } from './fact.ts';
import { losing } from './hand.ts';
import type { Death, State } from './state.ts';
import { cardOf, flag } from './table.ts';

/** Causes of who follows another death; they stay untold to the end (F46, F47). */
export const UNTOLD: readonly FollowerCause[] = ['love', 'charm', 'penalty', 'last_wolf'];

export const isUntold = (cause: Cause): cause is FollowerCause => UNTOLD.some((one) => one === cause);

const openCause = (cause: Cause): OpenCause => (isUntold(cause) ? 'follows' : cause);

/** A follower's fall as it happens, with its cause, for the recap (F46). */
export const followed = (cause: FollowerCause, { seat, of, partial }: Death): Event =>
  fact('followed', 'recap', { seat, cause, ...(of && { of }), ...(partial && { partial }) });

/**
 * One fall by day as it is told: to the table its open cause (F47), and its card where the rule set turns it up (F11);
 * of two cards that one is gone, and to its holder which (F14).
 * @param follows it belongs to the chain of the death before it
 */
export const dayFall = (state: State, { seat, cause, partial }: Death, follows: boolean): Event[] => {
  const open = { seat, cause: openCause(cause), ...(follows && { follows }) };
  if (partial) {
    const hand = state.hands[seat - 1] ?? [];
    const card = hand[losing(hand, cause)]?.card ?? cardOf(state, seat);
    return [fact('cardLost', 'public', open), fact('lostShown', [seat], { seat, card })];
  }
  const card = flag(state, 'death.reveal_card') === 'true' ? cardOf(state, seat) : null;
  return [fact('seatOut', 'public', { ...open, card })];
};
