import { fact, privateAsk } from '../kit/fact.ts';
import type { Role } from '../kit/role.ts';

/** 禁言长老: names one player a night who may not speak the next day (RUL-MUTE-1). */
export const silencer: Role = {
  code: 'MUTE',
  camp: 'good',
  class: 'god',
  calls: [
    {
      step: 'silencer',
      after: 'witch',
      needs: [],
      open: ({ state, living, isOn, n }, seats) =>
        seats.map((seat) => {
          const last = state.acts.find(
            (act) => act.ask === 'silence' && act.seat === seat && act.night === n - 1,
          );
          const banned = isOn('mute.repeat') ? undefined : last?.picks[0];
          return privateAsk(
            state,
            'silence',
            'open',
            [seat],
            [...living.filter((one) => one !== banned), 'none'],
          );
        }),
    },
  ],
  dawn: ({ state }) =>
    state.silenced === null ? [] : [fact('silenceTold', [state.silenced], { seat: state.silenced })],
};
