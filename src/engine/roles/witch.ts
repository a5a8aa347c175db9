import { fact, privateAsk } from '../kit/fact.ts';
import { lostAbove } from '../kit/lost.ts';
import type { Role, Table, Wish } from '../kit/role.ts';
import type { AskId, Event, Flags, Seat } from '../model/index.ts';

/** Each potion once for each card of hers: a second witch card has fresh ones (RUL-DUAL-3). */
const has = ({ state }: Table, seat: Seat, potion: AskId): boolean => {
  const lost = lostAbove(state, seat);
  return !state.acts.some((act) => act.seat === seat && act.ask === potion && act.lost === lost);
};

/** RUL-WITCH-2: may she save herself tonight on this board? */
const maySaveHerself = ({ flags, n, lists }: Table): boolean => {
  const rule = flags['witch.self_save'];
  if (rule === 'first_night') return n === 1;
  if (rule === 'no_guard_only') return !lists('GUARD');
  return rule === 'always';
};

/** `elder.antidote only_lethal`: none is offered for a hit that only costs a life (RUL-EL-1). */
const hidesAntidote = ({ state, flags, roleAt }: Table, victim: Seat): boolean =>
  flags['elder.antidote'] === 'only_lethal' && (roleAt(victim).lives?.(state, victim) ?? 1) > 1;

/** What one witch is told and asked: the knife's target before anything that saves it (RUL-WITCH-3). */
const opening = (table: Table, seat: Seat): Event[] => {
  const { state, flags, living, isOn } = table;
  const antidote = has(table, seat, 'antidote');
  const told = antidote || flags['witch.told_victim'] === 'always';
  const victim = state.knife;
  const banned = table.shuns(seat, 'kill');
  const mine = victim !== seat || maySaveHerself(table);
  const savable = antidote && victim !== null && mine && !hidesAntidote(table, victim);
  const targets = living.filter(
    (other) => (other !== seat || isOn('witch.self_poison')) && !banned.includes(other),
  );
  return [
    ...(told ? [fact('victimShown', [seat], { seat, victim })] : []),
    ...(savable ? [privateAsk(state, 'antidote', 'final', [seat], ['use'])] : []),
    ...(has(table, seat, 'poison') && targets.length > 0
      ? [privateAsk(state, 'poison', 'final', [seat], targets)]
      : []),
  ];
};

/** An antidote for a girl who was noticed may be lost on her (girl.savable). */
const isLost = (flags: Flags, noticed: readonly Seat[], victim: Seat): boolean =>
  flags['girl.savable'] !== 'true' && noticed.includes(victim);

/** 女巫: one antidote for tonight's victim, one poison for anybody. */
export const witch: Role = {
  code: 'WITCH',
  camp: 'good',
  class: 'god',
  calls: [
    {
      step: 'witch',
      needs: ['wolves'],
      open: (table, seats) => seats.flatMap((seat) => opening(table, seat)),
      barred: (flags, answered, ask) =>
        flags['witch.both_same_night'] !== 'true' &&
        (ask === 'antidote' || ask === 'poison') &&
        answered.some((other) => other !== ask && (other === 'antidote' || other === 'poison')),
    },
  ],
  wishes: ({ state, n, flags }) =>
    state.acts
      .filter((act) => act.night === n)
      .flatMap((act): Wish[] => {
        const target = act.picks[0];
        if (act.ask === 'poison' && typeof target === 'number') {
          return [{ wish: 'kill', target, cause: 'poison' }];
        }
        return act.ask === 'antidote' && state.knife !== null && !isLost(flags, state.noticed, state.knife)
          ? [{ wish: 'save', target: state.knife, by: 'antidote' }]
          : [];
      }),
};
