import { fact, privateAsk } from '../kit/fact.ts';
import { lostAbove } from '../kit/lost.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Seat } from '../model/index.ts';

/** Last night's ward of this seat, while the same card is in force (RUL-NIGHT-8, RUL-DUAL-3). */
const lastWard = ({ state, n }: Table, seat: Seat): Seat | null => {
  const lost = lostAbove(state, seat);
  const act = state.acts.find(
    (one) => one.night === n - 1 && one.ask === 'guard' && one.seat === seat && one.lost === lost,
  );
  return typeof act?.picks[0] === 'number' ? act.picks[0] : null;
};

/** 守衛: wards one player a night from the knife, never the same two nights running (RUL-GUARD-1). */
export const guard: Role = {
  code: 'GUARD',
  camp: 'good',
  class: 'god',
  calls: [
    {
      step: 'guard',
      needs: [],
      open: (table, seats) =>
        seats.flatMap((seat) => {
          const { state, living, isOn } = table;
          const last = isOn('guard.repeat') ? null : lastWard(table, seat);
          const picks = living.filter((one) => one !== last && (one !== seat || isOn('guard.self')));
          const all = isOn('guard.empty') ? [...picks, 'none' as const] : picks;
          // A ward whose card is shown is chosen once: changing it would show one card after the other.
          const mode = isOn('guard.learns_card') ? 'final' : 'open';
          return all.length > 0 ? [privateAsk(state, 'guard', mode, [seat], all)] : [];
        }),
      pressed: ({ isOn, cardOf }, seat, ask, [ward]) =>
        ask === 'guard' && isOn('guard.learns_card') && typeof ward === 'number'
          ? [fact('wardShown', [seat], { seat, ward, card: cardOf(ward) })]
          : [],
    },
  ],
  wishes: ({ tonight, roleAt, isOn }) =>
    tonight('guard').flatMap(({ picks: [ward] }) =>
      // A ward on the girl has no effect where she may not be guarded, and nobody is told (RUL-GIRL-1).
      typeof ward === 'number' && (roleAt(ward).code !== 'GIRL' || isOn('girl.guardable'))
        ? [{ wish: 'save', target: ward, by: 'guard' } as const]
        : [],
    ),
};
