import type { Role } from '../kit/role.ts';
import { burst } from './rights.ts';

/** 白狼王: a wolf that may take one player along when it blows itself up (RUL-WWK-1). */
export const whiteWolfKing: Role = {
  code: 'WWK',
  camp: 'wolves',
  class: 'none',
  pack: 'top',
  bursts: true,
  takes: true,
  rights: [burst],
};
