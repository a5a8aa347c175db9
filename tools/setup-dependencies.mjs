import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupError } from './setup-error.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The first package of the lockfile that is not installed in its locked version, or undefined.
 * npm writes what it installed into node_modules/.package-lock.json, so no package needs to be opened.
 */
export function firstMismatch(root, { withDev = true } = {}) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'node_modules';
  const wanted = readJson(path.join(root, 'package-lock.json')).packages;
  const present = readJson(record).packages;
  for (const [where, entry] of Object.entries(wanted)) {
    // Optional packages are for other machines (another system, another processor) as often as for this one.
    if (where === '' || entry.optional || (entry.dev && !withDev)) continue;
    if (present[where]?.version !== entry.version) return where;
    if (!existsSync(path.join(root, where, 'package.json'))) return where;
  }
  return undefined;
}

/** Runs `npm ci` when node_modules is missing or is not what the lockfile says. */
export function installDependencies(root, say) {
  const withDev = process.env.NODE_ENV !== 'production';
  const lacking = firstMismatch(root, { withDev });
  if (lacking === undefined) return;
  say(
    `installing the dependencies of the lockfile (${lacking} is missing or differs); this takes about half a minute`,
  );
  // Through npm's own script when npm started us: "npm" is a .cmd file on Windows, which spawn cannot start.
  const npm = process.env.npm_execpath;
  const command = npm ? process.execPath : 'npm';
  const args = [...(npm ? [npm] : []), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  });
  if (result.error)
    throw setupError(
      `npm could not be started (${result.error.message}): install npm and run the same command again.`,
    );
  if (result.status !== 0)
    throw setupError(
      `"npm ci" failed with status ${result.status}: see its lines above, mend that, and run the same command again.`,
    );
}
