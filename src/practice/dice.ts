import type { Seat } from '../engine/model/index.ts';
import type { Chance } from './wish.ts';

/** Odd numbers whose products spread a letter over all 32 bits. */
const SPREAD = [0x9e3779b1, 0x85ebca77] as const;

type Stirred = readonly [number, number];

const stir = ([a, b]: Stirred, text: string): Stirred => {
  let [one, other] = [a, b];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    one = Math.imul(one ^ letter, SPREAD[0]) + 1;
    other = Math.imul(other ^ letter ^ (one >>> 15), SPREAD[1]);
  }
  return [one, other];
};

/** 48 bits of what was stirred, each hanging on every letter. */
const settle = ([a, b]: Stirred): number => {
  const one = Math.imul(a ^ (a >>> 16) ^ (b >>> 7), SPREAD[1]);
  const other = Math.imul(b ^ (b >>> 13) ^ (one >>> 11), SPREAD[0]);
  return ((one ^ (one >>> 15)) >>> 0) * 2 ** 16 + ((other ^ (other >>> 14)) >>> 16);
};

/**
 * The dice of one seat of a game that plays itself: fixed by (seed, seat, purpose), so that the same seed plays the same
 * game. Quick, and no secret: for tools and tests, never for a table of people.
 */
export const diceOf = (seed: string, seat: Seat): Chance => {
  const start = stir([0x2545f491, 0x6c078965], `${seed}|${seat}|`);
  return (purpose, below) => settle(stir(start, purpose)) % below;
};
