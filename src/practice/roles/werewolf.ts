import type { OpenAsk, Pick, RoleId, Seat, SeatView, Talk } from '../../engine/model/index.ts';
import { bluffs, inventedChecks, selfDestructs } from '../bluff.ts';
import { judge } from '../judge.ts';
import { knownPack } from '../pack.ts';
import { pressed } from '../pressure.ts';
import { prey } from '../prey.ts';
import { dear } from '../side.ts';
import { styleOf } from '../style.ts';
import { best, type Chance, luck, seatsOf } from '../wish.ts';
import type { Answering, Habit } from './habit.ts';
import { badgePlan } from './seer.ts';
import { pleads } from './villager.ts';

const leadersKnife = (view: SeatView, ask: OpenAsk, chance: Chance): Pick => {
  const pack = knownPack(view);
  const spared = dear(view);
  const others = seatsOf(ask).filter((seat) => !pack.has(seat) && !spared.has(seat));
  const night = view.phase.n;
  // 空刀 is a bluff for a pack that can afford it.
  const many = pack.size > 2;
  if (many && night <= 2 && ask.picks.includes('none') && luck(chance, `no knife ${night}`, 5)) return 'none';
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

/** The pack follows its leader, but never against the own love. null = the leader has not picked yet. */
const knife: Answering = (view, ask, chance) => {
  const spared = dear(view);
  const mine = (picks: readonly Pick[]): Pick[] =>
    picks.filter((pick) => ask.picks.includes(pick) && !(typeof pick === 'number' && spared.has(pick)));
  const asked = mine(personsPick(view));
  if (asked.length > 0) return asked;
  const leader = leaderOf(view);
  if (leader === view.seat || !Number.isFinite(leader)) return [leadersKnife(view, ask, chance)];
  const led = view.packPicks.find(({ seat }) => seat === leader)?.picks ?? [];
  if (led.length === 0) return null;
  const followed = mine(led);
  // Where the pack must agree, to hold out is enough.
  if (followed.length === 0) return [ask.picks.includes('none') ? 'none' : leadersKnife(view, ask, chance)];
  return followed;
};

/** Cards behind which a wolf hides when the deck has them and nobody claims them, and how often in a hundred. */
const MASKS: readonly (readonly [RoleId, number])[] = [
  ['hunter', 20],
  ['bomber', 14],
  ['elder', 12],
  ['idiot', 10],
  ['witch', 8],
];

/** The part that a wolf plays when it has to name a card. */
const alibi = (view: SeatView, chance: Chance): Talk => {
  const deck = view.setup?.deck ?? [];
  const { claims, shown } = judge(view, chance, 'public').record;
  const before = claims.get(view.seat);
  if (before !== undefined) return { kind: 'claim', role: before };
  // A card that somebody claims, or that lies turned up on the table, hides nobody.
  const taken = [...claims.values(), ...shown.values()];
  let roll = chance('alibi', 100);
  for (const [role, share] of MASKS) {
    roll -= share;
    if (roll < 0) {
      if (deck.includes(role) && !taken.includes(role)) return { kind: 'claim', role };
      break;
    }
  }
  return luck(chance, 'plain alibi', 65) && deck.includes('villager')
    ? { kind: 'claim', role: 'villager' }
    : { kind: 'plead' };
};

/** 狼人: one of the pack claims the seer, the others charge, hook or keep deep; who is caught may burst. */
export const werewolf: Habit = {
  answers: { knife },
  says(view, chance) {
    if (bluffs(view, chance)) {
      const told = inventedChecks(view, chance);
      const checked = new Set(told.flatMap((talk) => (talk.kind === 'checked' ? [talk.target] : [])));
      return [{ kind: 'claim', role: 'seer' }, ...told, ...badgePlan(view, chance, checked)];
    }
    if (pressed(view, chance)) return [alibi(view, chance)];
    return pleads(view, chance);
  },
  runs: (view, chance) =>
    bluffs(view, chance) ? 88 : { charge: 34, hook: 22, deep: 8 }[styleOf(view, chance)],
  uses: (view, chance) => (selfDestructs(view, chance) ? { right: 'selfDestruct' } : null),
};
