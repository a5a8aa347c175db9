import { createHash } from 'node:crypto';
import type { Seat } from '../../src/engine/model/index.ts';
import type { Chance } from '../../src/practice/index.ts';

/** The dice of one seat of one game: fixed by (seed, seat, purpose), so that the same seed plays the same game. */
export const diceOf =
  (seed: string, seat: Seat): Chance =>
  (purpose, below) =>
    createHash('sha256').update(`play|${seed}|${seat}|${purpose}`).digest().readUIntBE(0, 6) % below;
