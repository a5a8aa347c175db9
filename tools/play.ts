import { writeFile } from 'node:fs/promises';
import { sameGameText } from './play/events.ts';
import { type PlayOptions, readOptions } from './play/options.ts';
import { playGames } from './play/play-games.ts';
import { isClean, type Report } from './play/report.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const fail = (error: unknown): never => {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
};

/** `play [--board ID] [--seed N] [--json] …`: plays whole games through a sandbox and prints what happened. */
const main = async (options: PlayOptions): Promise<boolean> => {
  const { reports, events, notes } = await playGames(options);
  for (const note of notes) say(note);
  const last: Report | undefined = reports.at(-1);
  if (options.events !== null) await writeFile(options.events, events.map(sameGameText).join('\n'));
  if (options.json) {
    process.stdout.write(`${JSON.stringify(reports.length > 1 ? { ...last, games: reports } : last)}\n`);
  } else {
    for (const report of reports) {
      process.stdout.write(
        `${report.board}, seed ${report.seed}: ${report.winner ?? 'no result'} after ${report.nights} nights; ` +
          `${report.requests.total} requests, ${report.clicks} presses, ${report.ms} ms\n`,
      );
    }
  }
  return reports.every(isClean);
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = (await main(readOptions(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  fail(error);
}
