import type { Seat, SeatView, Talk } from '../engine/model/index.ts';
import { bluffs, inventedChecks } from './bluff.ts';
import { isWolf } from './claims.ts';
import { judge } from './suspicion.ts';
import { wantsOut } from './vote.ts';
import { best, type Chance, luck } from './wish.ts';

const sameTalk = (a: Talk, b: Talk): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A claim and a check are said once in a game, a plan once a day. */
const saidBefore = (view: SeatView, talk: Talk): boolean =>
  view.talk.some(({ seat, day, talk: said }) => {
    if (seat !== view.seat) return false;
    if (talk.kind === 'willVote' || talk.kind === 'badgePlan')
      return day === view.phase.n && said.kind === talk.kind;
    return sameTalk(said, talk);
  });

const trueChecks = (view: SeatView): Talk[] =>
  view.checks.map(({ target, result }) => ({
    kind: 'checked',
    target,
    result: result === 'wolf' || result === 'werewolf' ? 'wolf' : 'good',
  }));

/** The next two seats that a seer, true or false, would check: told so that the badge can carry the news. */
const plan = (view: SeatView, chance: Chance, told: readonly Talk[]): Talk[] => {
  if (view.turn?.step !== 'campaign') return [];
  const checked = new Set(told.map((talk) => (talk.kind === 'checked' ? talk.target : 0)));
  const rest = view.living.filter((seat) => seat !== view.seat && !checked.has(seat));
  const order = [...rest].sort((a, b) => chance(`plan ${a}`, 100) - chance(`plan ${b}`, 100) || a - b);
  return order.length >= 2 ? [{ kind: 'badgePlan', targets: order.slice(0, 2) }] : [];
};

const asSeer = (view: SeatView, chance: Chance): Talk[] => {
  const { claims } = judge(view, chance, 'public');
  const found = view.checks.some(({ result }) => result === 'wolf' || result === 'werewolf');
  const others = claims.seers.some((seat) => seat !== view.seat);
  const speaksUp =
    claims.seers.includes(view.seat) ||
    others ||
    found ||
    view.phase.n > 1 ||
    view.turn?.step === 'lastWords' ||
    view.turn?.step === 'runOffSpeech' ||
    luck(chance, 'seer speaks up', 88);
  if (!speaksUp) return [];
  const told = trueChecks(view);
  return [{ kind: 'claim', role: 'seer' }, ...told, ...plan(view, chance, told)];
};

const accused = (view: SeatView, chance: Chance): boolean => {
  const { claims, faith } = judge(view, chance, 'public');
  return claims.told.some(
    ({ by, target, result }) => target === view.seat && result === 'wolf' && (faith.get(by) ?? 0) >= 30,
  );
};

/** What a card says of itself: the powerful ones when they are accused, on the run-off stage, or leaving. */
const ofOneself = (view: SeatView, chance: Chance): Talk[] => {
  const step = view.turn?.step;
  if (view.card === 'seer') return asSeer(view, chance);
  if (bluffs(view, chance)) {
    const told = inventedChecks(view, chance);
    return [{ kind: 'claim', role: 'seer' }, ...told, ...plan(view, chance, told)];
  }
  const pressed = step === 'runOffSpeech' || step === 'lastWords' || accused(view, chance);
  if (isWolf(view)) {
    if (!pressed) return [];
    const role = luck(chance, 'wolf as hunter', 25) ? 'hunter' : 'villager';
    return [{ kind: 'claim', role }];
  }
  if (view.card === null || !pressed) return [];
  return [{ kind: 'claim', role: view.card }];
};

/** Whom this seat will vote for, said aloud on the day of the vote. */
const intent = (view: SeatView, chance: Chance): Talk[] => {
  const step = view.turn?.step;
  if (step !== 'speech') return [];
  const want = wantsOut(view, chance);
  const target: Seat | undefined = best(
    view.living.filter((seat) => seat !== view.seat),
    want,
  );
  if (target === undefined || want(target) < 5 || !luck(chance, `says ${view.phase.n}`, 90)) return [];
  return [{ kind: 'willVote', target }];
};

/** All that this seat still wants to say on its own turn to speak, in order; empty = end the turn. */
export const speech = (view: SeatView, chance: Chance): Talk[] =>
  [...ofOneself(view, chance), ...intent(view, chance)].filter((talk) => !saidBefore(view, talk));
