import type { Reason } from '../../engine/victory.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: 'all wolves are out',
  godsOut: 'all gods are out',
  villagersOut: 'all villagers are out',
  everybodyOut: 'all others are out',
  parity: 'wolves are not fewer than the rest',
  nobodyLeft: 'nobody is left',
  nights: 'twenty nights are over',
  stuck: 'in three rounds nobody could be brought out',
};

/** Why a game ended, by the engine's word for it; null = the winner's name says enough. */
export const reason = (code: string): string | null => (code in reasons ? reasons[code as Reason] : null);
