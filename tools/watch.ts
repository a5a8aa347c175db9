import path from 'node:path';
import { readEnv } from '../src/env.ts';
import { runEntry } from '../src/ops/entry.ts';
import { watchGame } from './watch/watch-game.ts';

/** `watch [--fast]`: one game of nine practice players, in the terminal. `--fast` leaves out the pauses for reading. */
await runEntry(async () => {
  const env = readEnv();
  await watchGame({
    folder: path.join(env.dataDir, 'watch'),
    locale: env.defaultLocale,
    seed: null,
    fast: process.argv.includes('--fast'),
    colours: process.stdout.isTTY === true && process.env.NO_COLOR === undefined,
    print: (text) => void process.stdout.write(`${text}\n`),
  });
});
