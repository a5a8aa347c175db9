import type { OpenAsk, Pick, Seat, SeatView } from '../engine/model/index.ts';
import { isWolf, knownPack } from './claims.ts';
import { judge } from './suspicion.ts';
import { best, type Chance, luck, seatsOf } from './wish.ts';

/**
 * How much this seat would like to see another one exiled; the plan of its speech and of its vote. A wolf judges as a
 * good seat would seem to, spares the pack, and goes for the seer.
 */
export const wantsOut = (view: SeatView, chance: Chance): ((seat: Seat) => number) => {
  const wolf = isWolf(view);
  const { suspicion, claims, faith, trusted } = judge(view, chance, wolf ? 'public' : 'own');
  const pack = knownPack(view);
  const day = view.phase.n;
  const sumUp = view.sumUp.find((it) => it.day === day)?.seat ?? null;
  const follows = view.sheriff !== null && sumUp !== null && suspicion(view.sheriff) < 25;
  const willVote = new Map<Seat, Seat>();
  for (const { day: when, seat, talk } of view.talk) {
    if (when === day && talk.kind === 'willVote') willVote.set(seat, talk.target);
  }
  return (seat) => {
    let want = suspicion(seat);
    if (follows && seat === sumUp) want += 11;
    for (const [voter, target] of willVote)
      if (target === seat && voter !== view.seat && suspicion(voter) < 12) want += voter === trusted ? 9 : 1;
    if (!wolf) return want;
    if (pack.has(seat)) {
      // A hook: a wolf gives up a mate who is lost anyway, to be believed later.
      return want >= 12 && luck(chance, `hook ${day} ${seat}`, 60) ? want : -500;
    }
    if (claims.seers.includes(seat)) want += (faith.get(seat) ?? 0) > 70 ? 0 : 14;
    // Charge: a seer who found one of the pack must be made out to be a liar.
    if (claims.told.some(({ by, target, result }) => by === seat && result === 'wolf' && pack.has(target)))
      want += 11;
    return want;
  };
};

/** The exile vote and its run-off: the seat most wanted out; an abstention if nobody is suspected at all. */
export const exileVote = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const want = wantsOut(view, chance);
  const seats = seatsOf(ask).filter((seat) => seat !== view.seat);
  const pick = best(seats, (seat) => want(seat) + chance(`sway ${view.turn?.turn} ${seat}`, 8));
  if (pick === undefined) return ask.picks.includes('none') ? ['none'] : ask.picks.slice(0, 1);
  if (ask.picks.includes('none') && want(pick) < 12 && luck(chance, `abstain ${view.turn?.turn}`, 50))
    return ['none'];
  return [pick];
};

/** The shot of one who is out: at a good suspicion, else let be. */
export const shot = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const { suspicion } = judge(view, chance);
  const pick = best(seatsOf(ask), suspicion);
  if (pick === undefined) return ['none'];
  return suspicion(pick) >= 12 || !ask.picks.includes('none') ? [pick] : ['none'];
};

/** The sheriff's sum-up says the own vote. */
export const sumUp = (view: SeatView, ask: OpenAsk, chance: Chance): Pick[] => {
  const want = wantsOut(view, chance);
  const pick = best(
    seatsOf(ask).filter((seat) => seat !== view.seat),
    want,
  );
  return pick !== undefined && want(pick) >= 12
    ? [pick]
    : [ask.picks.includes('none') ? 'none' : (pick ?? 'none')];
};
