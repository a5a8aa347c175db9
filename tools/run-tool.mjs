import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

/** Sets up, then imports the compiled form of `tools/NAME.ts` with the other arguments as its own. */
export async function runTool([tool, ...rest]) {
  await setUp();
  if (tool === undefined) return;
  const compiled = path.join(
    root,
    'dist',
    path.relative(root, path.resolve(root, tool)).replace(/\.ts$/, '.js'),
  );
  process.argv = [process.execPath, compiled, ...rest];
  await import(pathToFileURL(compiled).href);
}
