import { parseArgs } from 'node:util';
import { startError } from '../../src/ops/start-error.ts';

export const USUAL_PORT = 8420;

export type TableOptions = {
  /** null: the usual port, or a free one if that is taken. */
  port: number | null;
  open: boolean;
};

const portFrom = (text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port;
  throw startError(`--port must be a port from 1 to 65535, not "${text}".`);
};

/** Reads `--port N` (before `pagePort`, that of the environment) and `--no-open`; throws one sentence for the person at the terminal. */
export const readTableOptions = (argv: readonly string[], pagePort: number | null): TableOptions => {
  const read = () => {
    try {
      const options = { port: { type: 'string' }, 'no-open': { type: 'boolean' } } as const;
      return parseArgs({ args: [...argv], strict: true, options }).values;
    } catch (error) {
      const why = error instanceof Error ? error.message.split('. ')[0] : String(error);
      throw startError(`${why}: npm start takes -- --port NUMBER and --no-open.`);
    }
  };
  const values = read();
  return {
    port: values.port === undefined ? pagePort : portFrom(values.port),
    open: values['no-open'] !== true,
  };
};
