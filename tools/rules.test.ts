import { expect, test } from 'vitest';
import { carriedBy, statedIn } from './rules/rule-ids.ts';
import { rulesReport } from './rules/rules-report.ts';

test('every rule statement is carried by a test, or explained', () => {
  const { lines, whole } = rulesReport();
  const last = lines.slice(-3).join('\n');
  expect(last).toMatch(/^\d+ rules, \d+ carried by tests, \d+ explained, 0 without$/m);
  expect(last).not.toMatch(/stated nowhere|played nowhere/);
  expect(whole).toBe(true);
});

test('a statement’s id is read with the letter behind its number', () => {
  const stated = statedIn(
    '9. R-HAP-DAY-2b: no dead\n   - R-HAP-DAY-2: speeches\n- **RUL-WIN-1** good\n| R-STD-BOARD-10 | 10 |',
  );
  expect(stated).toEqual(['R-HAP-DAY-2b', 'R-HAP-DAY-2', 'RUL-WIN-1', 'R-STD-BOARD-10']);
  expect(carriedBy('R-HAP-DAY-2b, HOUSE-PK: a peaceful night')).toEqual(['R-HAP-DAY-2b', 'HOUSE-PK']);
});
