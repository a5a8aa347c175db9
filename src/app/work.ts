import type { Work } from './ports.ts';

/** A counter of work in hand (see Work). */
export const createWork = (): Work => {
  let inHand = 0;
  let waiting: (() => void)[] = [];
  return {
    async run(job) {
      inHand += 1;
      try {
        return await job();
      } finally {
        inHand -= 1;
        if (inHand === 0) {
          const free = waiting;
          waiting = [];
          for (const resolve of free) resolve();
        }
      }
    },
    settled: () => (inHand === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
};
