import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { projectRoot } from '../src/ops/root.ts';

type Step = {
  what: string;
  package: string;
  bin: string;
  args: string[];
  judge?: (output: string) => string | null;
};

/** dependency-cruiser is green when it finds nothing to look at. */
const cruisedSomething = (output: string): string | null =>
  /\((\d+) modules/.exec(output)?.[1] === '0' || !/\(\d+ modules/.test(output)
    ? 'no module was looked at'
    : null;

const STEPS: Step[] = [
  {
    what: 'format and lint',
    package: '@biomejs/biome',
    bin: 'bin/biome',
    args: ['check', '--error-on-warnings', '.'],
  },
  { what: 'types', package: 'typescript', bin: 'bin/tsc', args: ['--noEmit', '-p', '.'] },
  {
    what: 'types of the page',
    package: 'typescript',
    bin: 'bin/tsc',
    args: ['--noEmit', '-p', 'src/sandbox/page/client'],
  },
  {
    what: 'import rules',
    package: 'dependency-cruiser',
    bin: 'bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.cjs', 'src', 'commands', 'tools', 'test'],
    judge: cruisedSomething,
  },
  { what: 'unused code', package: 'knip', bin: 'bin/knip.js', args: [] },
];

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => {
  const root = path.join(projectRoot(), 'node_modules', name);
  require.resolve(path.join(root, 'package.json'));
  return root;
};

let failed = 0;
for (const { what, package: name, bin, args, judge } of STEPS) {
  const file = path.join(folderOf(name), bin);
  const run = spawnSync(process.execPath, [file, ...args], { cwd: projectRoot(), encoding: 'utf8' });
  const output = `${run.stdout}${run.stderr}`;
  const complaint = run.status !== 0 ? `status ${run.status}` : (judge?.(output) ?? null);
  if (complaint !== null) process.stderr.write(`${output}\n`);
  process.stdout.write(
    `${complaint === null ? 'ok  ' : 'FAIL'} ${what}${complaint === null ? '' : `: ${complaint}`}\n`,
  );
  failed += complaint === null ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
