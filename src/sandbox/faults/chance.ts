import { createHash } from 'node:crypto';

/** Numbers in [0, 1) that follow from the seed alone, one after another. */
export function draws(seed: string): () => number {
  let count = 0;
  return () => createHash('sha256').update(`${seed} ${count++}`).digest().readUInt32BE(0) / 2 ** 32;
}
