import type { Seat, SeatView, Talk } from '../engine/model/index.ts';
import { accuses, trusts } from './opinion.ts';
import { readRecord } from './record.ts';
import { habitOf } from './roles/index.ts';
import type { Chance } from './wish.ts';

const sameTalk = (a: Talk, b: Talk): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A claim, a check and a deed are said once in a game, a plan and a vote once a day, an opinion once a turn. */
const isNews = (view: SeatView, talk: Talk): boolean => {
  const own = readRecord(view).bySeat.get(view.seat) ?? [];
  switch (talk.kind) {
    case 'willVote':
    case 'badgePlan':
      return !own.some(({ day, talk: said }) => day === view.phase.n && said.kind === talk.kind);
    case 'suspect':
    case 'trust':
    case 'plead':
    case 'pass':
      return !own.some(({ turn, talk: said }) => turn === view.turn?.turn && said.kind === talk.kind);
    default:
      return !own.some(({ talk: said }) => sameTalk(said, talk));
  }
};

/** What was said in this turn already must not be turned round by second thoughts. */
const fits = (view: SeatView, talk: Talk): boolean => {
  const own = (readRecord(view).bySeat.get(view.seat) ?? []).filter(({ turn }) => turn === view.turn?.turn);
  const said = (kind: 'trust' | 'suspect'): Seat | undefined =>
    own.flatMap(({ talk: one }) => (one.kind === kind ? [one.target] : []))[0];
  if (talk.kind === 'willVote') return (said('suspect') ?? talk.target) === talk.target;
  if (talk.kind === 'suspect') return said('trust') !== talk.target;
  return talk.kind !== 'trust' || said('suspect') !== talk.target;
};

const spoken = (view: SeatView): boolean =>
  (readRecord(view).bySeat.get(view.seat) ?? []).some(({ turn }) => turn === view.turn?.turn);

/** True if this seat may not speak today, but for its last words: it reads so before the table does. */
const mute = (view: SeatView): boolean => {
  if (view.turn?.step === 'lastWords') return false;
  if (view.silenced === view.seat) return true;
  const last = view.events.findLast(({ type }) => type === 'silenceTold' || type === 'nightFell');
  return last?.type === 'silenceTold' && last.data.seat === view.seat;
};

/** All that this seat still wants to say on its own turn to speak, in order; empty = end the turn. */
export const speech = (view: SeatView, chance: Chance): Talk[] => {
  if (mute(view)) return [];
  const own = habitOf(view).says(view, chance);
  const talks = [...own, ...trusts(view, chance), ...accuses(view, chance)]
    .filter((talk) => isNews(view, talk))
    .filter((talk) => fits(view, talk));
  return talks.length === 0 && !spoken(view) ? [{ kind: 'pass' }] : talks;
};
