import { privateAsk } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';
import type { Cause } from '../model/index.ts';

/** Going by these she takes the charmed seat along; by poison only where the table has it so. */
const DRAWS: readonly Cause[] = ['exile', 'shot'];

/** 狼美人: charms one player a night, who falls with her (RUL-WB-1). */
export const wolfBeauty: Role = {
  code: 'WB',
  camp: 'wolves',
  class: 'none',
  pack: 'top',
  spurned: true,
  calls: [
    {
      step: 'wolfBeauty',
      after: 'wolves',
      needs: [],
      open: ({ state, living, isOn, n }, seats) =>
        seats.map((seat) => {
          const last = state.acts.find(
            (act) => act.ask === 'charm' && act.seat === seat && act.night === n - 1,
          );
          const banned = isOn('wb.repeat') ? undefined : last?.picks[0];
          const picks = living.filter((one) => one !== seat && one !== banned);
          return privateAsk(state, 'charm', 'open', [seat], picks);
        }),
    },
  ],
  fallen({ state, roleAt, isOn }, { seat, cause }) {
    if (roleAt(seat).code !== 'WB') return {};
    if (!DRAWS.includes(cause) && !(cause === 'poison' && isOn('wb.on_poison'))) return {};
    // A charm lasts until the next charm step, done or not.
    const act = state.acts.find(
      (one) => one.ask === 'charm' && one.seat === seat && one.night === state.phase.n,
    );
    const [charmed] = act?.picks ?? [];
    return typeof charmed === 'number' ? { deaths: [{ seat: charmed, cause: 'charm' }] } : {};
  },
};
