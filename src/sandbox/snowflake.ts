import type { SandboxClock } from './clock.ts';

/** Discord's ids count milliseconds from the first second of 2015. */
const DISCORD_EPOCH = 1420070400000;

/** Gives ids of 17 to 19 digits that never go back, as Discord's do. */
export type Ids = { next(): string };

/** Ids on this clock; within one millisecond they count up in the low 22 bits. */
export function makeIds(clock: SandboxClock): Ids {
  let last = 0n;
  return {
    next() {
      const floor = firstIdAt(clock.now());
      last = floor > last ? floor : last + 1n;
      return last.toString();
    },
  };
}

/** The smallest id of a millisecond (epoch ms). */
export function firstIdAt(at: number): bigint {
  return BigInt(Math.floor(at) - DISCORD_EPOCH) << 22n;
}

/** The epoch milliseconds that an id carries. */
export function timeOfId(id: string): number {
  return Number(BigInt(id) >> 22n) + DISCORD_EPOCH;
}

/** True for what Discord takes as a snowflake in a path. */
export function isSnowflake(text: string): boolean {
  return /^(0|[1-9][0-9]{0,19})$/.test(text);
}

/** Orders two ids by age, oldest first. */
export function compareIds(a: string, b: string): number {
  return a.length === b.length ? (a < b ? -1 : a > b ? 1 : 0) : a.length - b.length;
}
