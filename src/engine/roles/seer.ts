import { fact, privateAsk } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';
import { cardOf, flag, isWolf, living, setupOf } from '../kit/table.ts';

/** 预言家: checks one player a night and reads the camp or the card in the answer to the press (RUL-SEER-1). */
export const seer: Role = {
  code: 'SEER',
  camp: 'good',
  class: 'god',
  night: {
    step: 'seer',
    needs: [],
    open(state, seats) {
      const hidden = state.phase.n === 1 ? setupOf(state).protectedSeats.check : [];
      return seats.flatMap((seat) => {
        const picks = living(state).filter((other) => other !== seat && !hidden.includes(other));
        return picks.length > 0 ? [privateAsk(state, 'check', 'final', [seat], picks)] : [];
      });
    },
    pressed(state, seat, _ask, picks) {
      const target = picks[0];
      if (typeof target !== 'number') return [];
      const camp = isWolf(state, target) ? 'wolf' : 'good';
      const result = flag(state, 'seer.result') === 'role' ? cardOf(state, target) : camp;
      return [fact('checked', [seat], { seat, target, result })];
    },
  },
};
