import type { Winner } from '../../engine/model/index.ts';
import type { Reason } from '../../engine/victory.ts';
import { winners } from './names.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: '狼人全部出局',
  godsOut: '神职全部出局',
  villagersOut: '平民全部出局',
  everybodyOut: '狼人以外全部出局',
  parity: '狼人已不少于其他人',
  nobodyLeft: '全员出局',
  nights: '已过二十夜',
  stuck: '连续三轮无刀可下、无票可投',
  doublesOut: '旺仔全部出局',
  enchanted: '其他在场玩家全被迷惑',
  bomb: '爆炸后无人存活',
  lastTwo: '只剩他们两人',
  oneOther: '除他们外至多剩一人',
  othersOut: '其他人全部出局',
};

/** With Cupid among them they are more than the lovers, who may even be out. */
const who = (winner: Exclude<Winner, 'draw'>, code: string): string =>
  code === 'othersOut' ? '第三方' : winners[winner];

/** Who won and by what; the engine's words for it. A reason without words leaves the winner alone. */
export const result = (winner: Winner, code: string): string => {
  const why = code in reasons ? `：${reasons[code as Reason]}` : '';
  return `${winner === 'draw' ? '平局' : `${who(winner, code)}获胜`}${why}`;
};
