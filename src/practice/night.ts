import type { OpenAsk, Pick, Seat, SeatView } from '../engine/model/index.ts';
import { knownPack } from './claims.ts';
import { judge } from './suspicion.ts';
import { best, type Chance, luck, oneOf, seatsOf } from './wish.ts';

/** What a wolf would gain by the fall of a seat. */
const prey = (view: SeatView, chance: Chance) => {
  const { claims, faith } = judge(view, chance, 'public');
  const pack = knownPack(view);
  const trueSeers = claims.seers.filter((seat) => !pack.has(seat));
  return (seat: Seat): number => {
    let worth = chance(`prey ${view.phase.n} ${seat}`, 40);
    if (trueSeers.includes(seat)) worth += 18;
    const role = claims.role.get(seat);
    if (role === 'witch') worth += 35;
    // A hunter takes one of the pack along.
    if (role === 'hunter') worth -= 25;
    if (view.sheriff === seat) worth += 6;
    if (
      claims.told.some(
        ({ by, target, result }) => target === seat && result === 'good' && (faith.get(by) ?? 0) > 50,
      )
    )
      worth += 15;
    return worth;
  };
};

const leadersKnife = (view: SeatView, ask: OpenAsk, chance: Chance): Pick => {
  const pack = knownPack(view);
  const others = seatsOf(ask).filter((seat) => !pack.has(seat));
  const night = view.phase.n;
  if (night <= 2 && ask.picks.includes('none') && luck(chance, `no knife ${night}`, 8)) return 'none';
  // A wolf's own knife: the pack gives one of its own to the witch's antidote, to make a trusted seat of him.
  if (night === 1 && ask.picks.includes(view.seat) && luck(chance, 'own knife', 10)) return view.seat;
  return best(others, prey(view, chance)) ?? (ask.picks.includes('none') ? 'none' : (ask.picks[0] ?? 'none'));
};

/** The pack follows its lowest living seat: unanimity needs one who decides. null = the leader has not picked yet. */
export const knife = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const leader = Math.min(...view.pack.filter((seat) => view.living.includes(seat)));
  if (leader === view.seat) return [leadersKnife(view, ask, chance)];
  const led = view.packPicks.find(({ seat }) => seat === leader)?.picks ?? [];
  const followed = led.filter((pick) => ask.picks.includes(pick));
  return followed.length > 0 ? followed : null;
};

/** The seer's check: as the own badge plan announced, else the most suspicious seat that was not checked. */
export const check = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const done = new Set(view.checks.map(({ target }) => target));
  const open = seatsOf(ask).filter((seat) => !done.has(seat));
  const plan = view.talk.findLast(({ seat, talk }) => seat === view.seat && talk.kind === 'badgePlan')?.talk;
  const planned = plan?.kind === 'badgePlan' ? plan.targets.find((seat) => open.includes(seat)) : undefined;
  const { suspicion } = judge(view, chance);
  const pick = planned ?? best(open, suspicion) ?? seatsOf(ask)[0];
  return pick === undefined ? null : [pick];
};

/** The antidote saves early, and rarely someone who looks like a wolf. null = keep it. */
export const antidote = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const victim = view.potions?.victim;
  if (typeof victim !== 'number' || !ask.picks.includes('use')) return null;
  const night = view.phase.n;
  const { trusted, suspicion } = judge(view, chance);
  const willing = victim === view.seat ? 92 : victim === trusted ? 96 : night === 1 ? 58 : 85;
  if (victim !== view.seat && suspicion(victim) > 45) return null;
  return luck(chance, `antidote ${night}`, willing) ? ['use'] : null;
};

/** The poison goes to who is all but shown to be a wolf; now and then to a hunch of the first night. null = keep it. */
export const poison = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] | null => {
  const night = view.phase.n;
  const { suspicion } = judge(view, chance);
  const seats = seatsOf(ask).filter((seat) => seat !== view.potions?.victim);
  const target = best(seats, suspicion);
  if (target === undefined) return null;
  if (night === 1) {
    const blind = oneOf(chance, 'blind poison at', seats);
    return blind !== undefined && luck(chance, 'blind poison', 8) ? [blind] : null;
  }
  const sure = suspicion(target);
  const willing = sure >= 38 ? 92 : sure >= 20 ? 55 : night >= 3 && sure >= 12 ? 45 : 0;
  return luck(chance, `poison ${night}`, willing) ? [target] : null;
};
