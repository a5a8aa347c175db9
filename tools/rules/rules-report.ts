import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '../../src/ops/root.ts';
import { carriedBy, statedIn } from './rule-ids.ts';
import { testNames } from './test-names.ts';

/** What no bot can do, or what another statement says already: id → why no test carries it, and what stands for it. */
const Explained = z.record(z.string(), z.string().min(1));
/** Rule id → ids of the hand-computed games that show it. */
const Shown = z.record(z.string(), z.array(z.string()).min(1));

const root = projectRoot();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const stated = ['rules/rulings.md', 'rules/inventory.md'].flatMap((file) => statedIn(read(file)));
const explained = Explained.parse(parse(read('rules/without-test.yaml')) ?? {});

const shown = Shown.parse(parse(read('rules/shown-by-cases.yaml')));
const games = new Map(
  readdirSync(path.join(root, 'cases'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) =>
      parseAllDocuments(read(`cases/${name}`)).map((document): [string, string] => [
        String(document.get('id')),
        `cases/${name}: ${String(document.get('id'))}: ${String(document.get('title'))}`,
      ]),
    ),
);

const tests = ['src', 'commands', 'tools', 'test'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => file.endsWith('.test.ts'))
    .sort()
    .flatMap((file) => testNames(read(file), file).map((name) => ({ file, name, ids: carriedBy(name) }))),
);

/**
 * Every rule id with the tests that carry it in their name; then the ids that none carries. `whole`: each is carried or
 * explained, and no test, game or explanation names what is stated nowhere.
 */
export const rulesReport = (): { lines: string[]; whole: boolean } => {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const known = new Set(stated);
  const bare: string[] = [];
  for (const id of stated) {
    const carriers = [
      ...tests.filter(({ ids }) => ids.includes(id)).map(({ file, name }) => `${file}: ${name}`),
      ...(shown[id] ?? []).flatMap((game) => games.get(game) ?? []),
    ];
    if (carriers.length === 0) bare.push(id);
    else say(`${id}\n${carriers.map((carrier) => `  ${carrier}`).join('\n')}`);
  }
  const unexplained = bare.filter((id) => explained[id] === undefined);
  say(`\nExplained, without a test of their own:`);
  for (const id of bare) if (explained[id] !== undefined) say(`${id}: ${explained[id]}`);
  say(`\nWithout a test: ${unexplained.length === 0 ? 'none' : unexplained.join(', ')}`);
  const named = [...tests.flatMap(({ ids }) => ids), ...Object.keys(shown)];
  const strangers = [
    ...new Set(named.filter((id) => !known.has(id))),
    ...Object.values(shown)
      .flat()
      .filter((game) => !games.has(game)),
  ];
  if (strangers.length > 0) say(`Named, but stated or played nowhere: ${strangers.join(', ')}`);
  const idle = Object.keys(explained).filter((id) => !bare.includes(id));
  if (idle.length > 0) say(`Explained, but carried by a test or stated nowhere: ${idle.join(', ')}`);
  say(
    `${stated.length} rules, ${stated.length - bare.length} carried by tests, ${bare.length - unexplained.length} explained, ${unexplained.length} without`,
  );
  return { lines, whole: unexplained.length + strangers.length + idle.length === 0 };
};
