import { fact } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 老流氓: a villager whom a charm does not touch, and whom poison and bullets kill later (RUL-HOOD-1). */
export const hooligan: Role = {
  code: 'HOOD',
  camp: 'good',
  class: 'villager',
  calls: [{ step: 'hooligan', needs: [], first: true, open: () => [] }],
  spared({ state, roleAt, flags }, { seat, cause, due: now }) {
    if (roleAt(seat).code !== 'HOOD' || now) return null;
    if (cause === 'charm') return [];
    const today = state.phase.n;
    if (cause === 'poison' && state.phase.kind === 'night') {
      const day = flags['hood.poison_delay'] === 'day_N_plus_1' ? today + 1 : today;
      return [fact('doomed', 'recap', { seat, cause, day })];
    }
    // Told alike whether or not poison works already; which of two wounds kills is `evolve`'s (F43).
    return cause === 'shot' ? [fact('doomed', 'public', { seat, cause, day: today + 1 })] : null;
  },
};
