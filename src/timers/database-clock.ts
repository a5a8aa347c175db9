import type { Clock } from '../app/ports.ts';

/** How long an offset is trusted, and how far the machine's two clocks may drift apart before it is not, ms. */
const TRUSTED = 60_000;
const DRIFT = 1_000;
const SAMPLES = 3;

type Local = { monotonic(): number; wall(): number };
const machine: Local = { monotonic: () => performance.now(), wall: () => Date.now() };

type Offset = { ms: number; at: number; wallGap: number };

/**
 * The database's clock, read as an offset to this process's monotonic one: `ask` gives the database's time in ms. The
 * offset is measured anew each minute, and at once when the machine has slept (its monotonic clock stood still then).
 * Never goes backwards. Fails only while no offset is known and the database does not answer.
 */
export const createDatabaseClock = (ask: () => Promise<number>, local: Local = machine): Clock => {
  let known: Offset | null = null;
  let measuring: Promise<Offset> | null = null;
  let last = 0;

  const sample = async (): Promise<{ ms: number; trip: number }> => {
    const before = local.monotonic();
    const there = await ask();
    const after = local.monotonic();
    return { ms: there - (before + after) / 2, trip: after - before };
  };

  const measure = (): Promise<Offset> => {
    measuring ??= (async () => {
      let best = await sample();
      for (let n = 1; n < SAMPLES; n += 1) {
        const next = await sample();
        if (next.trip < best.trip) best = next;
      }
      known = { ms: best.ms, at: local.monotonic(), wallGap: local.wall() - local.monotonic() };
      return known;
    })().finally(() => {
      measuring = null;
    });
    return measuring;
  };

  const offset = async (): Promise<Offset> => {
    if (known === null) return measure();
    const slept = Math.abs(local.wall() - local.monotonic() - known.wallGap) > DRIFT;
    if (slept) return measure();
    // An old offset is better than an outage: it is renewed beside the callers.
    if (local.monotonic() - known.at > TRUSTED) measure().catch(() => undefined);
    return known;
  };

  return {
    async now() {
      const { ms } = await offset();
      last = Math.max(last, Math.floor(local.monotonic() + ms));
      return last;
    },
  };
};
