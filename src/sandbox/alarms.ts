import type { SandboxClock } from './clock.ts';

type Alarm = { at: number; rung: boolean };

/**
 * The bot's alarms, kept by key outside the bot so that they live through its death. An alarm that has rung stays
 * until it is settled, disarmed or armed anew; `again` makes it ring once more for a bot that came back.
 */
export type Alarms = {
  /** Keeps or replaces the alarm of this key; `at` in epoch ms of the sandbox's clock. */
  arm(key: string, at: number): void;
  disarm(key: string): void;
  /** The time of the earliest alarm that has not rung, or undefined. */
  earliest(): number | undefined;
  /** Rings whatever the clock has reached and gives the keys. */
  ring(): string[];
  /** Forgets the alarms that have rung: whoever heard them says that it is done. */
  settle(): void;
  /** Makes every alarm that has rung ring again at the next `ring`. */
  again(): void;
  /** Keys and times, for a look from outside. */
  list(): { key: string; at: number; rung: boolean }[];
};

/** `listening` tells whether anybody can hear; `due` tells it. Without a listener alarms wait. */
export function makeAlarms(
  clock: SandboxClock,
  listening: () => boolean,
  due: (key: string) => void,
): Alarms {
  const alarms = new Map<string, Alarm>();
  const timers = new Map<string, () => void>();

  function ring(): string[] {
    if (!listening()) return [];
    const ready = [...alarms].filter(([, alarm]) => !alarm.rung && alarm.at <= clock.now());
    ready.sort((a, b) => a[1].at - b[1].at || (a[0] < b[0] ? -1 : 1));
    for (const [key, alarm] of ready) {
      alarm.rung = true;
      due(key);
    }
    return ready.map(([key]) => key);
  }

  function stopTimer(key: string): void {
    timers.get(key)?.();
    timers.delete(key);
  }

  return {
    arm(key, at) {
      stopTimer(key);
      alarms.set(key, { at, rung: false });
      // A jumping clock rings when it is moved; an alarm already due must not wait for that.
      if (at <= clock.now()) queueMicrotask(ring);
      else if (clock.mode !== 'jumping') timers.set(key, clock.after(at - clock.now(), ring));
    },
    disarm(key) {
      stopTimer(key);
      alarms.delete(key);
    },
    earliest() {
      let first: number | undefined;
      for (const alarm of alarms.values()) {
        if (!alarm.rung && (first === undefined || alarm.at < first)) first = alarm.at;
      }
      return first;
    },
    ring,
    settle() {
      for (const [key, alarm] of [...alarms]) if (alarm.rung) alarms.delete(key);
    },
    again() {
      for (const alarm of alarms.values()) alarm.rung = false;
    },
    list: () => [...alarms].map(([key, alarm]) => ({ key, ...alarm })),
  };
}
