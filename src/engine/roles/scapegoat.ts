import type { Role } from '../kit/role.ts';

/** 替罪羊: falls on a tie in place of the tied, and names who may vote tomorrow (RUL-SCAPE-1, -2). */
export const scapegoat: Role = {
  code: 'SCAPE',
  camp: 'good',
  class: 'god',
  window: 'naming',
  takesTie: ({ holders, able }) => holders('SCAPE').find((seat) => able(seat)) ?? null,
};
