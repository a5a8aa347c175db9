import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runPrisma } from './prisma-generate.mjs';
import { setupError } from './setup-error.mjs';

/** Generates the Prisma client when the schema, Prisma's version or its settings changed since the last time. */
export function generateClient(root, say) {
  const target = path.join(root, 'src', 'store', 'generated');
  const stamp = path.join(target, '.made-from');
  const hash = createHash('sha256');
  for (const file of ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']) {
    const whole = path.join(root, file);
    hash.update(existsSync(whole) ? readFileSync(whole) : '');
  }
  const wanted = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('generating the Prisma client');
  rmSync(stamp, { force: true });
  const status = runPrisma(root, ['generate']);
  if (status !== 0) throw setupError(`"prisma generate" failed with status ${status}: see its lines above.`);
  mkdirSync(target, { recursive: true });
  writeFileSync(stamp, wanted);
}
