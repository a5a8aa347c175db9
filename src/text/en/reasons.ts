import type { Winner } from '../../engine/model/index.ts';
import type { Reason } from '../../engine/victory.ts';
import { winners } from './names.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: 'all wolves are out',
  godsOut: 'all gods are out',
  villagersOut: 'all villagers are out',
  everybodyOut: 'all others are out',
  parity: 'the wolves are not fewer than the others',
  nobodyLeft: 'nobody is left',
  nights: 'twenty nights are over',
  stuck: 'for three rounds there was no kill and no vote to be had',
  doublesOut: 'all double villagers are out',
  enchanted: 'all other living players are enchanted',
  bomb: 'the explosion left nobody',
  couple: 'the third party has met its condition',
};

/** Who won and by what; the engine's words for it. A reason without words leaves the winner alone. */
export const result = (winner: Winner, code: string): string => {
  if (winner === 'draw') return 'Draw';
  const why = code in reasons ? reasons[code as Reason] : null;
  return `${winners[winner]} ${winner === 'wolves' || winner === 'lovers' ? 'win' : 'wins'}${why === null ? '' : `: ${why}`}`;
};
