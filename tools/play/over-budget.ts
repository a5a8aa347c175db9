import type { Event } from '../../src/engine/model/index.ts';
import { allowance } from './allowance.ts';
import type { RequestCounts } from './budget.ts';

/** With everybody's direct messages closed a night has no more requests than this, whatever the board. */
const PANEL_NIGHT = 3;

/** Every stretch that asked for more than its budget, one line each. `panel`: with everybody's direct messages closed. */
export const overBudget = (requests: RequestCounts, events: readonly Event[], panel: boolean): string[] => {
  const over: string[] = [];
  const atMost = (what: string, got: number, limit: number): void => {
    if (got > limit) over.push(`${what}: ${got} requests, budget ${limit}`);
  };
  atMost('start', requests.start, allowance({ kind: 'start', n: 0 }, events));
  atMost('end', requests.end, allowance({ kind: 'end', n: 0 }, events));
  requests.perNight.forEach((got, at) => {
    atMost(`night ${at + 1}`, got, panel ? PANEL_NIGHT : allowance({ kind: 'night', n: at + 1 }, events));
  });
  requests.perDay.forEach((got, at) => {
    atMost(`day ${at + 1}`, got, allowance({ kind: 'day', n: at + 1 }, events));
  });
  return over;
};
