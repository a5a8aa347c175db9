import type { OpenAsk, Pick, SeatView } from '../engine/model/index.ts';
import { ENOUGH, judge } from './judge.ts';
import { knownPack } from './pack.ts';
import { prey } from './prey.ts';
import { dear, sideOf } from './side.ts';
import { wantsOut } from './want.ts';
import { best, type Chance, luck, seatsOf } from './wish.ts';

/** The exile vote and its run-off: the seat most wanted out; an abstention if nobody is suspected at all. */
export const exileVote = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { want } = wantsOut(view, chance);
  const seats = seatsOf(ask).filter((seat) => seat !== view.seat);
  const pick = best(seats, (seat) => want(seat) + chance(`sway ${view.turn?.turn} ${seat}`, 14));
  const mayAbstain = ask.picks.includes('none');
  if (pick === undefined) return mayAbstain ? ['none'] : ask.picks.slice(0, 1);
  // Two mates on the run-off's stage: a wolf that will not choose gives its vote to nobody.
  if (
    mayAbstain &&
    want(pick) < ENOUGH &&
    luck(chance, `abstain ${view.turn?.turn}`, want(pick) < -50 ? 100 : 40)
  )
    return ['none'];
  return [pick];
};

/** Without a wolf at hand a hunter would rather not shoot than take a good seat along. */
const WORTH_A_BULLET = 24;

/** The shot of one who is out: at a good suspicion, else let be; a wolf's at whom the pack would like to see gone. */
export const shot = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { suspicion } = judge(view, chance);
  const pack = knownPack(view);
  const spared = dear(view);
  const seats = seatsOf(ask).filter((seat) => !spared.has(seat));
  if (sideOf(view) === 'wolves') {
    const taken = best(
      seats.filter((seat) => !pack.has(seat)),
      prey(view, chance),
    );
    return [taken ?? 'none'];
  }
  const pick = best(seats, suspicion);
  if (pick === undefined) return ['none'];
  return suspicion(pick) >= WORTH_A_BULLET || !ask.picks.includes('none') ? [pick] : ['none'];
};

/** The sheriff's sum-up says the own vote, and so does the pick on a tie. */
export const sumUp = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { want } = wantsOut(view, chance);
  const pick = best(
    seatsOf(ask).filter((seat) => seat !== view.seat),
    want,
  );
  const sure = pick !== undefined && (want(pick) >= ENOUGH || !ask.picks.includes('none'));
  return [sure ? pick : 'none'];
};
