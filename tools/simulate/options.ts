import { parseArgs } from 'node:util';
import { BOARDS, type Board, findBoard } from '../../src/engine/index.ts';

/** What `simulate` is asked for. */
export type SimulateOptions = { boards: readonly Board[]; games: number; seed: string; json: boolean };

/** Reads the command line; throws an Error whose message is one sentence for the person at the terminal. */
export const readOptions = (argv: readonly string[]): SimulateOptions => {
  const { values } = parseArgs({
    args: [...argv],
    strict: true,
    options: {
      board: { type: 'string', default: 'all' },
      games: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.games))
    throw new Error(`--games takes a whole number of at least 1, not "${values.games}".`);
  const one = findBoard(values.board);
  if (values.board !== 'all' && one === null) {
    const known = BOARDS.map(({ id }) => id).join(', ');
    throw new Error(`--board takes "all" or one of ${known}, not "${values.board}".`);
  }
  return { boards: one ? [one] : BOARDS, games: Number(values.games), seed: values.seed, json: values.json };
};
