import { fact, privateAsk } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 预言家: checks one player a night and reads the camp or the card in the answer to the press (RUL-SEER-1). */
export const seer: Role = {
  code: 'SEER',
  camp: 'good',
  class: 'god',
  calls: [
    {
      step: 'seer',
      needs: [],
      open({ state, n, living }, seats) {
        const hidden = n === 1 ? (state.setup?.protectedSeats.check ?? []) : [];
        return seats.flatMap((seat) => {
          const picks = living.filter((other) => other !== seat && !hidden.includes(other));
          return picks.length > 0 ? [privateAsk(state, 'check', 'final', [seat], picks)] : [];
        });
      },
      pressed({ flags, seenCard, seenAs }, seat, ask, picks) {
        const target = picks[0];
        if (ask !== 'check' || typeof target !== 'number') return [];
        const result = flags['seer.result'] === 'role' ? seenCard(target) : seenAs(target);
        return [fact('checked', [seat], { seat, target, result })];
      },
    },
  ],
};
