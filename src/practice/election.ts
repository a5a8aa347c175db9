import type { OpenAsk, Pick, SeatView } from '../engine/model/index.ts';
import { bluffs } from './bluff.ts';
import { isWolf, knownPack } from './claims.ts';
import { judge } from './suspicion.ts';
import { best, type Chance, luck, seatsOf } from './wish.ts';

/** Whether this seat stands for sheriff today. */
export const run = (view: SeatView, chance: Chance): Pick[] => {
  const percent =
    view.card === 'seer'
      ? 92
      : bluffs(view, chance)
        ? 88
        : isWolf(view)
          ? 22
          : view.card === 'witch'
            ? 15
            : 28;
  return [luck(chance, `run ${view.phase.n}`, percent) ? 'run' : 'stay'];
};

/** Candidates who have nothing to tell leave the stage to those who claim the seer. */
export const withdraws = (view: SeatView, chance: Chance): boolean => {
  if (!view.rights.includes('withdraw') || view.turn?.step !== 'withdraw') return false;
  const { claims } = judge(view, chance, 'public');
  if (claims.seers.includes(view.seat) || view.card === 'seer') return false;
  const running = view.candidates.filter((seat) => !view.withdrawn.includes(seat));
  const seerRuns = claims.seers.some((seat) => running.includes(seat));
  return luck(chance, `withdraw ${view.phase.n}`, seerRuns ? (isWolf(view) ? 40 : 65) : 15);
};

/** Electors follow the seer whom they believe; wolves vote for their own when that does not show too much. */
export const sheriffVote = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { faith, suspicion } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const pack = knownPack(view);
  const leaning = luck(chance, `lean ${view.phase.n}`, 45);
  const seats = seatsOf(ask);
  if (ask.picks.includes('none') && luck(chance, `abstain ${view.turn?.turn}`, 6)) return ['none'];
  const pick = best(seats, (seat) => {
    const worth = (faith.get(seat) ?? 20) - suspicion(seat) + chance(`taste ${view.phase.n} ${seat}`, 25);
    return isWolf(view) && leaning && pack.has(seat) ? worth + 60 : worth;
  });
  return [pick ?? 'none'];
};

/** The badge goes to who is surely good; wolves keep it in the pack when a mate is not suspected. 'tear' is never wanted. */
export const badge = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const { suspicion, trusted } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const pack = knownPack(view);
  const toMate = isWolf(view) && luck(chance, 'badge to a mate', 60);
  const good = new Set(view.checks.filter(({ result }) => result !== 'wolf').map(({ target }) => target));
  const pick = best(seatsOf(ask), (seat) => {
    let worth = -suspicion(seat);
    if (seat === trusted) worth += 30;
    if (good.has(seat)) worth += 50;
    if (toMate && pack.has(seat)) worth += 70;
    return worth;
  });
  return pick === undefined ? null : [pick];
};
