import { fact } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import { underSpell } from '../kit/spell.ts';
import type { Seat } from '../model/index.ts';

const PAIR = 2;

/** Enchanted before tonight or tonight. */
const enchanted = ({ state }: Table): Seat[] => underSpell(state, state.phase.n);

/** 吹笛者: enchants two players a night and wins when all who live are under the spell (RUL-PIPER-1). */
export const piper: Role = {
  code: 'PIPER',
  camp: 'good',
  class: 'none',
  calls: [
    {
      step: 'piper',
      after: 'witch',
      needs: [],
      open: ({ state, living }, seats) =>
        seats.flatMap((seat) => {
          const picks = living.filter((one) => one !== seat && !state.enchanted.includes(one));
          const count = Math.min(PAIR, picks.length);
          const data = { turn: state.turns, ask: 'enchant', mode: 'open', min: count, max: count } as const;
          return count === 0 ? [] : [fact('askOpened', [seat], { ...data, seats: [seat], picks })];
        }),
    },
    {
      step: 'enchanted',
      after: 'piper',
      needs: ['piper'],
      madeBy: 'piper',
      awake: (table) => enchanted(table).filter((seat) => table.living.includes(seat)),
      open: (table, seats) =>
        seats.length > 0 ? [fact('enchantedShown', [...seats], { seats: enchanted(table) })] : [],
    },
  ],
  side: ({ roleAt, state }, seat) =>
    roleAt(seat).code === 'PIPER' && !state.lovers?.includes(seat) ? 'alone' : null,
  wins({ state, alive, roleAt }) {
    const own = alive.find((seat) => roleAt(seat).code === 'PIPER');
    if (own === undefined) return null;
    const all = alive.every((seat) => seat === own || state.enchanted.includes(seat));
    return all && state.enchanted.length > 0
      ? { winner: 'piper', reason: 'enchanted', at: 'closure', seats: [own] }
      : null;
  },
};
