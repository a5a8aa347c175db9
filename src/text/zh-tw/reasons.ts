import type { Winner } from '../../engine/model/index.ts';
import type { Reason } from '../../engine/victory.ts';
import { winners } from './names.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: '狼人全部出局',
  godsOut: '神職全部出局',
  villagersOut: '平民全部出局',
  everybodyOut: '狼人以外全部出局',
  parity: '狼人已不少於其他人',
  nobodyLeft: '全員出局',
  nights: '已過二十夜',
  stuck: '連續三輪無刀可下、無票可投',
  doublesOut: '旺仔全部出局',
  enchanted: '其他在場玩家全被迷惑',
  bomb: '爆炸後無人存活',
  lastTwo: '只剩他們兩人',
  oneOther: '除他們外至多剩一人',
  othersOut: '其他人全部出局',
};

/** With Cupid among them they are more than the lovers, who may even be out. */
const who = (winner: Exclude<Winner, 'draw'>, code: string): string =>
  code === 'othersOut' ? '第三方' : winners[winner];

/** Who won and by what; the engine's words for it. A reason without words leaves the winner alone. */
export const result = (winner: Winner, code: string): string => {
  const why = code in reasons ? `：${reasons[code as Reason]}` : '';
  return `${winner === 'draw' ? '平局' : `${who(winner, code)}獲勝`}${why}`;
};
