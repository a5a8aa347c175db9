import { fact } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Draw, Event, Seat } from '../model/index.ts';

/** The link, told to Cupid; the lovers read of it when they are called (F38). */
const linked = (cupid: Seat, seats: readonly Seat[]): Event[] => {
  const [a, b] = [...seats].sort((one, other) => one - other);
  return a === undefined || b === undefined ? [] : [fact('linked', [cupid], { seat: cupid, seats: [a, b] })];
};

/** Two seats drawn for a Cupid who named nobody in time (RUL-CUPID-6, RUL-CHANCE). */
const drawn = ({ state, living }: Table, seat: Seat, draw: Draw): Seat[] => {
  const first = draw({ purpose: 'lover', seat, turn: state.turns }, living.length);
  const second = draw({ purpose: 'otherLover', seat, turn: state.turns }, living.length - 1);
  const rest = living.filter((_, at) => at !== first);
  return [living[first], rest[second]].filter((one) => one !== undefined);
};

/** 丘比特: links two players on the first night (RUL-CUPID-1 … -8). What the link does is the status of the lovers. */
export const cupid: Role = {
  code: 'CUPID',
  camp: 'good',
  class: 'god',
  // Not when linked itself, nor once a lover or Cupid has fallen (RUL-CUPID-7).
  disclosed: ({ state, alive, isOn }, seat) =>
    isOn('cupid.disclosure_penalty') &&
    state.lovers !== null &&
    !state.lovers.includes(seat) &&
    [seat, ...state.lovers].every((one) => alive.includes(one)),
  calls: [
    {
      step: 'cupid',
      needs: [],
      first: true,
      open: ({ state, living, isOn }, seats) =>
        seats.map((seat) => {
          const none = isOn('cupid.may_decline') ? (['none'] as const) : [];
          const picks = [...living, ...none];
          const min = isOn('cupid.may_decline') ? 1 : 2;
          return fact('askOpened', [seat], {
            turn: state.turns,
            ask: 'link',
            mode: 'open',
            seats: [seat],
            picks,
            min,
            max: 2,
          });
        }),
      close: (table, seats, draw) =>
        seats.flatMap((seat) => {
          const act = table.tonight('link').find((one) => one.seat === seat);
          const named = (act?.picks ?? []).filter((pick) => typeof pick === 'number');
          if (named.length === 2) return linked(seat, named);
          if (act || table.flags['cupid.timeout'] === 'none') return [];
          return linked(seat, drawn(table, seat, draw));
        }),
    },
    {
      step: 'lovers',
      needs: ['cupid'],
      first: true,
      madeBy: 'cupid',
      awake: ({ state }) => state.lovers ?? [],
      open: ({ state }) => {
        const [a, b] = state.lovers ?? [];
        if (a === undefined || b === undefined) return [];
        return [
          fact('loverShown', [a], { seat: a, lover: b }),
          fact('loverShown', [b], { seat: b, lover: a }),
        ];
      },
    },
  ],
};
