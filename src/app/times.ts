import type { Times } from '../engine/model/index.ts';
import type { TableSettings } from './ports.ts';

/** Seconds in text channels at 6–9, 10–12 and 13–18 seats. Speeches and waits; choices stand below. */
const STRETCHES = {
  cards: [45, 45, 60],
  campaign: [90, 120, 90],
  campaignRunOff: [90, 90, 75],
  speech: [120, 120, 90],
  runOffSpeech: [90, 90, 75],
  lastWords: [90, 90, 60],
  dawn: [8, 10, 10],
  hunter: [10, 10, 12],
  gap: [3, 3, 3],
  sheriffExtra: [30, 30, 30],
} as const;

/** Steps in which somebody chooses: no pace makes them shorter than LEAST_CHOICE. */
const CHOICES = {
  wolvesFirst: [90, 90, 120],
  wolves: [75, 75, 90],
  witch: [35, 35, 35],
  seer: [25, 25, 25],
  run: [30, 30, 40],
  withdraw: [20, 20, 20],
  sheriffVote: [30, 30, 40],
  sheriffRunOffVote: [30, 30, 40],
  direction: [20, 20, 20],
  sumUp: [20, 20, 20],
  sheriffPick: [20, 20, 20],
  exileVote: [45, 45, 60],
  runOffVote: [45, 45, 60],
  finalActions: [30, 30, 30],
  badge: [30, 30, 30],
  default: [30, 30, 30],
} as const;

const LEAST_CHOICE = 15;
const PACE = { fast: 0.7, standard: 1, slow: 1.4 } as const;
const column = (seats: number) => (seats <= 9 ? 0 : seats <= 12 ? 1 : 2);

/**
 * Lengths of all steps of a table, in whole seconds, from its size and pace.
 * `stepSeconds` (tools only) makes every step that long, without gaps.
 */
export const timesFor = (seats: number, settings: TableSettings, stepSeconds: number | null): Times => {
  if (stepSeconds !== null) return { gap: 0, sheriffExtra: 0, default: stepSeconds };
  const at = column(seats);
  const factor = PACE[settings.pace];
  const times: Record<string, number> = {};
  for (const [step, lengths] of Object.entries(STRETCHES)) times[step] = Math.round(lengths[at] * factor);
  for (const [step, lengths] of Object.entries(CHOICES)) {
    times[step] = Math.max(LEAST_CHOICE, Math.round(lengths[at] * factor));
  }
  return times as Times;
};
