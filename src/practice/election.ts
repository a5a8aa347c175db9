import type { OpenAsk, Pick, SeatView } from '../engine/model/index.ts';
import { judge } from './judge.ts';
import { ownCard } from './mine.ts';
import { isWolf, knownPack } from './pack.ts';
import { habitOf } from './roles/index.ts';
import { coupleOf, dear, sideOf } from './side.ts';
import { styleOf } from './style.ts';
import { eagerness } from './temper.ts';
import { best, type Chance, luck, seatsOf } from './wish.ts';

/** Whether this seat stands for sheriff today: as its card would, and as the table is disposed. */
export const run = (view: SeatView, chance: Chance): Pick[] => [
  luck(chance, `run ${view.phase.n}`, eagerness(view, habitOf(view).runs(view, chance))) ? 'run' : 'stay',
];

/** Candidates who have nothing to tell leave the stage to those who claim the seer. */
export const withdraws = (view: SeatView, chance: Chance): boolean => {
  if (!view.rights.includes('withdraw') || view.turn?.step !== 'withdraw') return false;
  const { record } = judge(view, chance, 'public');
  if (record.seers.has(view.seat) || ownCard(view) === 'seer') return false;
  const running = view.candidates.filter((seat) => !view.withdrawn.includes(seat));
  const seerRuns = [...record.seers.keys()].some((seat) => running.includes(seat));
  return luck(chance, `withdraw ${view.phase.n}`, seerRuns ? (isWolf(view) ? 40 : 65) : 15);
};

/** How much of a vote for sheriff is a matter of taste. */
const TASTE = 44;

/** Electors follow the seer whom they believe; wolves vote for their own when that does not show too much. */
export const sheriffVote = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { faith, suspicion } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const pack = knownPack(view);
  const leaning =
    sideOf(view) === 'wolves' && styleOf(view, chance) !== 'hook' && luck(chance, `lean ${view.phase.n}`, 70);
  const seats = seatsOf(ask);
  if (ask.picks.includes('none') && luck(chance, `abstain ${view.turn?.turn}`, 6)) return ['none'];
  const pick = best(seats, (seat) => {
    const worth =
      (faith.get(seat)?.faith ?? 20) - suspicion(seat) + chance(`taste ${view.turn?.turn} ${seat}`, TASTE);
    if (dear(view).has(seat)) return worth + 40;
    return leaning && pack.has(seat) ? worth + 60 : worth;
  });
  return [pick ?? 'none'];
};

/** The badge goes to who is surely good; wolves keep it in the pack when a mate is not suspected. 'tear' is never wanted. */
export const badge = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const { suspicion, trusted } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const pack = knownPack(view);
  const toMate = sideOf(view) === 'wolves' && luck(chance, 'badge to a mate', 60);
  const pick = best(seatsOf(ask), (seat) => {
    let worth = -suspicion(seat);
    if (seat === trusted) worth += 30;
    if (toMate && pack.has(seat)) worth += 70;
    if (dear(view).has(seat)) worth += 80;
    // A Cupid on the village's side leaves the badge to neither of a couple.
    else if (coupleOf(view)?.includes(seat)) worth -= 60;
    return worth;
  });
  return pick === undefined ? null : [pick];
};
