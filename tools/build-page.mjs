// The sandbox's page into dist/page/, by Vite, when one of its sources is newer. Vite is there for development only: an
// image of the bot has neither it nor the page.
import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setupError } from './setup-error.mjs';

export const pageSource = path.join('src', 'sandbox', 'page', 'client');
const pageResult = path.join('dist', 'page');

/** What the client imports from outside its folder; all of it is types or a few lines. */
const OUTSIDE = [
  path.join('src', 'sandbox', 'page', 'protocol.ts'),
  path.join('src', 'sandbox', 'json.ts'),
  path.join('tools', 'build-page.mjs'),
];

function newest(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const name = path.join(folder, entry.name);
    return Math.max(latest, entry.isDirectory() ? newest(name) : statSync(name).mtimeMs);
  }, 0);
}

/** Builds the page when it is older than its sources. Without Vite (production) there is none, and nobody needs it. */
export async function buildPage(root, say) {
  const source = path.join(root, pageSource);
  if (!existsSync(path.join(source, 'index.html'))) return;
  const stamp = path.join(root, pageResult, '.made');
  const made = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const wanted = Math.max(newest(source), ...OUTSIDE.map((file) => statSync(path.join(root, file)).mtimeMs));
  if (made > wanted) return;
  let vite;
  try {
    vite = await import(pathToFileURL(createRequire(path.join(root, 'package.json')).resolve('vite')).href);
  } catch {
    return;
  }
  say('building the page into dist/page/');
  // Built beside its place and then put there, so that a process that is serving the page never sees half of it.
  const result = path.join(root, pageResult);
  const part = `${result}.${process.pid}.part`;
  try {
    await vite.build({
      configFile: path.join(source, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: part },
    });
    writeFileSync(path.join(part, '.made'), '');
    rmSync(result, { recursive: true, force: true });
    renameSync(part, result);
  } catch (error) {
    throw setupError(`The page does not build: ${error instanceof Error ? error.message : error}`);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}
