import type { Seat, SeatView, Talk } from '../../engine/model/index.ts';
import { judge } from '../judge.ts';
import { foundFoe } from '../mine.ts';
import { best, type Chance, dayOf, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';

const trueChecks = (view: SeatView): Talk[] =>
  view.checks.map(({ target, result }) => ({
    kind: 'checked',
    target,
    result: foundFoe(result) ? 'wolf' : 'good',
  }));

/**
 * 警徽流: the next two seats that a seer, true or false, would check; told so that the badge can carry the news. On the
 * stage of the election, and again each day by a seer who holds the badge.
 */
export const badgePlan = (view: SeatView, chance: Chance, checked: ReadonlySet<Seat>): Talk[] => {
  const step = view.turn?.step;
  const holds = view.sheriff === view.seat && step === 'speech';
  if (step !== 'campaign' && !holds) return [];
  const { suspicion, faith } = judge(view, chance, 'public');
  const rest = view.living.filter((seat) => seat !== view.seat && !checked.has(seat) && !faith.has(seat));
  const worth = (seat: Seat) => suspicion(seat) + chance(`plan ${dayOf(view)} ${seat}`, 20);
  const order = [...rest].sort((a, b) => worth(b) - worth(a) || a - b);
  return order.length >= 2 ? [{ kind: 'badgePlan', targets: order.slice(0, 2) }] : [];
};

/** The seer's check: as the own badge plan announced, else the most suspicious seat that was not checked. */
const check: Answering = (view, ask, chance) => {
  const done = new Set(view.checks.map(({ target }) => target));
  const { suspicion, faith } = judge(view, chance);
  // Who claims the seer's own card needs no check.
  const open = seatsOf(ask).filter((seat) => !done.has(seat) && seat !== view.seat);
  const useful = open.filter((seat) => !faith.has(seat));
  const plan = view.talk.findLast(({ seat, talk }) => seat === view.seat && talk.kind === 'badgePlan')?.talk;
  const planned = plan?.kind === 'badgePlan' ? plan.targets.find((seat) => open.includes(seat)) : undefined;
  const pick = planned ?? best(useful, suspicion) ?? best(open, suspicion) ?? seatsOf(ask)[0];
  return pick === undefined ? null : [pick];
};

/** The badge tells the last check: to the first of the plan if that one is good, else past it. */
const badge: Answering = (view, ask, chance) => {
  const seats = seatsOf(ask);
  const good = new Set(view.checks.filter(({ result }) => !foundFoe(result)).map(({ target }) => target));
  const last = view.checks.at(-1);
  if (last && good.has(last.target) && seats.includes(last.target)) return [last.target];
  const { suspicion } = judge(view, chance);
  const pick = best(seats, (seat) => -suspicion(seat) + (good.has(seat) ? 50 : 0));
  return pick === undefined ? null : [pick];
};

/** 預言家: claims early, tells every check, and says where the badge will go. */
export const seer: Habit = {
  answers: { check, badge },
  says(view, chance) {
    const { record } = judge(view, chance, 'public');
    const others = [...record.seers.keys()].some((seat) => seat !== view.seat);
    const speaksUp =
      record.seers.has(view.seat) ||
      others ||
      view.checks.some(({ result }) => foundFoe(result)) ||
      view.phase.n > 1 ||
      view.turn?.step === 'campaign' ||
      view.turn?.step === 'lastWords' ||
      view.turn?.step === 'runOffSpeech' ||
      luck(chance, 'seer speaks up', 88);
    if (!speaksUp) return [];
    const told = trueChecks(view);
    const checked = new Set(view.checks.map(({ target }) => target));
    return [{ kind: 'claim', role: 'seer' }, ...told, ...badgePlan(view, chance, checked)];
  },
  runs: () => 92,
};
