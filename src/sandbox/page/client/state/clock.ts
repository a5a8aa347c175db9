import { effect, signal } from '@preact/signals';
import type { PageClock } from '../../protocol.ts';

/** The last word of the sandbox about its time, and when it came by this page's own clock (ms). */
const told = signal<PageClock & { heard: number }>({ now: Date.now(), rate: 1, heard: performance.now() });

/** The sandbox's time in ms, for what is drawn: it changes about once a second of that time. */
export const now = signal(Date.now());

const FASTEST_MS = 200;

export function setClock(clock: PageClock): void {
  told.value = { ...clock, heard: performance.now() };
}

/** The sandbox's time at this very moment, ms since 1970. */
export function currentTime(): number {
  const { now: then, rate, heard } = told.peek();
  return then + (performance.now() - heard) * rate;
}

/** Keeps `now` going; a clock that stands is drawn once. */
export function startClock(): void {
  effect(() => {
    const { rate } = told.value;
    now.value = currentTime();
    if (rate === 0) return undefined;
    const every = Math.max(FASTEST_MS, 1000 / rate);
    const timer = window.setInterval(() => {
      now.value = currentTime();
    }, every);
    return () => window.clearInterval(timer);
  });
}
