import { expect, test } from 'vitest';
import { isClean, type Report } from './report.ts';
import { headOf, rowOf } from './row.ts';

const REPORT: Report = {
  board: 'reg-9',
  seed: 7,
  winner: 'good',
  nights: 2,
  days: 2,
  seats: 9,
  bots: 0,
  panel: 0,
  events: 200,
  seen: [],
  protected: { kill: [], check: [] },
  clicks: 90,
  dms: 20,
  cardsRead: 9,
  requests: {
    start: 20,
    perNight: [6, 5],
    perDay: [7, 5],
    end: 5,
    wolvesTalk: 3,
    deletions: 0,
    overwrites: 4,
    total: 55,
    callbacks: 90,
    followups: 110,
  },
  schemaViolations: 0,
  ruleViolations: 0,
  refusedRequests: 0,
  overBudget: [],
  unseenActs: 0,
  unhandled: 0,
  ms: 9000,
};
const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('a game is a row of the table, whose last cell says what went wrong', () => {
  const [head = ''] = headOf().split('\n');
  const row = cells(rowOf(REPORT));
  expect(row).toHaveLength(cells(head).length);
  expect(row.slice(0, 7)).toEqual(['reg-9', '9', 'good', '2', '20', '6 5', '7 5']);
  expect(row.at(-1)).toBe('');
  expect(cells(rowOf({ ...REPORT, refusedRequests: 2, cardsRead: 8 })).at(-1)).toBe(
    '2 refused requests; 1 unread cards',
  );
  const stuck = cells(rowOf({ board: 'reg-9', seed: '7', stuck: 'the game did not end\nlog' }));
  expect(stuck).toHaveLength(row.length);
  expect(stuck.at(-1)).toBe('stuck: the game did not end');
});

test('a game is clean only if it ended, nothing was refused and no stretch went over its budget', () => {
  expect(isClean(REPORT)).toBe(true);
  for (const wrong of [
    { winner: null },
    { cardsRead: 8 },
    { refusedRequests: 1 },
    { overBudget: ['end: 6 requests, budget 5'] },
    { unseenActs: 1 },
    { ruleViolations: 1 },
    { unhandled: 1 },
  ])
    expect(isClean({ ...REPORT, ...wrong }), JSON.stringify(wrong)).toBe(false);
});
