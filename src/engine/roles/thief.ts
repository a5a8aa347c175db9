import { fact, privateAsk } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Pick, RoleId } from '../model/index.ts';

/** What a thief may do with these two cards (RUL-THIEF-1): a wolf among them, or two, may bind the choice. */
const choices = ({ state, flags, roleOf }: Table): Pick[] => {
  const cards = [...new Set(state.spare)];
  const wolves = cards.filter((card) => roleOf(card).camp === 'wolves');
  const both = state.spare.every((card) => roleOf(card).camp === 'wolves');
  if (both) return cards;
  if (flags['thief.choice'] === 'must_choose_wolf_forced') return wolves.length > 0 ? wolves : cards;
  return [...cards, 'keep'];
};

const isCard = (pick: Pick | undefined): pick is RoleId => typeof pick === 'string' && pick !== 'keep';

/** 盗贼: on the first night may, or must, take one of the two spare cards and is that card from then on. */
export const thief: Role = {
  code: 'THIEF',
  camp: 'good',
  class: 'villager',
  spares: true,
  calls: [
    {
      step: 'thief',
      needs: [],
      first: true,
      open: (table, seats) =>
        seats.flatMap((seat) => [
          fact('sparesShown', [seat], { seat, cards: table.state.spare }),
          privateAsk(table.state, 'thief', 'final', [seat], choices(table)),
        ]),
      pressed: (_table, seat, ask, [card]) =>
        ask === 'thief' && isCard(card) ? [fact('cardTaken', [seat], { seat, card })] : [],
      close: (table, seats, draw) =>
        seats.flatMap((seat) => {
          const picks = choices(table);
          if (table.tonight('thief').some((act) => act.seat === seat) || picks.includes('keep')) return [];
          const card = picks[draw({ purpose: 'thief', seat, turn: table.state.turns }, picks.length)];
          return isCard(card) ? [fact('cardTaken', [seat], { seat, card })] : [];
        }),
    },
  ],
};
