import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../src/ops/root.ts';
import { takePictures } from './page/pictures.ts';

/** `npm run screenshots`: plays one game through the page and keeps pictures of it in docs/pictures/. */
const folder = path.join(projectRoot(), 'docs', 'pictures');
await mkdir(folder, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
try {
  await takePictures(folder, (line) => void process.stderr.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
