import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, setUp } from './setup.mjs';

/** The tools that show the page, or test it. */
const WITH_PAGE = ['tools/start.ts', 'tools/test.ts', 'tools/screenshots.ts'];

/** Sets up, then imports the compiled form of `tools/NAME.ts` with the other arguments as its own. */
export async function runTool([tool, ...rest]) {
  await setUp({ page: tool === undefined || WITH_PAGE.includes(tool) });
  if (tool === undefined) return;
  const compiled = path.join(
    root,
    'dist',
    path.relative(root, path.resolve(root, tool)).replace(/\.ts$/, '.js'),
  );
  process.argv = [process.execPath, compiled, ...rest];
  await import(pathToFileURL(compiled).href);
}
