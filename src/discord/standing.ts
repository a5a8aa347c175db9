import type { AppRefusal, Look } from '../app/app.ts';
import type { AskId, AskMode, Pick } from '../engine/model/index.ts';

/** How an ask counts for this reader now; null = it is not open for them. Rights are open without being asked. */
export const modeOf = (look: Look, ask: AskId): AskMode | null => {
  const open = look.seat?.asks.find((own) => own.ask === ask);
  if (open) return open.mode;
  if (!look.seat?.rights.includes(ask)) return null;
  return ask === 'selfDestruct' ? 'final' : 'plain';
};

/** True if these picks are among what the ask lists now; a right lists nothing and is the engine's to check. */
export const isListed = (look: Look, ask: AskId, picks: readonly Pick[]): boolean => {
  const open = look.seat?.asks.find((own) => own.ask === ask);
  if (!open) return true;
  return (
    picks.length >= open.min &&
    picks.length <= open.max &&
    picks.every((pick, at) => open.picks.includes(pick) && picks.indexOf(pick) === at)
  );
};

/** Why nothing of this kind is open for the reader, said without asking the engine, which a first press must not reach. */
export const closedBecause = (look: Look, press: { turn: number; ask: AskId }): AppRefusal => {
  if (look.table.ended) return 'over';
  if (!look.seat) return 'notPlayer';
  if (look.table.turn?.turn !== press.turn) return 'stale';
  if (look.seat.isOut) return 'out';
  if (press.ask === 'selfDestruct') return look.seat.pack.includes(look.seat.seat) ? 'notNow' : 'notYours';
  return 'notAsked';
};
