import { isUntold, UNTOLD } from './kit/day-fall.ts';
import type { Role } from './kit/role.ts';
import type { Death, Loss, State } from './kit/state.ts';
import { flag, isAble, isOn, isTwoCard, roleAt, setupOf, shooters } from './kit/table.ts';
import type { Cause, Flags } from './model/index.ts';
import { ROLES } from './roles/index.ts';

/** Might a card with this answer shoot, as far as the table knows the cause (F46)? */
const couldShoot = (role: Role, flags: Flags, cause: Cause): boolean =>
  (isUntold(cause) ? UNTOLD : [cause]).some((one) => role.farewell?.(flags, one));

/**
 * Does a window of fixed length follow this death? It depends on the board and on public facts alone (RUL-DAY-WINDOWS):
 * on the card only where cards are turned up at death (F49).
 */
export const hasWindow = (state: State, { seat, cause }: Death, when: 'night' | 'day'): boolean => {
  const { flags } = setupOf(state);
  const known = shooters(state);
  if (cause === 'judge') return false;
  // Two cards a player: alike after every loss, whatever the deck may still hold.
  if (isTwoCard(state)) return known.length > 0;
  if (known.length === 0) return false;
  if (isOn(state, 'death.reveal_card')) {
    const role = roleAt(state, seat);
    return role.farewell !== undefined && (when === 'night' || couldShoot(role, flags, cause));
  }
  if (when === 'night' || cause === 'exile') return true;
  // Who was shot can shoot only if the board lists a second shooter.
  const others = cause === 'shot' ? known.length - 1 : known.length;
  return others > 0 && known.some((role) => couldShoot(role, flags, cause));
};

/** May this seat really shoot in its window? */
export const mayShoot = (state: State, { seat, cause, unarmed, card }: Loss): boolean =>
  !unarmed && isAble(state, seat) && ((ROLES[card] as Role).farewell?.(setupOf(state).flags, cause) ?? false);

/** Never followed by last words, in any rule set, by night neither: the rule limits F46 here (RUL-LW-1). */
const SILENT: readonly Cause[] = ['shot', 'take', 'bomb', 'charm', 'duel', 'judge', 'penalty', 'last_wolf'];

const nightHasWords = (state: State): boolean => {
  const nights = flag(state, 'lw.nights');
  if (nights === 'all') return true;
  // By the deck, which is public: whether a thief left a wolf's card, or a child has turned, is nobody's to read off this.
  const limit =
    nights === 'wolves'
      ? setupOf(state).deck.filter((card) => ROLES[card].camp === 'wolves').length
      : Number(nights);
  return state.phase.n <= limit;
};

/** Does this seat speak once more (RUL-LW-1)? */
export const hasLastWords = (
  state: State,
  { seat, cause, of = cause, partial }: Death,
  when: 'night' | 'day',
): boolean => {
  if (partial || SILENT.includes(cause)) return false;
  // By the flag's letter also of who fell untold: the lack of words tells there that the seat was silenced.
  if (state.silenced === seat && !isOn(state, 'mute.last_words')) return false;
  if (when === 'night') {
    return nightHasWords(state) && (of !== 'poison' || isOn(state, 'lw.poison'));
  }
  if (cause === 'exile') return isOn(state, 'lw.exile');
  if (cause === 'love') return of === 'exile' && isOn(state, 'lw.exile') && isOn(state, 'lw.exile_follower');
  return cause === 'self_destruct' && flag(state, 'lw.self_destruct') === 'first_day' && state.phase.n === 1;
};
