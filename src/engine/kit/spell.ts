import type { Seat } from '../model/index.ts';
import type { State } from './state.ts';

/** Everybody under the piper's spell once this night's picks are counted in, ascending (RUL-PIPER-1). */
export const underSpell = (state: State, night: number): Seat[] => {
  const fresh = state.acts
    .filter((act) => act.night === night && act.ask === 'enchant')
    .flatMap((act) => act.picks.filter((pick) => typeof pick === 'number'));
  return [...new Set([...state.enchanted, ...fresh])].sort((a, b) => a - b);
};
