import { fact } from '../kit/fact.ts';
import type { Role, Table } from '../kit/role.ts';
import type { Cause, Flags, Seat } from '../model/index.ts';

const mayShoot = (flags: Flags, cause: Cause): boolean => flags[`hunter.on_${cause}`] === 'true';

/** Not poisoned tonight, or free to shoot for what the death will count as. */
const isLoaded = ({ flags, deaths }: Table, seat: Seat): boolean => {
  const causes = deaths()
    .filter((hit) => hit.seat === seat)
    .map((hit) => hit.cause);
  if (!causes.includes('poison')) return true;
  const counts = causes.length > 1 && flags['death.knife_and_poison'] === 'knife' ? 'knife' : 'poison';
  return mayShoot(flags, counts);
};

/** 猎人: may take one player along when it goes out by a cause that allows it (RUL-HUNTER-1). */
export const hunter: Role = {
  code: 'HUNTER',
  camp: 'good',
  class: 'god',
  farewell: mayShoot,
  calls: [
    {
      // A step of the STD and DUAL wake orders only: the thumb is down if he was poisoned this very night and may not
      // shoot for it, or has no powers any more (RUL-HUNTER-2, RUL-MISC 6).
      step: 'hunter',
      needs: ['witch', 'doubleWolf'],
      awake: (table) => table.holders('HUNTER'),
      open: (table, seats) =>
        seats.map((seat) =>
          fact('gunShown', [seat], { seat, up: table.able(seat) && isLoaded(table, seat) }),
        ),
    },
  ],
};
