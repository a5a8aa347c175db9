import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../src/ops/root.ts';
import { missingServers } from './servers.ts';

const Report = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});

/** Everything that vitest tells goes to standard error: standard output holds the result alone. */
const runVitest = (report: string, args: string[]): Promise<number> => {
  const vitest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: projectRoot(), stdio: ['ignore', 2, 2] },
  );
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
};

/** The counts; a file that fails outside its tests, or a run without a test, counts as a failure. */
const count = (text: string | null, status: number): { passed: number; failed: number; skipped: number } => {
  const parsed = Report.safeParse(text === null ? null : JSON.parse(text));
  if (!parsed.success) return { passed: 0, failed: 1, skipped: 0 };
  const {
    numPassedTests: passed,
    numFailedTests,
    numPendingTests: skipped,
    testResults,
    success,
  } = parsed.data;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = numFailedTests + brokenFiles;
  const red = status !== 0 || !success || passed === 0;
  return { passed, failed: red ? Math.max(1, failed) : failed, skipped };
};

const missing = missingServers(process.env);
const tell = (): void => {
  for (const line of missing) process.stderr.write(`\nSKIPPED: ${line}\n`);
};
const folder = await mkdtemp(path.join(tmpdir(), 'werewolf-test-'));
try {
  tell();
  if (missing.length > 0 && process.env.TESTS_MUST_NOT_SKIP === '1') {
    process.stderr.write('Here nothing may be skipped (TESTS_MUST_NOT_SKIP).\n');
    process.stdout.write('0 passed, 1 failed\n');
    process.exit(1);
  }
  const report = path.join(folder, 'report.json');
  const status = await runVitest(report, process.argv.slice(2));
  const { passed, failed, skipped } = count(await readFile(report, 'utf8').catch(() => null), status);
  tell();
  process.exitCode = failed > 0 ? 1 : 0;
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
