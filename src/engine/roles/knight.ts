import type { Role } from '../kit/role.ts';
import { duel } from './rights.ts';

/** 骑士: may challenge one player once; a wolf falls and night comes, else the knight falls (RUL-KNIGHT-1). */
export const knight: Role = {
  code: 'KNIGHT',
  camp: 'good',
  class: 'god',
  duels: true,
  rights: [duel],
  calls: [{ step: 'knight', needs: [], first: true, open: () => [] }],
};
