import type { Winner } from '../../engine/model/index.ts';
import type { Reason } from '../../engine/victory.ts';
import { winners } from './names.ts';

const reasons: Record<Reason, string> = {
  wolvesOut: 'all wolves are out',
  godsOut: 'all gods are out',
  villagersOut: 'all villagers are out',
  everybodyOut: 'all others are out',
  parity: 'the others no longer outnumber the wolves',
  nobodyLeft: 'everybody is out',
  nights: 'twenty nights are over',
  stuck: 'three rounds without a possible kill or vote',
  doublesOut: 'all double villagers are out',
  enchanted: 'all other living players are enchanted',
  bomb: 'nobody survived the explosion',
  lastTwo: 'they are the last two',
  oneOther: 'at most one other player is left',
  othersOut: 'all others are out',
};

/** A camp that may be one alone wins as one; wolves and lovers as many. */
const wins = (winner: Exclude<Winner, 'draw'>, code: string): string => {
  // With Cupid among them they are more than the lovers, who may even be out.
  if (code === 'othersOut') return 'The third party wins';
  return `${winners[winner]} ${winner === 'wolves' || winner === 'lovers' ? 'win' : 'wins'}`;
};

/** Who won and by what; the engine's words for it. A reason without words leaves the winner alone. */
export const result = (winner: Winner, code: string): string => {
  const why = code in reasons ? `: ${reasons[code as Reason]}` : '';
  return `${winner === 'draw' ? 'Draw' : wins(winner, code)}${why}`;
};
