import { fact } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 炸弹人: exiled, takes along everybody whose deciding vote it got; alone at the end, wins alone (RUL-BOMB-1). */
export const bomber: Role = {
  code: 'BOMB',
  camp: 'good',
  class: 'god',
  calls: [{ step: 'bomber', needs: [], first: true, open: () => [] }],
  fallen({ state, roleAt, able }, { seat, cause }) {
    if (roleAt(seat).code !== 'BOMB' || cause !== 'exile' || !able(seat)) return {};
    const seats = state.voters
      .filter((ballot) => ballot.pick === seat && ballot.voter !== seat)
      .map((ballot) => ballot.voter);
    if (seats.length === 0) return {};
    return {
      effects: [
        fact('cardShown', 'public', { seat, card: 'bomber', stays: false }),
        fact('bombed', 'public', { seat, seats }),
      ],
      deaths: seats.map((voter) => ({ seat: voter, cause: 'bomb' })),
    };
  },
  wins: ({ alive, state, roleAt }) =>
    alive.length === 0 && state.bombed === state.batch.n
      ? {
          winner: 'bomber',
          reason: 'bomb',
          at: 'test',
          seats: state.cards.map((_, at) => at + 1).filter((seat) => roleAt(seat).code === 'BOMB'),
        }
      : null,
};
