import { fact, privateAsk } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';
import type { State } from '../kit/state.ts';
import type { Seat } from '../model/index.ts';
import { burst } from './rights.ts';

const modelOf = (state: State, seat: Seat): Seat | null => {
  const [model] = state.acts.find((act) => act.ask === 'model' && act.seat === seat)?.picks ?? [];
  return typeof model === 'number' ? model : null;
};

/** 野孩子: a villager until the model dies, a wolf from then on (RUL-WC-1). */
export const wildChild: Role = {
  code: 'WC',
  camp: 'good',
  class: 'villager',
  rights: [burst],
  calls: [
    {
      step: 'wildChild',
      after: 'lovers',
      needs: [],
      first: true,
      open: ({ state, living }, seats) =>
        seats.map((seat) =>
          privateAsk(
            state,
            'model',
            'open',
            [seat],
            living.filter((one) => one !== seat),
          ),
        ),
    },
  ],
  settled({ state, alive, roleAt, flags }, deaths) {
    const child = alive.find((seat) => roleAt(seat).code === 'WC' && !state.turnRead.includes(seat));
    if (child === undefined) return {};
    const model = modelOf(state, child);
    const death = deaths.find((one) => one.seat === model && !one.partial);
    if (!death || (flags['wc.trigger'] === 'exile_only' && death.cause !== 'exile')) return {};
    const turns = state.turned.includes(child) ? [] : [fact('turned', 'recap', { seat: child })];
    return { effects: [...turns, ...shownByDay(state, child)] };
  },
  told({ state, roleAt, living }) {
    return living
      .filter((seat) => roleAt(seat).code === 'WC' && state.turned.includes(seat))
      .filter((seat) => !state.turnRead.includes(seat))
      .map((seat) => fact('turnShown', [seat], { seat }));
  },
};

/**
 * By day the child reads it with the public line of the model's death, also of a model that had fallen untold and blew
 * itself up; a night's death is told at the announcement (F37).
 */
const shownByDay = (state: State, seat: Seat) =>
  state.phase.kind === 'day' ? [fact('turnShown', [seat], { seat })] : [];
