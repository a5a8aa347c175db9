import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Body, bodySchema, tryBody } from '../src/sandbox/testing/bodies.ts';

/** `npm run -s sandbox:bodies -- FILE`: sends the sandbox each body of a list and compares what it answers. */

function readList(file: string | undefined): Body[] {
  try {
    if (!file) throw new Error('name a file with bodies');
    return z.object({ bodies: z.array(bodySchema) }).parse(JSON.parse(readFileSync(file, 'utf8'))).bodies;
  } catch (error) {
    process.stderr.write(
      `The list of bodies cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}

let failed = 0;
const bodies = readList(process.argv[2]);
for (const body of bodies) {
  const difference = await tryBody(body);
  if (difference === undefined) continue;
  failed++;
  process.stdout.write(`${difference}\n`);
}
process.stdout.write(`${bodies.length - failed} passed, ${failed} failed\n`);
process.exit(failed > 0 || bodies.length === 0 ? 1 : 0);
