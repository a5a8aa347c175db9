import type { Event } from '../../src/engine/model/index.ts';
import type { RequestCounts } from './budget.ts';
import type { PlayedTable } from './driver.ts';
import { overBudget } from './over-budget.ts';
import { seenIn } from './seen.ts';
import type { Stage } from './stage.ts';

/** One whole game as `play --json` prints it. */
export type Report = {
  board: string;
  seed: string | number;
  /** As in case files; null if the game did not end by the rules. */
  winner: string | null;
  nights: number;
  days: number;
  seats: number;
  /** How many of the seats are the bot's own practice players. */
  bots: number;
  /** How many of the people have closed their direct messages. */
  panel: number;
  /** How many events are stored. */
  events: number;
  /** Which kinds of thing happened. */
  seen: string[];
  /** 黄金内裤 in force in this game, by seat. */
  protected: { kill: number[]; check: number[] };
  clicks: number;
  /** Direct messages that the bot sent. */
  dms: number;
  cardsRead: number;
  requests: RequestCounts;
  schemaViolations: number;
  ruleViolations: number;
  /** Requests that were refused, but for messages to people who closed their direct messages. */
  refusedRequests: number;
  /** Stretches that asked for more than their budget, one line each. */
  overBudget: string[];
  unseenActs: number;
  unhandled: number;
  ms: number;
};

/** A game that did not come to its end, and why. */
export type Stuck = { board: string; seed: string; stuck: string };

const count = (events: readonly Event[], type: Event['type']): number =>
  events.filter((event) => event.type === type).length;

const protectedIn = (events: readonly Event[]): Report['protected'] => {
  const started = events.find((event) => event.type === 'gameStarted');
  return started?.type === 'gameStarted' ? started.data.setup.protectedSeats : { kill: [], check: [] };
};

/** A whole number as a number, anything else as it was written. */
const shownSeed = (seed: string): string | number => (/^\d{1,15}$/.test(seed) ? Number(seed) : seed);

/** A night or day in which the bot asked for nothing has a nought of its own. */
const padded = (list: readonly number[], length: number): number[] =>
  Array.from({ length: Math.max(length, list.length) }, (_, at) => list[at] ?? 0);

/** Puts together what a finished table shows. `ms` is how long it took, in real milliseconds. */
export const reportOn = async (
  stage: Stage,
  played: PlayedTable,
  about: { board: string; seed: string; ms: number; bots?: number; panel?: number },
): Promise<Report> => {
  const { table, screens, budget } = played;
  const events = await stage.events.read(table.game);
  const ended = events.find((event) => event.type === 'gameEnded');
  const [nights, days] = [count(events, 'nightFell'), count(events, 'dayBroke')];
  const counts = budget.counts();
  const requests = {
    ...counts,
    perNight: padded(counts.perNight, nights),
    perDay: padded(counts.perDay, days),
  };
  const panel = Math.min(about.panel ?? 0, screens.length);
  const { schemaViolations, ruleViolations } = await stage.sandbox.violations();
  return {
    board: about.board,
    seed: shownSeed(about.seed),
    winner: ended?.type === 'gameEnded' ? ended.data.winner : null,
    nights,
    days,
    seats: screens.length + (about.bots ?? 0),
    bots: about.bots ?? 0,
    panel,
    events: events.length,
    seen: seenIn(events),
    protected: protectedIn(events),
    clicks: screens.reduce((sum, screen) => sum + screen.clicks(), 0),
    dms: budget.direct(),
    cardsRead: table.cardsRead(),
    requests,
    schemaViolations,
    ruleViolations,
    refusedRequests: budget.refused(),
    overBudget: overBudget(requests, events, panel === screens.length),
    unseenActs: table.unseen().length,
    unhandled: stage.troubles().length,
    ms: about.ms,
  };
};

/** True if the game ended by the rules and nothing went wrong on the way. */
export const isClean = (report: Report): boolean =>
  report.winner !== null &&
  report.cardsRead === report.seats - report.bots &&
  report.overBudget.length === 0 &&
  report.schemaViolations + report.ruleViolations + report.refusedRequests === 0 &&
  report.unseenActs + report.unhandled === 0;
