import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,commands,tools,test}/**/*.test.ts'],
    setupFiles: ['test/random-seed.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A test that hangs is found by these limits; nothing here is retried, so that a flaky test is seen.
    retry: 0,
    maxWorkers: 2,
  },
});
