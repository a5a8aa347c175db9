import type { Role } from '../kit/role.ts';
import { burst } from './rights.ts';

/** 潜行狼: a wolf of the two-card game that wakes with the pack from below another card too (R-DUAL-SW-1). */
export const stealthWolf: Role = {
  code: 'SW',
  camp: 'wolves',
  class: 'none',
  pack: 'anywhere',
  bursts: true,
  rights: [burst],
};
