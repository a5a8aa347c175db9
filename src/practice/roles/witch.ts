import type { Pick, Seat, SeatView, Talk } from '../../engine/model/index.ts';
import { judge } from '../judge.ts';
import { knownPack } from '../pack.ts';
import { inDanger, pressed } from '../pressure.ts';
import { prey } from '../prey.ts';
import { dear, sideOf } from '../side.ts';
import { best, type Chance, luck, oneOf, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';

/** The antidote saves early, and rarely someone who looks like a wolf. null = keep it. */
const antidote: Answering = (view, ask, chance) => {
  const victim = view.potions?.victim;
  if (typeof victim !== 'number' || !ask.picks.includes('use')) return null;
  const night = view.phase.n;
  const { trusted, suspicion } = judge(view, chance);
  // A witch whose other card is a wolf's saves nobody for the village.
  if (sideOf(view) === 'wolves' && !knownPack(view).has(victim)) return null;
  const willing =
    victim === view.seat || dear(view).has(victim) ? 92 : victim === trusted ? 96 : night === 1 ? 64 : 88;
  if (victim !== view.seat && suspicion(victim) > 45) return null;
  return luck(chance, `antidote ${night}`, willing) ? ['use'] : null;
};

/** A witch who wins with the wolves poisons whom they would like to see gone. null = keep it. */
const wolfsPoison = (view: SeatView, seats: readonly Seat[], chance: Chance): Pick[] | null => {
  const pack = knownPack(view);
  const target = best(
    seats.filter((seat) => !pack.has(seat)),
    prey(view, chance),
  );
  return target !== undefined && luck(chance, `poison ${view.phase.n}`, 60) ? [target] : null;
};

/** The poison goes to who is all but shown to be a wolf; now and then to a hunch of the first night. null = keep it. */
const poison: Answering = (view, ask, chance) => {
  const night = view.phase.n;
  const { suspicion } = judge(view, chance);
  const seats = seatsOf(ask).filter(
    (seat) => seat !== view.potions?.victim && seat !== view.seat && !dear(view).has(seat),
  );
  if (sideOf(view) === 'wolves') return wolfsPoison(view, seats, chance);
  const target = best(seats, suspicion);
  if (target === undefined) return null;
  if (night === 1) {
    const blind = oneOf(chance, 'blind poison at', seats);
    return blind !== undefined && luck(chance, 'blind poison', 3) ? [blind] : null;
  }
  const sure = suspicion(target);
  const willing = sure >= 38 ? 92 : sure >= 26 ? 60 : night >= 3 && sure >= 18 ? 45 : 0;
  return luck(chance, `poison ${night}`, willing) ? [target] : null;
};

const deeds = (view: SeatView): Talk[] =>
  (view.potions?.used ?? [])
    .filter(({ target }) => target !== view.seat)
    .map(({ potion, target }) => ({
      kind: 'did',
      deed: potion === 'antidote' ? 'saved' : 'poisoned',
      target,
    }));

/** 銀水: worth telling when the seat that was saved is about to be voted out. */
const silverInDanger = (view: SeatView): boolean =>
  (view.potions?.used ?? []).some(
    ({ potion, target }) => potion === 'antidote' && view.living.includes(target) && inDanger(view, target),
  );

const comesOut = (view: SeatView, chance: Chance): boolean => {
  const { record } = judge(view, chance, 'public');
  const { seat, potions, turn } = view;
  if (record.claims.get(seat) === 'witch' || pressed(view, chance)) return true;
  if ([...record.claims].some(([other, role]) => other !== seat && role === 'witch')) return true;
  if (turn?.step !== 'speech') return false;
  if (silverInDanger(view)) return luck(chance, `silver ${turn.turn}`, 80);
  // Without potions there is nothing that the wolves would want of her.
  return potions !== null && !potions.antidote && !potions.poison && luck(chance, `spent ${turn.turn}`, 55);
};

/** 女巫: keeps quiet while she has potions, tells her silver water when it helps. */
export const witch: Habit = {
  answers: { antidote, poison },
  says: (view, chance) => (comesOut(view, chance) ? [{ kind: 'claim', role: 'witch' }, ...deeds(view)] : []),
  runs: () => 14,
};
