import type { Seat } from '../engine/model/index.ts';

/** What a speech is chosen by: the game's id or seed hash, the speaker, the turn. The same key, the same words. */
export type SpeechKey = { game: string; seat: Seat; turn: number };

/** A number of 32 bits from a text, spread evenly enough to choose words by (FNV-1a with a final mix). */
const spread = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The ways in an order of this game's own, so that consecutive turns never say the same thing the same way. */
const shuffled = <T>(list: readonly T[], salt: string): T[] =>
  list
    .map((item, at) => ({ item, rank: spread(`${salt} ${at}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);

/** Chooses among ways to say something. */
export type Chooser = {
  (what: string, ways: readonly string[]): string;
  /** In [0, below): one for a seat in a game. */
  once(what: string, below: number): number;
  /** In [0, below): one for each turn. */
  now(what: string, below: number): number;
};

export const chooserFor = ({ game, seat, turn }: SpeechKey): Chooser => {
  const used = new Map<string, number>();
  const choose = (what: string, ways: readonly string[]): string => {
    const again = used.get(what) ?? 0;
    used.set(what, again + 1);
    return shuffled(ways, `${game} ${what}`)[(turn + again) % ways.length] ?? '';
  };
  return Object.assign(choose, {
    once: (what: string, below: number): number => spread(`${game} ${what} ${seat}`) % below,
    now: (what: string, below: number): number => spread(`${game} ${what} ${seat} ${turn}`) % below,
  });
};
