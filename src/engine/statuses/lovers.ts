import type { Table, Trait } from '../kit/role.ts';
import type { State } from '../kit/state.ts';
import type { Seat } from '../model/index.ts';
import { ROLES } from '../roles/index.ts';

const partnerOf = (state: State, seat: Seat): Seat | null => {
  const [a, b] = state.lovers ?? [];
  if (a === undefined || b === undefined) return null;
  return seat === a ? b : seat === b ? a : null;
};

/** A wolf's card, or turned to the wolves since, if the table works the camp out again (third.reevaluate). */
const isWolfLover = ({ state, isOn }: Table, seat: Seat): boolean => {
  const dealt = (state.hands[seat - 1] ?? []).some((held) => ROLES[held.card].camp === 'wolves');
  return dealt || (isOn('third.reevaluate') && state.turned.includes(seat));
};

type Couple = { seats: readonly Seat[]; wolves: number };
const coupleOf = (table: Table): Couple | null => {
  const seats = table.state.lovers;
  return seats && { seats, wolves: seats.filter((seat) => isWolfLover(table, seat)).length };
};

/** One wolf and one other: the third camp (RUL-CUPID-1). */
const isMixed = (couple: Couple | null): couple is Couple => couple?.wolves === 1;

const cupidOf = ({ state }: Table): Seat | null => {
  const at = state.cards.indexOf('cupid');
  return at < 0 ? null : at + 1;
};

/** Everybody of the third camp, gone or not; Cupid where the table counts Cupid in. */
const members = (table: Table): Seat[] => {
  const couple = coupleOf(table);
  if (!isMixed(couple)) return [];
  const cupid = table.flags['third.members'] === 'trio' ? cupidOf(table) : null;
  return [...new Set([...couple.seats, ...(cupid === null ? [] : [cupid])])];
};

const isTogether = ({ alive, state }: Table): boolean =>
  (state.lovers ?? []).length > 0 && (state.lovers ?? []).every((seat) => alive.includes(seat));

/** A Cupid of a couple that is gone goes back to the village where the table has it so (RUL-CUPID-3). */
const hasReverted = (table: Table, seat: Seat): boolean =>
  !isTogether(table) && table.isOn('cupid.reverts') && !table.state.lovers?.includes(seat);

/** Cupid of two wolves sides with them where the table has it so (RUL-CUPID-2). */
const sidesWithWolves = (table: Table, seat: Seat): boolean => {
  const couple = coupleOf(table);
  const own = couple?.wolves === 2 && seat === cupidOf(table) && !couple.seats.includes(seat);
  return own && table.flags['cupid.both_wolves'] === 'wolves';
};

/** By what the third camp has won (RUL-CUPID-1): the couple, or a Cupid who is left alone of it; null = not yet. */
const wonBy = (table: Table): 'lastTwo' | 'oneOther' | 'othersOut' | null => {
  const { alive, state, flags } = table;
  const camp = members(table).filter((seat) => !hasReverted(table, seat));
  const outside = alive.filter((seat) => !camp.includes(seat));
  switch (flags['third.win']) {
    case 'others_out':
      return outside.length === 0 && camp.some((seat) => alive.includes(seat)) ? 'othersOut' : null;
    case 'day_one_other': {
      const others = alive.filter((seat) => !state.lovers?.includes(seat));
      return isTogether(table) && state.phase.kind === 'day' && others.length <= 1 ? 'oneOther' : null;
    }
    default:
      return isTogether(table) && alive.length === 2 ? 'lastTwo' : null;
  }
};

/** 情侣: who falls takes the other along; a mixed couple is a camp of its own. */
export const lovers: Trait = {
  fallen({ state }, { seat, cause }) {
    const partner = partnerOf(state, seat);
    return partner === null ? {} : { deaths: [{ seat: partner, cause: 'love', of: cause }] };
  },
  shuns({ state, isOn }, seat, what) {
    const partner = partnerOf(state, seat);
    return partner !== null && isOn(what === 'vote' ? 'lovers.vote_ban' : 'lovers.kill_ban') ? [partner] : [];
  },
  side(table, seat) {
    if (members(table).includes(seat) && !hasReverted(table, seat)) return 'third';
    return sidesWithWolves(table, seat) ? 'wolves' : null;
  },
  classOf(table, seat) {
    if (sidesWithWolves(table, seat)) return 'none';
    const third = members(table).includes(seat) && !hasReverted(table, seat);
    return third && !table.isOn('win.third_members_counted') ? 'none' : null;
  },
  wins(table) {
    const reason = isMixed(coupleOf(table)) ? wonBy(table) : null;
    return reason && { winner: 'lovers', reason, at: 'test' };
  },
  blocks: (table) => table.isOn('third.blocks_others') && isMixed(coupleOf(table)) && isTogether(table),
  mustGo: (table, seat) =>
    table.isOn('cupid.out_required') && members(table).includes(seat) && !hasReverted(table, seat),
};
