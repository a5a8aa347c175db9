import { fact } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';
import type { Cause, Flags } from '../model/index.ts';

const mayShoot = (flags: Flags, cause: Cause): boolean => flags[`hunter.on_${cause}`] === 'true';

/** 猎人: may take one player along when it goes out by a cause that allows it (RUL-HUNTER-1). */
export const hunter: Role = {
  code: 'HUNTER',
  camp: 'good',
  class: 'god',
  farewell: mayShoot,
  night: {
    // A step of the STD and DUAL wake orders only: the thumb is down if he was poisoned this very night and may not
    // shoot for it (RUL-HUNTER-2, RUL-MISC 6).
    step: 'hunter',
    needs: ['witch'],
    open({ state, flags, n, deaths }, seats) {
      return seats.map((seat) => {
        const poisoned = state.acts.some(
          (act) => act.night === n && act.ask === 'poison' && act.picks[0] === seat,
        );
        const death = poisoned ? deaths().find((one) => one.seat === seat) : undefined;
        return fact('gunShown', [seat], { seat, up: death === undefined || mayShoot(flags, death.cause) });
      });
    },
  },
};
