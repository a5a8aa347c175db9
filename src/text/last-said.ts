import type { Talk } from '../engine/model/index.ts';

/** So many statements of one turn are told; a message has an end, and a speaker with quick fingers has none. */
const TOLD = 12;

/** What of a turn's statements is told: each once, where it was said last, and only the newest. */
export const lastSaid = (talk: readonly Talk[]): Talk[] => {
  const newest = new Map<string, Talk>();
  for (const said of talk) {
    const key = JSON.stringify(said);
    newest.delete(key);
    newest.set(key, said);
  }
  return [...newest.values()].slice(-TOLD);
};
