import type { Role } from '../kit/role.ts';

/** 平民: no power. */
export const villager: Role = { code: 'V', camp: 'good', class: 'villager', plain: true };
