import { fact } from '../kit/fact.ts';
import type { Fall, Role, Table } from '../kit/role.ts';
import type { State } from '../kit/state.ts';
import type { Cause, Event, Seat } from '../model/index.ts';

const LIVES = 2;
/** Knives that the elder can still take; the last one kills. */
const livesLeft = (state: State, seat: Seat): number =>
  state.hits.find((hit) => hit.seat === seat)?.lives ?? LIVES;

/** By these the village is punished; what wolves cause by day only where the table has it so (RUL-EL-2). */
const PUNISHED: readonly Cause[] = ['exile', 'shot', 'poison'];
const BY_WOLVES: readonly Cause[] = ['take', 'shot'];

/** A bullet of a wolf's card is no hunter's. */
const isWolfShot = ({ state, roleAt }: Table): boolean =>
  state.turn?.step === 'finalActions' &&
  state.turn.seat !== null &&
  roleAt(state.turn.seat).camp === 'wolves';

const punishes = (table: Table, cause: Cause): boolean => {
  const byWolves = cause === 'take' || (cause === 'shot' && isWolfShot(table));
  if (byWolves) return !table.isOn('elder.wolf_caused_no_penalty') && BY_WOLVES.includes(cause);
  return PUNISHED.includes(cause);
};

/** The powers go at once; what the table reads of it waits for the announcement (F41). */
const penalty = (table: Table): Fall => {
  const open = table.isOn('elder.penalty_public') && table.state.phase.kind === 'day';
  const effects: Event[] = [fact('powersGone', open ? 'public' : 'recap', {})];
  const flipped = table.alive.filter((seat) => table.state.flipped.includes(seat));
  return { effects, deaths: flipped.map((seat) => ({ seat, cause: 'penalty' })) };
};

/** 长老: survives the first knife; if the village kills the elder, its powers are lost (RUL-EL-1, -2). */
export const elder: Role = {
  code: 'ELDER',
  camp: 'good',
  class: 'god',
  lives: livesLeft,
  spared({ state, roleAt }, { seat, cause }) {
    if (roleAt(seat).code !== 'ELDER' || cause !== 'knife') return null;
    const lives = livesLeft(state, seat);
    return lives > 1 ? [fact('lifeLost', 'recap', { seat, lives: lives - 1 })] : null;
  },
  // `restores_one_life`: a saved attack has cost a life all the same, the last one it cannot take.
  settled({ state, flags, holders, n, alive }) {
    if (flags['elder.antidote'] !== 'restores_one_life' || state.phase.kind !== 'night') return {};
    const saved = state.acts.some((act) => act.night === n && act.ask === 'antidote');
    const [seat] = holders('ELDER');
    if (!saved || seat === undefined || state.knife !== seat || !alive.includes(seat)) return {};
    return livesLeft(state, seat) > 1 ? { effects: [fact('lifeLost', 'recap', { seat, lives: 1 })] } : {};
  },
  fallen: (table, { seat, cause }) =>
    table.roleAt(seat).code === 'ELDER' && !table.state.powerless && punishes(table, cause)
      ? penalty(table)
      : {},
  told({ state, isOn, holders, n }) {
    const hit = state.hits.find((one) => one.night === n && holders('ELDER').includes(one.seat));
    const shown =
      hit && isOn('elder.told') ? [fact('livesShown', [hit.seat], { seat: hit.seat, lives: hit.lives })] : [];
    const fell = state.out.find((death) => state.dawnList.includes(death.seat) && isElder(state, death.seat));
    const gone = fell && state.powerless && isOn('elder.penalty_public') && PUNISHED.includes(fell.cause);
    return [...shown, ...(gone ? [fact('powersGone', 'public', {})] : [])];
  },
};
const isElder = (state: State, seat: Seat): boolean => state.cards[seat - 1] === 'elder';
