import type { RoleId, Seat } from '../engine/model/index.ts';

/** What a sentence may say beside its own words; made once per message, because names are said at the first mention. */
export type Say = {
  /** `5號 小明` at the first mention in this message, `5號` afterwards. */
  seat(seat: Seat): string;
  /** `5號`, never with a name. */
  number(seat: Seat): string;
  /** Several of them, ascending or in the order given by the caller; an empty list is a dash. */
  seats(seats: readonly Seat[]): string;
  /** The name alone of a seat's holder, 0 the first; its last holder is the present one. */
  holder(seat: Seat, nth: number): string;
  /** Bare digits: `1、3、7`. An empty list is a dash. */
  numbers(seats: readonly Seat[]): string;
  role(role: RoleId): string;
  roles(roles: readonly RoleId[]): string;
  /** A moment (ms since 1970) as the reader's clock shows it, seconds included. */
  time(at: number): string;
  /** How far away a moment is, kept up to date by the client; never said alone. */
  left(at: number): string;
  /** Words of a person, made harmless. */
  text(raw: string): string;
};

/** How a language forms lists, seats and roles. */
export type Form = {
  seat(seat: Seat): string;
  named(number: string, name: string): string;
  list: string;
  dash: string;
  role(role: RoleId): string;
};

/** Where the names and the cleaning of people's words come from; null = this seat is called by its number alone. */
export type Speaker = {
  name(seat: Seat): string | null;
  holder?(seat: Seat, nth: number): string | null;
  text(raw: string): string;
  role?(role: RoleId): string;
};

const seconds = (at: number): number => Math.floor(at / 1000);

/** Makes the Say of one message. */
export const createSay = (form: Form, speaker: Speaker): Say => {
  const mentioned = new Set<Seat>();
  const seat = (number: Seat): string => {
    const name = mentioned.has(number) ? null : speaker.name(number);
    mentioned.add(number);
    return name === null ? form.seat(number) : form.named(form.seat(number), name);
  };
  const joined = (parts: string[]): string => (parts.length === 0 ? form.dash : parts.join(form.list));
  const role = speaker.role ?? form.role;
  return {
    seat,
    number: form.seat,
    seats: (seats) => joined(seats.map(seat)),
    holder: (number, nth) => speaker.holder?.(number, nth) ?? form.dash,
    numbers: (seats) => joined(seats.map(String)),
    role,
    roles: (roles) =>
      joined(counted(roles).map(([id, many]) => (many > 1 ? `${role(id)} ×${many}` : role(id)))),
    time: (at) => `<t:${seconds(at)}:T>`,
    left: (at) => `<t:${seconds(at)}:R>`,
    text: speaker.text,
  };
};

const counted = (roles: readonly RoleId[]): [RoleId, number][] => {
  const counts = new Map<RoleId, number>();
  for (const role of roles) counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts];
};
