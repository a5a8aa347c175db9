import type { Winner } from '../../engine/model/index.ts';
import type { Reason } from '../../engine/victory.ts';
import { winners } from './names.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: '狼人全部出局',
  godsOut: '神职全部出局',
  villagersOut: '平民全部出局',
  everybodyOut: '狼人以外全部出局',
  parity: '狼人不少于其他人',
  nobodyLeft: '全员出局',
  nights: '已过二十夜',
  stuck: '连续三轮无刀可下、无票可投',
  doublesOut: '旺仔全部出局',
  enchanted: '其他在场玩家全被迷惑',
  bomb: '爆炸后无人在场',
  couple: '第三方达成胜利条件',
};

/** Who won and by what; the engine's words for it. A reason without words leaves the winner alone. */
export const result = (winner: Winner, code: string): string => {
  if (winner === 'draw') return '平局';
  const why = code in reasons ? reasons[code as Reason] : null;
  return `${winners[winner]}获胜${why === null ? '' : `：${why}`}`;
};
