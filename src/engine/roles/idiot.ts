import type { Role, Table } from '../kit/role.ts';
import type { Seat } from '../model/index.ts';

/** Turned up and still there as an idiot; in the two-card game the next card is no idiot any more. */
const isFlipped = ({ state, roleAt }: Table, seat: Seat): boolean =>
  state.flipped.includes(seat) && roleAt(seat).code === 'IDIOT';

/** 白痴: voted out, may turn the card up and stay, without a vote from then on (RUL-IDIOT-1). */
export const idiot: Role = {
  code: 'IDIOT',
  camp: 'good',
  class: 'god',
  window: 'flip',
  calls: [{ step: 'idiot', needs: [], first: true, open: () => [] }],
  stays: (table, seat) =>
    table.roleAt(seat).code === 'IDIOT' && !table.state.flipped.includes(seat) && table.able(seat),
  bars: isFlipped,
  immune: (table, seat) => table.flags['idiot.after_flip'] === 'immune' && isFlipped(table, seat),
  classOf: (table, seat) =>
    isFlipped(table, seat) && !table.isOn('idiot.counts_after_flip') ? 'none' : null,
};
