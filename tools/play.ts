import { writeFile } from 'node:fs/promises';
import type { Board } from '../src/engine/index.ts';
import { sameGameText } from './play/events.ts';
import { type PlayOptions, readOptions } from './play/options.ts';
import { boardsOf, playGames } from './play/play-games.ts';
import { isClean, type Report, type Stuck } from './play/report.ts';
import { headOf, rowOf } from './play/row.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Several boards, each on a stage of its own, so that a game is the same as when its board is asked for alone. */
const playAll = async (boards: readonly Board[], options: PlayOptions): Promise<boolean> => {
  let clean = true;
  if (!options.json) print(headOf());
  for (const board of boards) {
    const reports: (Report | Stuck)[] = [];
    try {
      const { reports: played, notes } = await playGames(board, options);
      reports.push(...played);
      for (const note of notes) say(`${board.id}: ${note}`);
    } catch (error) {
      reports.push({ board: board.id, seed: options.seed, stuck: reasonOf(error) });
    }
    for (const report of reports) {
      clean &&= !('stuck' in report) && isClean(report);
      print(options.json ? JSON.stringify(report) : rowOf(report));
    }
  }
  return clean;
};

const playOne = async (board: Board, options: PlayOptions): Promise<boolean> => {
  const { reports: all, events, notes } = await playGames(board, options);
  for (const note of notes) say(note);
  if (options.events !== null) await writeFile(options.events, events.map(sameGameText).join('\n'));
  const last = all.at(-1);
  if (options.json) print(JSON.stringify(all.length > 1 ? { ...last, games: all } : last));
  else {
    for (const report of all) {
      print(
        `${report.board}, seed ${report.seed}: ${report.winner ?? 'no result'} after ${report.nights} nights; ` +
          `${report.requests.total} requests, ${report.clicks} presses, ${report.ms} ms`,
      );
    }
  }
  return all.every(isClean);
};

/** `play [--board ID|ID,ID|all] [--seed N] [--json] …`: plays whole games through a sandbox and prints what happened. */
const main = (options: PlayOptions): Promise<boolean> => {
  const boards = boardsOf(options);
  const [first] = boards;
  return boards.length === 1 && first ? playOne(first, options) : playAll(boards, options);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = (await main(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  say(reasonOf(error));
  process.exit(1);
}
