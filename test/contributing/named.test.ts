import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../src/ops/root.ts';

const root = projectRoot();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const contributing = read('CONTRIBUTING.md');
/** Without its code blocks, whose files have a test of their own. */
const prose = contributing.replaceAll(/^```[\s\S]*?^```$/gmu, '');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Folders from which a path may be written short where the text before it says which is meant. */
const FROM = ['', 'src/', 'src/sandbox/', 'src/text/zh-tw/', 'src/practice/roles/', 'rules/', 'src/app/'];
/** What is made by a run and is no part of the project. */
const MADE = /^dist\//u;

/** Code words of a text that look like a path of the project: a folder or a file with an ending. */
const pathsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/`([\w./*-]+)`|\]\(([\w./-]+)\)/gu)]
      .map(([, code, link]) => code ?? link ?? '')
      .filter((word) => /^[\w*-][\w./*-]*(?:\/|\.(?:tsx?|md|ya?ml|json|prisma|sql))$/u.test(word))
      .filter((word) => !MADE.test(word)),
  ),
];
/** Is there a file of this name, in which `*` stands for any letters of it? */
const matches = (file: string): boolean => {
  const folder = path.join(root, path.dirname(file));
  const name = new RegExp(`^${path.basename(file).replaceAll('.', '\\.').replaceAll('*', '.*')}$`, 'u');
  return existsSync(folder) && readdirSync(folder).some((one) => name.test(one));
};
const isThere = (file: string): boolean => FROM.some((folder) => matches(folder + file));

/** What somebody is told to run: names of scripts in package.json. */
const scriptsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/npm (?:run (?:-s )?)?([\w:]+)/gu)].map(([, name]) => name ?? '')),
];

test('every file that CONTRIBUTING names is there', () => {
  const named = pathsIn(prose);
  expect(named.length).toBeGreaterThan(25);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('a file that is not there is found', () => {
  expect(pathsIn('see `src/engine/nowhere.ts`, `sit` and [here](docs/nowhere.md)').filter(isThere)).toEqual(
    [],
  );
  expect(pathsIn('see `src/engine/nowhere.ts`, `sit` and [here](docs/nowhere.md)')).toHaveLength(2);
});

test('every command that CONTRIBUTING names is a script, and what it runs is there', () => {
  const named = scriptsIn(contributing);
  expect(named.length).toBeGreaterThan(4);
  for (const name of named) {
    expect(scripts[name], name).toBeDefined();
    for (const [file] of (scripts[name] ?? '').matchAll(/tools\/[\w./-]+/gu))
      expect(existsSync(path.join(root, file)), `${name}: ${file}`).toBe(true);
  }
  expect(scripts.frobnicate).toBeUndefined();
});

test('Add a command: each file in commands/ has its line in the list', () => {
  const list = read('commands/index.ts');
  const files = readdirSync(path.join(root, 'commands')).filter((name) =>
    /^(?!index)[\w-]+\.ts$/u.test(name),
  );
  expect(files.length).toBeGreaterThan(8);
  const makers = files.filter((name) => /SlashCommand = /u.test(read(`commands/${name}`)));
  expect(makers.filter((name) => !list.includes(`from './${name}'`))).toEqual([]);
});
