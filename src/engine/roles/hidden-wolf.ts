import { fact } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 隐狼: a wolf whom checks and the bear take for good; leaves with the last other wolf, or inherits the knife (RUL-HW-1). */
export const hiddenWolf: Role = {
  code: 'HW',
  camp: 'wolves',
  class: 'none',
  seen: () => 'good',
  duelled: (flags) => (flags['hw.duel_counts_as'] === 'good' ? 'good' : 'wolf'),
  joins: ({ living, isWolf, roleAt, flags }, seat) =>
    roleAt(seat).code === 'HW' &&
    flags['hw.last'] === 'takes_knife' &&
    living.every((seat) => roleAt(seat).code === 'HW' || !isWolf(seat)),
  calls: [
    {
      step: 'hiddenWolf',
      after: 'wolves',
      needs: [],
      first: true,
      open: (table, seats) =>
        table.isOn('hw.knows_pack')
          ? seats.map((seat) => fact('packShown', [seat], { seat, seats: table.pack() }))
          : [],
    },
  ],
  settled({ alive, isWolf, roleAt, flags }) {
    if (flags['hw.last'] !== 'auto_out') return {};
    const hidden = alive.filter((seat) => roleAt(seat).code === 'HW');
    const others = alive.some((seat) => isWolf(seat) && roleAt(seat).code !== 'HW');
    return others ? {} : { deaths: hidden.map((seat) => ({ seat, cause: 'last_wolf' })) };
  },
};
