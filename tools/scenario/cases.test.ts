import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { runCase } from '../../src/engine/scenario/run-case.ts';
import { readCases } from './read.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'cases');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.yaml'))
  .sort();

/** Rule id → ids of the cases that show it. */
const Shown = z.record(z.string(), z.array(z.string()));
const shown = Shown.parse(parse(readFileSync(path.join(root, 'rules/shown-by-cases.yaml'), 'utf8')));
const rulesOf = (id: string): string => {
  const rules = Object.keys(shown).filter((rule) => shown[rule]?.includes(id));
  return rules.length > 0 ? ` (${rules.join(', ')})` : '';
};

describe.each(files)('%s', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const titles = parseAllDocuments(text).flatMap((document) =>
    document.contents === null ? [] : [String(document.get('title'))],
  );
  const cases = readCases(text, file).map((read, at) => ({
    read,
    name: `${read.id}: ${titles[at]}${rulesOf(read.id)}`,
  }));

  test('it has cases, and each has a title', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(titles).toHaveLength(cases.length);
    expect(titles).not.toContain('undefined');
  });

  test.each(cases)('$name', ({ read }) => {
    if ('error' in read) throw new Error(read.error);
    expect(runCase(read.case)).toEqual({ id: read.id, result: 'ok' });
  });
});

const base = `
id: A
rules: reg
board: reg-9
seats: [W, W, W, SEER, WITCH, HUNTER, V, V, V]
`;
const outcome = (rest: string, head = base) => {
  const [read] = readCases(head + rest, 'x');
  if (!read) throw new Error('no document');
  return 'error' in read ? read.error : runCase(read.case);
};
const why = (rest: string, head?: string) => {
  const found = outcome(rest, head);
  return typeof found === 'string' ? found : 'why' in found ? found.why : found.result;
};

test.each([
  ['steps:\n  - N1: {wolfs: 7}', 'unknown key steps.0.N1.wolfs'],
  ['steps: []\nexpectt: {}', 'unknown key expectt'],
  ['steps:\n  - N1: {expect: {outs: []}}', 'unknown key steps.0.N1.expect.outs'],
  ['steps: []\nflags: {witch.selfsave: always}', 'flag witch.selfsave: always (unknown name)'],
  ['steps: []\nflags: {witch.self_save: sometimes}', 'flag witch.self_save: sometimes (unknown value)'],
])('an unknown key, flag or value is an error that names it: %s', (rest, expected) => {
  expect(why(rest)).toBe(expected);
});

test('an unknown role code and a wrong deck are errors', () => {
  const seats = (codes: string, board = '') => `id: B\nrules: std\n${board}seats: [${codes}]\nsteps: []`;
  expect(why('', seats('W, FOX, V'))).toBe('unknown role code FOX');
  expect(why('', seats('W, SEER, SEER, V'))).toBe('more than one SEER');
  expect(why('', seats('W, W, W, SEER, WITCH, HUNTER, V, V, V', 'board: std-10\n'))).toContain(
    'board std-10 is',
  );
  expect(why('', seats('W, SEER, V', 'board: std-99\n'))).toBe('unknown board std-99');
});

test.each([
  ['steps:\n  - N1: {wolves: 7, expect: {out: [8]}}', 'step N1: expected out [8], got [7]'],
  ['steps:\n  - N1: {wolves: 7}\nexpect: {alive: [1]}', 'expected alive [1], got [1, 2, 3, 4, 5, 6, 8, 9]'],
  ['steps:\n  - N1: {refuse: [{wolves: 7}]}', 'step N1: refuse {"wolves":7}: it was accepted'],
  ['steps:\n  - N1: {seer: 4}', 'step N1: seer was refused (notListed)'],
  ['steps:\n  - N1: {guard: 4}', 'step N1: guard: its moment never came'],
  ['steps:\n  - D1: {}', 'step D1: it is not D1 now'],
  ['steps:\n  - N1: {expect: {told: {witch: 3}}}', 'step N1: expected told witch 3, got "none"'],
])('what is wrong is said: %s', (rest, expected) => {
  expect(why(rest)).toBe(expected);
});

test('after the winner any further input is an error', () => {
  const start = 'start: {at: N4, alive: [1, 4, 7]}\n';
  expect(why(`${start}steps:\n  - N4: {wolves: 7, expect: {winner: wolves}}\n  - D4: {vote: {1: [4]}}`)).toBe(
    'step D4: the game is over',
  );
});

test('an outcome that the rules leave to chance must be given', () => {
  const start = 'start: {at: N3, alive: [1, 2, 4, 5, 6, 7, 8], sheriff: 4}\n';
  expect(why(`${start}steps:\n  - N3: {wolves: 4}\n  - D3: {}`)).toBe(
    'step D3: heir is left to chance: the case must say it',
  );
  expect(why(`${start}steps:\n  - N3: {wolves: 4}\n  - D3: {badge: {4: 5}}`)).toBe('ok');
});

test('a substitute who takes the seat before the announcement earns what its night earned', () => {
  const found = outcome(
    `games:
  - people: [ann, ben, cid, dan, eve, fay, gil, hal, ida]
    seats: [W, W, W, SEER, WITCH, HUNTER, V, V, V]
    steps:
      - N1: {wolves: 7}
      - D1: {substitute: {7: zoe}, elect: {run: []}}
    aborted: true
    expect: {protectedNext: {kill: [zoe], check: [zoe]}}`,
    'id: C\nrules: reg\nboard: reg-9\n',
  );
  expect(found).toEqual({ id: 'C', result: 'ok' });
});

test('gold.scope channel: a protection holds in its own channel alone', () => {
  const game = (channel: string, steps: string, next: string) => `
  - people: [ann, ben, cid, dan, eve, fay, gil, hal, ida]
    channel: ${channel}
    flags: {gold.scope: channel}
    seats: [W, W, W, SEER, WITCH, HUNTER, V, V, V]
    steps: ${steps}
    aborted: true
    expect: {protectedNext: {kill: [${next}], check: [${next}]}}`;
  const first = game('red', '[{N1: {wolves: 8}}, {D1: {elect: {run: []}}}]', 'hal');
  const elsewhere = game('blue', '[{N1: {wolves: 8}}, {D1: {elect: {run: []}}}]', 'hal');
  const back = game('red', '[{N1: {wolves: 7, refuse: [{wolves: 8}]}}]', '');
  expect(outcome(`games:${first}${elsewhere}${back}`, 'id: D\nrules: reg\nboard: reg-9\n')).toEqual({
    id: 'D',
    result: 'ok',
  });
});

test('a game that the host ends before night 1 is resolved consumes nothing', () => {
  const people = '[ann, ben, cid, dan, eve, fay, gil, hal, ida]';
  const seats = '[W, W, W, SEER, WITCH, HUNTER, V, V, V]';
  const game = (steps: string) =>
    `\n  - {people: ${people}, seats: ${seats}, steps: ${steps}, aborted: true, expect: {protectedNext: {kill: [hal], check: [hal]}}}`;
  const first = game('[{N1: {wolves: 8}}, {D1: {elect: {run: []}}}]');
  expect(why(`games:${first}${game('[]')}`, 'id: E\nrules: reg\nboard: reg-9\n')).toBe('ok');
});
