import type { AppRefusal, Look } from '../app/app.ts';
import { roleOf } from '../engine/index.ts';
import type { AskId, AskMode, Pick } from '../engine/model/index.ts';

/** How an ask counts for this reader now; null = it is not open for them. Rights are open without being asked. */
export const modeOf = (look: Look, ask: AskId): AskMode | null => {
  const open = look.seat?.asks.find((own) => own.ask === ask);
  if (open) return open.mode;
  if (!look.seat?.rights.includes(ask)) return null;
  return ask === 'withdraw' ? 'plain' : 'final';
};

/** All that the ask or the right lists for this reader now. */
export const listOf = (look: Look, ask: AskId): readonly Pick[] =>
  look.seat?.asks.find((own) => own.ask === ask)?.picks ?? look.seat?.rightPicks[ask] ?? [];

/** What a right may be used on, if that has to be chosen: seats, and the word for nobody; null = it is used as it is. */
export const aimsOf = (look: Look, ask: AskId): Pick[] | null => {
  if (look.seat?.asks.some((own) => own.ask === ask)) return null;
  const picks = look.seat?.rightPicks[ask] ?? [];
  return picks.some((pick) => typeof pick === 'number') ? picks : null;
};

/** True if these picks are among what the ask or the right lists now. */
export const isListed = (look: Look, ask: AskId, picks: readonly Pick[]): boolean => {
  const open = look.seat?.asks.find((own) => own.ask === ask);
  if (!open) {
    const [pick] = picks;
    return pick !== undefined && picks.length === 1 && (look.seat?.rightPicks[ask] ?? []).includes(pick);
  }
  return (
    picks.length >= open.min &&
    picks.length <= open.max &&
    picks.every((pick, at) => open.picks.includes(pick) && picks.indexOf(pick) === at)
  );
};

/** True if one of the reader's cards, or the pack, gives this right at some time. */
const couldBeTheirs = ({ card, pack, seat }: NonNullable<Look['seat']>, ask: AskId): boolean =>
  (ask === 'selfDestruct' && pack.includes(seat)) ||
  (card !== null && (roleOf(card).rights ?? []).some((right) => right.ask === ask));

/** Why nothing of this kind is open for the reader, said without asking the engine, which a first press must not reach. */
export const closedBecause = (look: Look, press: { turn: number; ask: AskId }): AppRefusal => {
  if (look.table.ended) return 'over';
  if (!look.seat) return 'notPlayer';
  if (look.table.turn?.turn !== press.turn) return 'stale';
  if (look.seat.isOut) return 'out';
  if (press.ask === 'selfDestruct' || press.ask === 'duel')
    return couldBeTheirs(look.seat, press.ask) ? 'notNow' : 'notYours';
  return 'notAsked';
};
