import { findChromium } from './page/chromium.ts';

/** What a suite needs from outside, as an address in the environment; `.ci/run` starts them. */
const SERVERS = { TEST_DATABASE_URL: 'PostgreSQL', TEST_REDIS_URL: 'Redis' } as const;

/** One line for each server that the tests could use and do not have, and for the browser. */
export const missingServers = (env: Record<string, string | undefined>): string[] => [
  ...Object.entries(SERVERS)
    .filter(([name]) => !env[name])
    .map(
      ([name, server]) =>
        `the suites on ${server} are skipped, because ${name} is not set (.ci/run starts one)`,
    ),
  ...(findChromium(env) === null
    ? ['the suites in a browser are skipped, because there is no Chromium (install it, or set CHROMIUM_PATH)']
    : []),
];
