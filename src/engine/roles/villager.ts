import { fact } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 平民: no power. In the two-card game two of them make 旺仔, who know each other (RUL-DUAL-10). */
export const villager: Role = {
  code: 'V',
  camp: 'good',
  class: 'villager',
  plain: true,
  calls: [
    {
      step: 'doubleVillager',
      needs: [],
      first: true,
      twoCard: true,
      awake: ({ state, living }) =>
        living.filter((seat) => {
          const hand = state.hands[seat - 1] ?? [];
          return hand.length === 2 && hand.every((held) => held.card === 'villager');
        }),
      open: (_table, seats) =>
        seats.length > 0 ? [fact('doublesShown', [...seats], { seats: [...seats] })] : [],
    },
  ],
};
