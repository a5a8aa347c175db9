/** `real` runs with the wall clock, `rate:N` N times faster, `jumping` stands still until it is moved. */
export type ClockMode = 'real' | 'jumping' | `rate:${number}`;

/** Under the jumping clock a bucket refills in a hundredth of its nominal time, so that no client waits long. */
const JUMPING_REFILL = 100;

/** The one clock that every limit, id and timestamp of the sandbox reads. */
export type SandboxClock = {
  readonly mode: ClockMode;
  /** Milliseconds since 1970 in the sandbox's world. */
  now(): number;
  /** Running milliseconds on which rate limits are counted. */
  nominal(): number;
  /** The seconds that a client really has to wait for so many nominal milliseconds. */
  waitSeconds(nominalMs: number): number;
  /** Runs once after so many milliseconds; under the jumping clock when the jump reaches them or, failing that, in real time. */
  after(ms: number, run: () => void): () => void;
  /** Moves the jumping clock forward; nothing happens when `to` is past or the clock runs by itself. */
  jump(to: number): void;
};

function runningClock(mode: ClockMode, rate: number, startAt: number): SandboxClock {
  const startedAt = performance.now();
  const now = () => startAt + Math.floor((performance.now() - startedAt) * rate);
  return {
    mode,
    now,
    nominal: now,
    waitSeconds: (nominalMs) => nominalMs / rate / 1000,
    after(ms, run) {
      const timer = setTimeout(run, Math.max(0, ms / rate));
      // A thread's week until it is archived keeps no process alive.
      timer.unref();
      return () => clearTimeout(timer);
    },
    jump() {},
  };
}

function jumpingClock(startAt: number): SandboxClock {
  let current = startAt;
  const waiting = new Set<{ at: number; fire: () => void }>();
  return {
    mode: 'jumping',
    now: () => current,
    nominal: () => current + performance.now() * JUMPING_REFILL,
    waitSeconds: (nominalMs) => nominalMs / JUMPING_REFILL / 1000,
    after(ms, run) {
      const cancel = () => {
        waiting.delete(entry);
        clearTimeout(timer);
      };
      const fire = () => {
        cancel();
        run();
      };
      const entry = { at: current + ms, fire };
      const timer = setTimeout(fire, ms);
      timer.unref();
      waiting.add(entry);
      return cancel;
    },
    jump(to) {
      if (to <= current) return;
      current = to;
      for (const entry of [...waiting]) if (entry.at <= current) entry.fire();
    },
  };
}

/** Makes the clock; `startAt` is its first reading in epoch milliseconds (default: the wall clock). Throws on an unknown mode. */
export function makeClock(mode: ClockMode, startAt: number = Date.now()): SandboxClock {
  if (mode === 'jumping') return jumpingClock(startAt);
  if (mode === 'real') return runningClock(mode, 1, startAt);
  const rate = Number(mode.slice('rate:'.length));
  if (!mode.startsWith('rate:') || !(rate > 0)) throw new Error(`unknown clock mode: ${mode}`);
  return runningClock(mode, rate, startAt);
}
