import type { Reason } from '../../engine/victory.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: '狼人全部出局',
  godsOut: '神職全部出局',
  villagersOut: '平民全部出局',
  everybodyOut: '好人全部出局',
  parity: '狼數不少於其餘',
  nobodyLeft: '全員出局',
  nights: '已過二十夜',
  stuck: '連續三輪無人能使人出局',
};

/** Why a game ended, by the engine's word for it; null = the winner's name says enough. */
export const reason = (code: string): string | null => (code in reasons ? reasons[code as Reason] : null);
