import { readOptions, type SimulateOptions } from './simulate/options.ts';
import { type BoardReport, simulate } from './simulate/simulate.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

const lineOf = ({ board, games, winners, meanNights, stuck, gamesPerSecond }: BoardReport): string => {
  const won = Object.entries(winners)
    .map(([winner, count]) => `${winner} ${count}`)
    .join(', ');
  return `${board}: ${games} games, ${won}; ${meanNights} nights on average; ${stuck} stuck; ${gamesPerSecond} games a second`;
};

/** `simulate [--board ID|all] [--games N] [--seed S] [--json]`: whole games on the engine alone, by the practice brain. */
const main = ({ boards, games, seed, json }: SimulateOptions): boolean => {
  const reports = boards.map((board) => {
    const report = simulate(board, games, seed, (game) =>
      say(`stuck: ${game.board} with seed ${game.seed}: ${game.why}`),
    );
    if (!json) process.stdout.write(`${lineOf(report)}\n`);
    return report;
  });
  if (json) process.stdout.write(`${JSON.stringify({ boards: reports })}\n`);
  return reports.every(({ stuck }) => stuck === 0);
};

try {
  process.exitCode = main(readOptions(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
