import pino, { type DestinationStream, type Logger } from 'pino';
import type { Log, LogFacts } from '../app/ports.ts';

/** The only facts that a line may hold: whatever else is handed over is left out (no card, camp, target or text). */
const ALLOWED = ['game', 'ref', 'turn', 'seq', 'code', 'ms'] as const satisfies (keyof LogFacts)[];

const allowed = (facts: LogFacts): LogFacts =>
  Object.fromEntries(ALLOWED.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])));

type Plain = { name: string; code?: string | number; message: string; stack?: string };

/**
 * An error's kind, code and place. Its message is kept only where it is our own sentence or a bug's: one from the
 * database or Discord repeats the values that were sent, so that of it the code must do.
 */
const plainError = (error: unknown): Plain => {
  if (!(error instanceof Error)) return { name: typeof error, message: '' };
  const { code } = error as { code?: string | number };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  const foreign = code !== undefined || error.name.startsWith('Prisma') || error.name.startsWith('Discord');
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    message: foreign ? '' : error.message,
    stack: frames.slice(0, 8).join('\n'),
  };
};

const wrap = (logger: Logger): Log => ({
  info: (what, facts = {}) => logger.info(allowed(facts), what),
  warn: (what, facts = {}) => logger.warn(allowed(facts), what),
  error: (what, { error, ...facts } = {}) =>
    logger.error({ ...allowed(facts), ...(error === undefined ? {} : { error: plainError(error) }) }, what),
});

/** The log of the process: one JSON object per line on standard error; standard output is for results. */
export const createLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log => wrap(pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination));
