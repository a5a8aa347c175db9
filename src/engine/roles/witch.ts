import { fact, privateAsk } from '../kit/fact.ts';
import type { Role, Wish } from '../kit/role.ts';
import type { State } from '../kit/state.ts';
import { deckLists, flag, isOn, living } from '../kit/table.ts';
import type { AskId, Event, Seat } from '../model/index.ts';

const has = (state: State, seat: Seat, potion: AskId): boolean =>
  !state.acts.some((act) => act.seat === seat && act.ask === potion);

/** RUL-WITCH-2: may she save herself tonight on this board? */
const maySaveHerself = (state: State): boolean => {
  const rule = flag(state, 'witch.self_save');
  if (rule === 'first_night') return state.phase.n === 1;
  if (rule === 'no_guard_only') return !deckLists(state, 'GUARD');
  return rule === 'always';
};

/** What one witch is told and asked tonight. She is told the knife's target before anything that saves it (RUL-WITCH-3). */
const opening = (state: State, seat: Seat): Event[] => {
  const antidote = has(state, seat, 'antidote');
  const told = antidote || flag(state, 'witch.told_victim') === 'always';
  const victim = state.knife;
  const savable = antidote && victim !== null && (victim !== seat || maySaveHerself(state));
  const targets = living(state).filter((other) => other !== seat || isOn(state, 'witch.self_poison'));
  return [
    ...(told ? [fact('victimShown', [seat], { seat, victim })] : []),
    ...(savable ? [privateAsk(state, 'antidote', 'final', [seat], ['use'])] : []),
    ...(has(state, seat, 'poison') && targets.length > 0
      ? [privateAsk(state, 'poison', 'final', [seat], targets)]
      : []),
  ];
};

/** 女巫: one antidote for tonight's victim, one poison for anybody. */
export const witch: Role = {
  code: 'WITCH',
  camp: 'good',
  class: 'god',
  night: {
    step: 'witch',
    needs: ['wolves'],
    open: (state, seats) => seats.flatMap((seat) => opening(state, seat)),
    barred: (flags, answered, ask) =>
      flags['witch.both_same_night'] !== 'true' &&
      (ask === 'antidote' || ask === 'poison') &&
      answered.some((other) => other !== ask && (other === 'antidote' || other === 'poison')),
  },
  wishes: (state) =>
    state.acts
      .filter((act) => act.night === state.phase.n)
      .flatMap((act): Wish[] => {
        const target = act.picks[0];
        if (act.ask === 'poison' && typeof target === 'number') {
          return [{ wish: 'kill', target, cause: 'poison' }];
        }
        return act.ask === 'antidote' && state.knife !== null
          ? [{ wish: 'save', target: state.knife, by: 'antidote' }]
          : [];
      }),
};
