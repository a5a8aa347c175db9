import { draws } from './chance.ts';
import type { EventFault, PlannedFault, RequestFault } from './plan.ts';

type Planned = { plan: PlannedFault; seen: number; hit: number; draw: () => number };

/** A fault that stands planned: how many matches it has met and how many of them it has hit. */
export type FaultState = { plan: PlannedFault; seen: number; hit: number };

export type Faults = {
  plan(fault: PlannedFault): void;
  /** Forgets every plan and lets go what is held. */
  clear(): void;
  /** All since the last `clear`, used up or not. */
  list(): FaultState[];
  /** The fault for this request, which is counted. */
  takeRequest(about: { method: string; route: string; member: string | undefined }): RequestFault | undefined;
  /** The fault for this event on its way to a session of this shard. */
  takeEvent(about: { event: string; shard: number; member: string | undefined }): EventFault | undefined;
  /** Keeps an event back until `release`. */
  hold(send: () => void): void;
  /** Sends what is held, oldest first; gives how many. */
  release(): number;
};

function spent({ plan, hit }: Planned): boolean {
  return hit >= (plan.times ?? (plan.chance === undefined ? 1 : Number.POSITIVE_INFINITY));
}

/** Counts one match; true when it is hit. */
function strikes(planned: Planned): boolean {
  const { plan } = planned;
  planned.seen++;
  // Drawn for every match, so that which ones are hit does not hang on nth or times.
  const lucky = plan.chance === undefined || planned.draw() < plan.chance;
  if (!lucky || planned.seen < (plan.nth ?? 1)) return false;
  planned.hit++;
  return true;
}

/** An empty plan. */
export function makeFaults(): Faults {
  let all: Planned[] = [];
  let held: (() => void)[] = [];
  const take = (matches: (plan: PlannedFault) => boolean): PlannedFault | undefined =>
    all.find((planned) => !spent(planned) && matches(planned.plan) && strikes(planned))?.plan;
  const release = () => {
    const ready = held;
    held = [];
    for (const send of ready) send();
    return ready.length;
  };
  return {
    plan(plan) {
      all.push({ plan: { ...plan }, seen: 0, hit: 0, draw: draws(plan.seed ?? '') });
    },
    clear() {
      all = [];
      release();
    },
    list: () => all.map(({ plan, seen, hit }) => ({ plan, seen, hit })),
    takeRequest: (about) =>
      take(
        (plan) =>
          plan.event === undefined &&
          (plan.route ?? about.route) === about.route &&
          (plan.method ?? about.method) === about.method &&
          (plan.member ?? about.member) === about.member,
      ),
    takeEvent: (about) =>
      take(
        (plan) =>
          (plan.event === '*' || plan.event === about.event) &&
          (plan.shard ?? about.shard) === about.shard &&
          (plan.member ?? about.member) === about.member,
      ),
    hold: (send) => void held.push(send),
    release,
  };
}
