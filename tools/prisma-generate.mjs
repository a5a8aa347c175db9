// `prisma generate`, `validate` and `format` never run Prisma's native schema engine, but the command line insists on
// having one and would download it. Any existing file satisfies it, so it gets Node's own.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs one Prisma command in `root`, its output on standard error; returns the exit status. */
export function runPrisma(root, args) {
  const cli = createRequire(path.join(root, 'package.json')).resolve('prisma/build/index.js');
  const env = {
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
    ...process.env,
  };
  return spawnSync(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 2, 2], env }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  process.exit(runPrisma(fileURLToPath(new URL('..', import.meta.url)), args.length ? args : ['generate']));
}
