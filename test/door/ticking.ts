import { type Bench, startProcess } from './table.ts';

/** A process whose regular jobs run when the test says so. */
export const startTicking = async (bench: Bench) => {
  const jobs: (() => void)[] = [];
  const { setInterval: real } = globalThis;
  // A cast: of the real one's many forms only this one is called.
  globalThis.setInterval = ((job: () => void) => {
    jobs.push(job);
    return { unref: () => undefined };
  }) as unknown as typeof setInterval;
  try {
    const bot = await startProcess(bench);
    return {
      bot,
      tick: () => {
        for (const job of jobs) job();
      },
    };
  } finally {
    globalThis.setInterval = real;
  }
};
