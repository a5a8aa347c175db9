import { createServer } from 'node:net';
import { startError } from '../../src/ops/start-error.ts';
import { USUAL_PORT } from './options.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** The port for the page: the one asked for, else the usual one, else 0 (any free one). Throws a sentence when the one asked for is taken. */
export const choosePort = async (asked: number | null): Promise<number> => {
  if (await isFree(asked ?? USUAL_PORT)) return asked ?? USUAL_PORT;
  if (asked === null) return 0;
  throw startError(
    `Port ${asked} is in use by another program: stop that one, or choose another with --port or PAGE_PORT.`,
  );
};
