import type { Draw } from '../model/index.ts';

/** A small generator of even numbers in [0, 1) from an integer seed; the same seed gives the same numbers. */
export const numbers = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of a list, each equally likely. */
export const oneOf = <T>(random: () => number, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Chance of a game from its seed, keyed like the real one: the order of asking changes nothing. */
export const drawOf =
  (seed: number): Draw =>
  ({ purpose, seat, turn }, below) => {
    const key = [...purpose].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed);
    return Math.floor(numbers(key + seat * 7919 + turn * 104729)() * below);
  };
