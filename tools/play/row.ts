import { isClean, type Report, type Stuck } from './report.ts';

const COLUMNS = [
  'board',
  'seats',
  'winner',
  'nights',
  'start',
  'per night',
  'per day',
  'end',
  'DMs',
  'total',
  'presses',
  'ms',
  'wrong',
];
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The head of a table of games, in Markdown. */
export const headOf = (): string => `${line(COLUMNS)}\n${line(COLUMNS.map(() => '---'))}`;

const wrongIn = (report: Report): string => {
  if (isClean(report)) return '';
  const counts = {
    violations: report.schemaViolations + report.ruleViolations,
    'refused requests': report.refusedRequests,
    'unseen acts': report.unseenActs,
    'errors of the bot': report.unhandled,
    'unread cards': report.seats - report.bots - report.cardsRead,
    'no result': report.winner === null ? 1 : 0,
  };
  const found = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  return [...found, ...report.overBudget].join('; ');
};

/** One game as a row of that table; the last cell is empty if nothing went wrong. */
export const rowOf = (report: Report | Stuck): string => {
  if ('stuck' in report) {
    const [reason = ''] = report.stuck.split('\n');
    return line([report.board, ...COLUMNS.slice(2).map(() => ''), `stuck: ${reason}`]);
  }
  const { board, seats, winner, nights, requests, dms, clicks, ms } = report;
  const { start, perNight, perDay, end, total } = requests;
  return line([
    board,
    seats,
    winner ?? '',
    nights,
    start,
    perNight.join(' '),
    perDay.join(' '),
    end,
    dms,
    total,
    clicks,
    ms,
    wrongIn(report),
  ]);
};
