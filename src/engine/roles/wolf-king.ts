import type { Role } from '../kit/role.ts';
import { burst } from './rights.ts';

/** 狼王: a wolf that may shoot when it goes out by a cause that allows it (RUL-WK-1). */
export const wolfKing: Role = {
  code: 'WK',
  camp: 'wolves',
  class: 'none',
  pack: 'top',
  bursts: true,
  rights: [burst],
  farewell: (flags, cause) => flags[`wolf_king.on_${cause}`] === 'true',
};
