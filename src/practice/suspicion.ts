import type { Seat, SeatView } from '../engine/model/index.ts';
import { type Claims, knownPack, readClaims } from './claims.ts';
import { type Chance, dayOf } from './wish.ts';

/** How a seat judges the table: suspicion per seat (about −100 sure good … +200 sure wolf) and faith in each seer. */
export type Judgement = {
  claims: Claims;
  /** 0 … 100 for each seat that claims to be the seer. */
  faith: Map<Seat, number>;
  /** The seer whom this seat follows, if one is believable enough. */
  trusted: Seat | null;
  suspicion(seat: Seat): number;
};

/** What a seat knows of others by its own card; wolves who play a part leave this out. */
type Knowledge = { good: Set<Seat>; wolves: Set<Seat> };

const privateKnowledge = (view: SeatView): Knowledge => {
  const good = new Set<Seat>([view.seat]);
  const wolves = new Set<Seat>();
  for (const check of view.checks) {
    if (check.result === 'wolf' || check.result === 'werewolf') wolves.add(check.target);
    else good.add(check.target);
  }
  return { good, wolves };
};

const nightsSinceClaim = (view: SeatView, seer: Seat): number => {
  const first = view.talk.find(
    ({ seat, talk }) => seat === seer && (talk.kind === 'checked' || talk.kind === 'claim'),
  );
  return first === undefined ? 0 : Math.max(0, dayOf(view) - first.day);
};

const faithIn = (view: SeatView, claims: Claims, known: Knowledge, chance: Chance, seer: Seat): number => {
  if (claims.shownWolves.has(seer) || claims.shownGood.has(seer) || known.wolves.has(seer)) return 0;
  if (view.card === 'seer') return seer === view.seat ? 100 : 0;
  let faith = 42 + chance(`faith ${seer}`, 17);
  if (claims.seers[0] === seer) faith += 8;
  if (view.sheriff === seer) faith += 6;
  if (claims.seers.length === 1) faith += dayOf(view) > 1 ? 25 : 14;
  if (claims.diedAtNight.has(seer)) faith += 24;
  // A seer whom the pack lets live is soon no seer.
  else if (seer !== view.seat) faith -= 6 * nightsSinceClaim(view, seer);
  for (const { by, target, result } of claims.told) {
    if (by !== seer) continue;
    const isGood = known.good.has(target) || claims.shownGood.has(target);
    const isWolf = known.wolves.has(target) || claims.shownWolves.has(target);
    if ((result === 'wolf' && isGood) || (result === 'good' && isWolf)) return 0;
    if (result === 'wolf' && isWolf) faith += 40;
    if (result === 'good' && target === view.seat) faith += 10;
    if (claims.diedAtNight.has(target)) faith += result === 'good' ? 8 : -8;
  }
  return Math.max(0, Math.min(100, faith));
};

/** By how much the votes of a seat speak for or against it. */
const votingRecord = (view: SeatView, claims: Claims, trusted: Seat | null, seat: Seat): number => {
  let weight = 0;
  for (const { vote, ballots } of view.ballots) {
    if (vote !== 'exile' && vote !== 'runOff') continue;
    for (const { voter, pick } of ballots) {
      if (voter !== seat || pick === null) continue;
      if (claims.shownWolves.has(pick)) weight -= 8;
      if (claims.shownGood.has(pick) || claims.diedAtNight.has(pick)) weight += 9;
      if (pick === trusted) weight += 14;
    }
  }
  return weight;
};

/** To whom a believed seer left the badge: a seat that the seer knew to be good. */
const heirOf = (view: SeatView, trusted: Seat | null): Seat | null => {
  const passed = view.events.findLast((event) => event.type === 'badgePassed' && event.data.from === trusted);
  return passed?.type === 'badgePassed' ? passed.data.to : null;
};

/** A card of which there is one, claimed by two who are still believed: one of them lies. */
const contested = (claims: Claims, seat: Seat): boolean => {
  const role = claims.role.get(seat);
  if (role === undefined || role === 'villager' || role === 'seer') return false;
  return [...claims.role].some(([other, same]) => other !== seat && same === role);
};

/**
 * Judges the table from one seat. `face: 'public'` leaves out what only this card tells: the judgement that a wolf
 * must seem to have.
 */
export const judge = (view: SeatView, chance: Chance, face: 'own' | 'public' = 'own'): Judgement => {
  const claims = readClaims(view);
  const known: Knowledge =
    face === 'own' ? privateKnowledge(view) : { good: new Set([view.seat]), wolves: new Set<Seat>() };
  if (face === 'own') for (const seat of knownPack(view)) if (seat !== view.seat) known.wolves.add(seat);
  const saved =
    face === 'own' ? (view.potions?.used ?? []).filter(({ potion }) => potion === 'antidote') : [];
  const faith = new Map(claims.seers.map((seer) => [seer, faithIn(view, claims, known, chance, seer)]));
  const leader = [...faith].sort((a, b) => b[1] - a[1])[0];
  const trusted = leader && leader[1] >= 50 ? leader[0] : null;
  const day = dayOf(view);
  const heir = heirOf(view, trusted);

  const suspicion = (seat: Seat): number => {
    if (known.wolves.has(seat) || claims.shownWolves.has(seat)) return 200;
    if (known.good.has(seat) || claims.shownGood.has(seat)) return -100;
    let score = chance(`hunch ${day} ${seat}`, 17);
    for (const { by, target, result } of claims.told) {
      if (target !== seat) continue;
      const weight = (faith.get(by) ?? 0) - 30;
      score += result === 'wolf' ? weight * 1.2 : -weight * 0.8;
    }
    const own = faith.get(seat);
    if (own !== undefined) score += claims.seers.length > 1 ? (58 - own) * 0.9 : -own * 0.4;
    const role = claims.role.get(seat);
    if (role === 'witch' || role === 'hunter') score += contested(claims, seat) ? 18 : -18;
    // The pack's first knife rarely falls on one of its own.
    if (saved.some(({ target }) => target === seat)) score -= 25;
    if (heir === seat) score -= 22;
    return score + votingRecord(view, claims, trusted, seat);
  };
  return { claims, faith, trusted, suspicion };
};
