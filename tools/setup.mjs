// What a script needs before it can run: the locked dependencies, the Prisma client, the build. Only Node's own modules
// here, because this runs before node_modules exists. Everything is told on standard error.
import { fileURLToPath } from 'node:url';
import { buildStale } from './build.mjs';
import { buildPage } from './build-page.mjs';
import { installDependencies } from './setup-dependencies.mjs';
import { generateClient } from './setup-generate.mjs';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Does whatever is lacking, in order; takes about 0.1 s when all is there. One sentence and status 1 when it cannot. `page`: the page too. */
export async function setUp({ page } = { page: true }) {
  const say = (line) => process.stderr.write(`set-up: ${line}\n`);
  try {
    installDependencies(root, say);
    generateClient(root, say);
    buildStale(root, say);
    if (page) await buildPage(root, say);
  } catch (error) {
    const plain = error instanceof Error && error.name === 'SetupError';
    process.stderr.write(`${plain ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
