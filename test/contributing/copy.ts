import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/ops/root.ts';

const COPIED = ['src', 'commands', 'tools', 'rules', 'test'];
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'biome.json'];

/** What is looked at by the compiler in a copy: the bot, and the test of the role that was added. */
const tsconfig = (tests: readonly string[]) => ({
  extends: './tsconfig.json',
  compilerOptions: { incremental: true, tsBuildInfoFile: './types.tsbuildinfo' },
  include: ['src', 'commands', 'test/contributing', 'test/random-seed.ts'],
  exclude: ['**/*.test.ts', 'src/sandbox'],
  files: [...tests, 'tools/watch/words.ts'],
});

/** A copy of the project in a folder of its own that shares the installed packages; the caller removes it. */
export const copyProject = (tests: readonly string[]): { root: string; remove(): void } => {
  const root = mkdtempSync(path.join(tmpdir(), 'werewolf-copy-'));
  const from = projectRoot();
  for (const name of [...COPIED, ...FILES])
    cpSync(path.join(from, name), path.join(root, name), { recursive: true });
  symlinkSync(path.join(from, 'node_modules'), path.join(root, 'node_modules'), 'dir');
  writeFileSync(path.join(root, 'tsconfig.copy.json'), JSON.stringify(tsconfig(tests)));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
};

/** A digest of every file of a copy's sources, by its path. */
export const digests = (root: string): Map<string, string> =>
  new Map(
    ['src', 'commands', 'rules'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, string] => {
          const file = path.join(entry.parentPath, entry.name);
          const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
          return [path.relative(root, file).replaceAll(path.sep, '/'), digest];
        }),
    ),
  );
