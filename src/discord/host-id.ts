import type { Motion, Seat } from '../engine/model/index.ts';

/** Controls of the private panel of a host's tools, and what stands under their public lines. Nothing of it is secret. */
export type HostDo =
  | { do: 'home' | 'pause' | 'resume' | 'extend' | 'skip' | 'end' | 'endSure' | 'full' }
  /** Menus: the value is a seat. */
  | { do: 'kill' | 'penalty' }
  | { do: 'killSure' | 'penaltySure'; seat: Seat };
/** What is asked twice. */
export type HostSure = { do: 'endSure' } | { do: 'killSure' | 'penaltySure'; seat: Seat };
/** `turn`: the public turn for which the panel was drawn. */
export type HostPress = { kind: 'host'; game: string; turn: number } & HostDo;
/** Agrees to what one of the living asks; takes a seat that was offered. */
export type MotionPress =
  | { kind: 'agree'; game: string; motion: Motion }
  | { kind: 'take'; game: string; seat: Seat };

/** One letter each, fixed for ever. */
const PLAIN = {
  home: 'h',
  pause: 'p',
  resume: 'r',
  extend: 'e',
  skip: 's',
  end: 'x',
  endSure: 'y',
  full: 'f',
  kill: 'k',
  penalty: 'c',
} as const;
const SEATED = { killSure: 'l', penaltySure: 'd' } as const;

const keyOf = <T extends string>(table: Readonly<Record<T, string>>, letter: string): T | undefined =>
  (Object.keys(table) as T[]).find((key) => table[key] === letter);
const seatOf = (text: string | undefined): Seat | null =>
  text !== undefined && /^[1-9]\d?$/u.test(text) ? Number(text) : null;

/** The part of a custom id behind game and turn. */
export const writeHost = (press: HostDo): string[] =>
  'seat' in press ? [SEATED[press.do], String(press.seat)] : [PLAIN[press.do]];

/** Reads it back; null for what we never wrote. */
export const parseHost = ([letter = '', seat, ...more]: readonly string[]): HostDo | null => {
  if (more.length > 0) return null;
  const plain = keyOf(PLAIN, letter);
  if (plain) return seat === undefined ? { do: plain } : null;
  const seated = keyOf(SEATED, letter);
  const number = seatOf(seat);
  return seated && number !== null ? { do: seated, seat: number } : null;
};

/** `end`, or a letter with a seat. */
export const writeMotion = (motion: Motion): string =>
  motion.what === 'end' ? 'end' : `${motion.what === 'kill' ? 'k' : 'r'}${motion.seat}`;

export const parseMotion = (text: string | undefined): Motion | null => {
  if (text === 'end') return { what: 'end' };
  const seat = seatOf(text?.slice(1));
  if (seat === null || !text) return null;
  if (text.startsWith('k')) return { what: 'kill', seat };
  return text.startsWith('r') ? { what: 'replace', seat } : null;
};
