import type { Seat, SeatView, Talk } from '../engine/model/index.ts';
import { revealsCards } from './mine.ts';
import { isWolf, knownPack } from './pack.ts';
import { readRecord } from './record.ts';
import { sideOf } from './side.ts';
import { type Chance, luck, oneOf } from './wish.ts';

/** The wolf of the pack whose part it would be to claim the seer: all of the pack work out the same seat. */
const actor = (view: SeatView): Seat | undefined => {
  const pack = [...knownPack(view)].sort((a, b) => a - b);
  return pack[pack.reduce((sum, seat) => sum + seat, 0) % pack.length];
};

/**
 * In a hundred: how likely the part is played. Where the dead turn up their cards a false seer is found out by the true
 * one's death; who does not know the pack would get in its way.
 */
const daring = (view: SeatView): number => {
  if (view.pack.length === 0) return 20;
  return revealsCards(view) ? 42 : 58;
};

/** 反跳: a wolf whom the only seer has found has nothing to lose by being the other one. */
const claimsBack = (view: SeatView, chance: Chance): boolean => {
  const { seers, told } = readRecord(view);
  const [seer, other] = seers.keys();
  const found = told.some(
    ({ by, target, result }) => by === seer && target === view.seat && result === 'wolf',
  );
  return other === undefined && found && sideOf(view) === 'wolves' && luck(chance, 'claims back', 45);
};

/** True if this wolf claims to be the seer in this game: the pack's actor, if the dice say so. */
export const bluffs = (view: SeatView, chance: Chance): boolean => {
  if (!isWolf(view)) return false;
  const seers = [...readRecord(view).seers.keys()];
  if (seers.includes(view.seat)) return true;
  if (!(view.setup?.deck ?? ['seer']).includes('seer')) return false;
  if (seers.some((seat) => knownPack(view).has(seat))) return false;
  if (claimsBack(view, chance)) return true;
  return actor(view) === view.seat && sideOf(view) === 'wolves' && luck(chance, 'bluff', daring(view));
};

/** One invented check for each night that has passed, kept from what was said before; in the order of the nights. */
export const inventedChecks = (view: SeatView, chance: Chance): Talk[] => {
  const claims = readRecord(view);
  const pack = knownPack(view);
  const plan = claims.plans.findLast(({ by }) => by === view.seat)?.targets ?? [];
  const told = claims.told.filter(({ by }) => by === view.seat);
  const used = new Set(told.map(({ target }) => target));
  const checks: Talk[] = [];
  for (let night = told.length + 1; night <= view.phase.n; night += 1) {
    const rest = view.living.filter((seat) => seat !== view.seat && !used.has(seat));
    const rivals = [...claims.seers.keys()].filter((seat) => !pack.has(seat) && rest.includes(seat));
    const prey = rest.filter((seat) => !pack.has(seat));
    const accuses = prey.length > 0 && luck(chance, `accuse ${night}`, rivals.length > 0 ? 70 : 45);
    // Whoever announced a plan had better keep to it.
    const planned = night > 1 ? plan.find((seat) => rest.includes(seat)) : undefined;
    const target =
      planned ??
      (accuses
        ? (rivals[0] ?? oneOf(chance, `accused ${night}`, prey))
        : oneOf(chance, `praised ${night}`, rest));
    if (target === undefined) break;
    used.add(target);
    checks.push({ kind: 'checked', target, result: accuses && !pack.has(target) ? 'wolf' : 'good' });
  }
  return checks;
};

/** Of so many a wolf can be spared for the badge. */
const SPARES_ONE = 3;

/** 雙爆吞警徽: the election was broken off once, and the next burst swallows the badge that another's seer would win. */
const swallowsBadge = (view: SeatView, mates: number): boolean => {
  const { setup, events, candidates, withdrawn } = view;
  if (setup?.flags['election.explode'] !== 'double' || mates < SPARES_ONE) return false;
  const broken = events.some(
    ({ type, data }) =>
      type === 'electionUnresolved' && data.why === 'selfDestruct' && data.next === 'tomorrow',
  );
  const pack = knownPack(view);
  const seers = [...readRecord(view).seers.keys()];
  return (
    broken && seers.some((seat) => !pack.has(seat) && candidates.includes(seat) && !withdrawn.includes(seat))
  );
};

/**
 * A wolf that is as good as caught leaves by self-destruct, which cuts the talk about the others short. Never the last
 * wolf: that would end the game.
 */
export const selfDestructs = (view: SeatView, chance: Chance): boolean => {
  // A couple falls together.
  if (!view.rights.includes('selfDestruct') || sideOf(view) !== 'wolves') return false;
  const pack = [...knownPack(view)].filter((seat) => view.living.includes(seat));
  if (pack.length < 2 || view.turn === null) return false;
  const claims = readRecord(view);
  const accusers = claims.told.filter(({ target, result }) => target === view.seat && result === 'wolf');
  const day = view.phase.n;
  const speaking = view.turn.seat === view.seat;
  switch (view.turn.step) {
    case 'campaign':
      // A wolf on the stage breaks up an election that the true seer would win.
      return speaking && accusers.length > 0 && luck(chance, `burst stage ${day}`, 25);
    case 'withdraw':
    case 'sheriffVote':
      if (swallowsBadge(view, pack.length)) return luck(chance, `swallows ${day}`, 30);
      return accusers.length > 0 && luck(chance, `burst election ${day}`, 10);
    case 'speech':
      return speaking && accusers.length > 0 && luck(chance, `burst speech ${day}`, 35);
    case 'exileVote':
    case 'runOffVote':
      return accusers.length > 0 && luck(chance, `burst vote ${day}`, 18);
    default:
      return false;
  }
};
