import { fact } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Seat } from '../model/index.ts';

/** The nearest living seats on both sides, after the night's deaths. */
const neighbours = ({ alive }: Table, seat: Seat): Seat[] => {
  const others = alive.filter((one) => one !== seat);
  const up = others.find((one) => one > seat) ?? others[0];
  const down = others.findLast((one) => one < seat) ?? others.at(-1);
  return [up, down].filter((one) => one !== undefined);
};

/** 驯熊师: the bear roars at dawn if a neighbour is a wolf that a check would show (RUL-BEAR-1). */
export const bear: Role = {
  code: 'BEAR',
  camp: 'good',
  class: 'god',
  calls: [{ step: 'bear', needs: [], first: true, open: () => [] }],
  dawn(table) {
    const { holders, alive, lists, flags, able, seenAs } = table;
    if (!lists('BEAR')) return [];
    const [seat] = holders('BEAR').filter((one) => alive.includes(one));
    if (seat === undefined && flags['bear.after_death'] === 'nothing') return [];
    const roars =
      seat !== undefined && able(seat) && neighbours(table, seat).some((one) => seenAs(one) === 'wolf');
    return [fact('bearCalled', 'public', { roars })];
  },
};
