import { ROLE_IDS } from '../engine/index.ts';
import type { RoleId, Sign, Talk } from '../engine/model/index.ts';
import { seatOf, WORDS } from './short-words.ts';
import { allHeld, type Held, isSlot } from './slots.ts';

/** Picks from the values of one of our menus: seats, the engine's words, places of cards; null if one is none of them. */
export const picksFrom = (values: readonly string[]): Held[] | null =>
  allHeld(
    values.map((value) => {
      if (isSlot(value)) return value;
      return seatOf(value) ?? (Object.hasOwn(WORDS, value) ? (value as keyof typeof WORDS) : null);
    }),
  );

/** Signs from the values of our menu; null for values that are none. */
export const signsFrom = (values: readonly string[]): Sign[] | null => {
  const signs = values.map((value) => (value === 'up' || value === 'down' ? value : seatOf(value)));
  return signs.includes(null) ? null : (signs as Sign[]);
};

/** The value of a talk menu's option for a check: `5g`, `5w`; at large tables the seat and the side are two options. */
const CHECK = /^(\d*)([gw]?)$/u;

/** Structured talk from the values of one of our talk menus; null for values that do not make one statement. */
export const talkFrom = (kind: Talk['kind'], values: readonly string[]): Talk | null => {
  const [first] = values;
  if (kind === 'claim') {
    const role = ROLE_IDS.find((id) => id === first) as RoleId | undefined;
    return role && values.length === 1 ? { kind, role } : null;
  }
  if (kind === 'checked') {
    const parts = values.map((value) => CHECK.exec(value));
    const seats = parts.map((part) => seatOf(part?.[1] ?? '')).filter((seat) => seat !== null);
    const sides = parts.map((part) => part?.[2] ?? '').filter((side) => side !== '');
    const [target] = seats;
    if (target === undefined || seats.length !== 1 || sides.length !== 1) return null;
    return { kind, target, result: sides[0] === 'w' ? 'wolf' : 'good' };
  }
  const seats = values.map(seatOf).filter((seat) => seat !== null);
  const [target] = seats;
  if (target === undefined || seats.length !== values.length) return null;
  if (kind === 'willVote') return seats.length === 1 ? { kind, target } : null;
  return kind === 'badgePlan' ? { kind, targets: seats } : null;
};
