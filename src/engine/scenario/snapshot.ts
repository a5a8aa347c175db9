import type { Act, State } from '../kit/state.ts';
import { allSeats, isWolf, roleAt } from '../kit/table.ts';
import { CaseError, type Start } from './case.ts';

const KEYS = ['at', 'alive', 'witch', 'sheriff', 'election'];

/** A dealt game set to the moment that a case begins at; no turn is open, what follows is `resume`'s. */
export const snapshot = (dealt: State, start: Start): State => {
  const other = Object.keys(start).find((key) => !KEYS.includes(key));
  if (other !== undefined) throw new CaseError(`start.${other}: no card of this build has it`);
  const [, kind, digits] = /^([ND])(\d+)$/.exec(start.at) ?? [];
  if (!kind) throw new CaseError(`start.at: ${start.at} is no night or day`);
  const n = Number(digits);
  const seats = allSeats(dealt);
  const alive = start.alive ?? seats;
  const witch = seats.find((seat) => roleAt(dealt, seat).code === 'WITCH');
  const gone = (potion: 'save' | 'poison') => witch !== undefined && !(start.witch ?? []).includes(potion);
  const used = (ask: Act['ask']): Act => ({ night: 0, seat: witch ?? 0, ask, picks: ['use'] });
  const sheriff = typeof start.sheriff === 'number' ? start.sheriff : null;
  const pending = start.election === 'pending';
  return {
    ...dealt,
    turn: null,
    phase: kind === 'N' ? { kind: n === 1 ? 'deal' : 'day', n: n - 1 } : { kind: 'night', n },
    next: kind === 'N' ? 'night' : 'dawn',
    couldKill: true,
    out: seats.filter((seat) => !alive.includes(seat)).map((seat) => ({ seat, cause: 'exile' })),
    acts: [...(gone('save') ? [used('antidote')] : []), ...(gone('poison') ? [used('poison')] : [])],
    sheriff,
    badge: sheriff !== null ? 'held' : start.sheriff === 'torn' ? 'torn' : 'none',
    election: { ...dealt.election, due: pending && dealt.election.due },
    batch: { n: 1, kind: 'night', night: 1 },
    packGone: alive.some((seat) => isWolf(dealt, seat)) ? null : 0,
  };
};
