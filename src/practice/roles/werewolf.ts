import type { OpenAsk, Pick, RoleId, Seat, SeatView, Talk } from '../../engine/model/index.ts';
import { bluffs, inventedChecks, selfDestructs } from '../bluff.ts';
import { judge } from '../judge.ts';
import { knownPack } from '../pack.ts';
import { pressed } from '../pressure.ts';
import { styleOf } from '../style.ts';
import { best, type Chance, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { badgePlan } from './seer.ts';

/** What a wolf would gain by the fall of a seat that is not of the pack. */
export const prey = (view: SeatView, chance: Chance) => {
  const { record, faith } = judge(view, chance, 'public');
  const pack = knownPack(view);
  return (seat: Seat): number => {
    if (seat === view.lover) return -100;
    let worth = chance(`prey ${view.phase.n} ${seat}`, 48);
    if (faith.has(seat) && !pack.has(seat)) worth += 22;
    const role = record.claims.get(seat);
    if (role === 'witch') worth += 32;
    // A hunter takes one of the pack along.
    if (role === 'hunter') worth -= 25;
    if (view.sheriff === seat) worth += 6;
    const vouched = record.told.some(
      ({ by, target, result }) => target === seat && result === 'good' && (faith.get(by)?.faith ?? 0) > 50,
    );
    if (vouched) worth += 14;
    return worth;
  };
};

const leadersKnife = (view: SeatView, ask: OpenAsk, chance: Chance): Pick => {
  const pack = knownPack(view);
  const others = seatsOf(ask).filter((seat) => !pack.has(seat));
  const night = view.phase.n;
  if (night <= 2 && ask.picks.includes('none') && luck(chance, `no knife ${night}`, 5)) return 'none';
  // 自刀: the pack gives one of its own to the witch's antidote, to make a trusted seat of him.
  if (night === 1 && ask.picks.includes(view.seat) && luck(chance, 'own knife', 8)) return view.seat;
  return best(others, prey(view, chance)) ?? (ask.picks.includes('none') ? 'none' : (ask.picks[0] ?? 'none'));
};

/** What a person in the pack has picked: practice players go along with people. */
const personsPick = ({ seat: own, setup, packPicks, living }: SeatView): Pick[] => {
  const practice = setup?.practiceSeats ?? [];
  if (!practice.includes(own)) return [];
  return packPicks.find(({ seat }) => !practice.includes(seat) && living.includes(seat))?.picks ?? [];
};

/** Who decides, because unanimity needs one: the lowest living seat, of a mixed pack the lowest practice player. */
const leaderOf = ({ seat, setup, pack, living }: SeatView): Seat => {
  const practice = setup?.practiceSeats ?? [];
  const able = pack.filter((one) => living.includes(one));
  const own = able.filter((one) => practice.includes(one) === practice.includes(seat));
  return Math.min(...own);
};

/** The pack follows its leader. null = the leader has not picked yet. */
const knife: Answering = (view, ask, chance) => {
  const asked = personsPick(view).filter((pick) => ask.picks.includes(pick));
  if (asked.length > 0) return asked;
  const leader = leaderOf(view);
  if (leader === view.seat || !Number.isFinite(leader)) return [leadersKnife(view, ask, chance)];
  const led = view.packPicks.find(({ seat }) => seat === leader)?.picks ?? [];
  const followed = led.filter((pick) => ask.picks.includes(pick));
  return followed.length > 0 ? followed : null;
};

/** The part that a wolf plays when it has to name a card. */
const alibi = (view: SeatView, chance: Chance): Talk => {
  const deck = view.setup?.deck ?? [];
  const { claims } = judge(view, chance, 'public').record;
  const before = claims.get(view.seat);
  if (before !== undefined) return { kind: 'claim', role: before };
  const roll = chance('alibi', 100);
  const free = (role: RoleId): boolean => deck.includes(role) && ![...claims.values()].includes(role);
  if (roll < 22 && free('hunter')) return { kind: 'claim', role: 'hunter' };
  if (roll < 30 && free('witch')) return { kind: 'claim', role: 'witch' };
  return roll < 75 && deck.includes('villager') ? { kind: 'claim', role: 'villager' } : { kind: 'plead' };
};

/** 狼人: one of the pack claims the seer, the others charge, hook or keep deep; who is caught may burst. */
export const werewolf: Habit = {
  answers: { knife },
  says(view, chance) {
    const turn = view.turn?.turn;
    if (bluffs(view, chance)) {
      const told = inventedChecks(view, chance);
      const checked = new Set(told.flatMap((talk) => (talk.kind === 'checked' ? [talk.target] : [])));
      return [{ kind: 'claim', role: 'seer' }, ...told, ...badgePlan(view, chance, checked)];
    }
    if (pressed(view, chance)) return [alibi(view, chance)];
    if (view.turn?.step === 'campaign' && luck(chance, `pleads ${turn}`, 55)) return [{ kind: 'plead' }];
    return luck(chance, `pleads ${turn}`, 10) ? [{ kind: 'plead' }] : [];
  },
  runs: (view, chance) => (bluffs(view, chance) ? 88 : { charge: 34, hook: 22, deep: 8 }[styleOf(chance)]),
  uses: (view, chance) => (selfDestructs(view, chance) ? { right: 'selfDestruct' } : null),
};
