import type { Seat, SeatView, Talk } from '../engine/model/index.ts';
import { ENOUGH, judge } from './judge.ts';
import { isWolf, knownPack } from './pack.ts';
import { styleOf } from './style.ts';
import { wantsOut } from './want.ts';
import { best, type Chance, luck } from './wish.ts';

/** Whom a wolf says to believe: the charge its own seer, the hook the other one. */
const followed = (view: SeatView, chance: Chance): Seat | null => {
  const { faith, trusted } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  if (faith.has(view.seat)) return null;
  if (!isWolf(view)) return trusted;
  const pack = knownPack(view);
  const seers = [...faith.keys()].filter((seat) => seat !== view.seat);
  const style = styleOf(view, chance);
  if (style === 'charge') return seers.find((seat) => pack.has(seat)) ?? null;
  return style === 'hook' ? (seers.find((seat) => !pack.has(seat)) ?? trusted) : trusted;
};

/** True if this seat has said before that it believes somebody: it need not say so every day. */
const saidSo = (view: SeatView, target: Seat): boolean =>
  view.talk.some(({ seat, talk }) => seat === view.seat && talk.kind === 'trust' && talk.target === target);

/** Whom this seat believes and why; not each speech has such a word. */
export const trusts = (view: SeatView, chance: Chance): Talk[] => {
  const { groundFor, suspicion, faith, record } = judge(view, chance, isWolf(view) ? 'public' : 'own');
  const turn = view.turn?.turn;
  const seer = followed(view, chance);
  if (seer !== null && seer !== view.seat && luck(chance, `sides ${turn}`, saidSo(view, seer) ? 35 : 80)) {
    const why = groundFor(seer);
    const alone = faith.size === 1 && view.living.includes(seer);
    const sound = why === 'hunch' || (why === 'soleClaim' && !alone) ? 'betterClaim' : why;
    return [{ kind: 'trust', target: seer, why: sound }];
  }
  const told = new Set(record.told.filter(({ by }) => by === view.seat).map(({ target }) => target));
  const others = view.living.filter((seat) => seat !== view.seat && !faith.has(seat) && !told.has(seat));
  const likes = best(others, (seat) => -suspicion(seat) + chance(`likes ${turn} ${seat}`, 8));
  if (likes === undefined || !luck(chance, `praises ${turn}`, 28)) return [];
  return suspicion(likes) < 6 ? [{ kind: 'trust', target: likes, why: groundFor(likes) }] : [];
};

/** Whom this seat wants out, and why; with the vote where one follows. */
export const accuses = (view: SeatView, chance: Chance): Talk[] => {
  const { want, ground } = wantsOut(view, chance);
  const turn = view.turn?.turn;
  const step = view.turn?.step;
  const stage = step === 'runOffSpeech' ? view.tied : view.living;
  const ally = followed(view, chance);
  const pool = stage.filter((seat) => seat !== view.seat && seat !== ally);
  const target = best(pool, want);
  const leads = view.sheriff === view.seat && step === 'speech';
  if (target === undefined || (!leads && want(target) < 4)) return [];
  const why = ground(target);
  const sure = want(target) >= ENOUGH;
  const speaks = leads ? 100 : why === 'hunch' && !sure ? 62 : 96;
  if (!luck(chance, `accuses ${turn}`, speaks)) return [];
  const suspect: Talk = { kind: 'suspect', target, why };
  const votes = step === 'speech' && luck(chance, `says ${turn}`, leads ? 100 : sure ? 92 : 45);
  return votes ? [suspect, { kind: 'willVote', target }] : [suspect];
};
