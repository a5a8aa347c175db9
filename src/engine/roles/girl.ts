import { fact, privateAsk } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Draw, Event, Seat } from '../model/index.ts';

/** Chances in a hundred. */
const HUNDRED = 100;

const seen = ({ state, flags }: Table, wolves: readonly Seat[], seat: Seat, draw: Draw): Seat[] => {
  if (flags['girl.info'] === 'pack' || wolves.length < 2) return [...wolves];
  const one = wolves[draw({ purpose: 'girlSees', seat, turn: state.turns }, wolves.length)];
  return one === undefined ? [] : [one];
};

const noticed = ({ state, flags }: Table, seat: Seat, draw: Draw): boolean => {
  const chance = Number(flags['girl.catch']);
  if (chance === 0) return false;
  return draw({ purpose: 'girlNoticed', seat, turn: state.turns }, HUNDRED) < chance;
};

/** 小女孩: may peek while the wolves are awake, and may be noticed (RUL-GIRL-1). */
export const girl: Role = {
  code: 'GIRL',
  camp: 'good',
  class: 'god',
  calls: [
    {
      step: 'wolves',
      needs: [],
      rides: true,
      open: ({ state, flags }, seats) =>
        flags['girl.info'] === 'none'
          ? []
          : seats.map((seat) => privateAsk(state, 'girl', 'final', [seat], ['peek', 'sleep'])),
      pressed(table, seat, ask, [pick], draw): Event[] {
        const wolves = table.pack();
        if (ask !== 'girl' || pick !== 'peek' || wolves.length === 0) return [];
        return [
          fact('girlSaw', [seat], { seat, wolves: seen(table, wolves, seat, draw) }),
          ...(noticed(table, seat, draw) ? [fact('girlNoticed', wolves, { seat })] : []),
        ];
      },
    },
  ],
};
