import type { Role } from '../kit/role.ts';

/** 复刻牌: is what the other card of its hand is (RUL-DUAL-4). */
export const copy: Role = { code: 'COPY', camp: 'good', class: 'none', copies: true };
