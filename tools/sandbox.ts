import type { SandboxOptions } from '../src/sandbox/start.ts';
import { startSandbox } from '../src/sandbox/start.ts';

/**
 * `npm run -s sandbox -- [OPTIONS as JSON] [--follow]`: starts a sandbox and prints where it is, as one line of JSON.
 * The options are those of SandboxOptions, for example '{"clock":"real","locale":"zh-CN","members":12}'.
 */

function readOptions(text: string | undefined): SandboxOptions {
  if (!text) return {};
  try {
    return JSON.parse(text) as SandboxOptions;
  } catch {
    process.stderr.write(
      `The sandbox's options must be JSON like '{"clock":"real","members":12}', but got: ${text}\n`,
    );
    process.exit(1);
  }
}

function fail(error: unknown): never {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    busy ? `The sandbox's port is taken: ${reason}\n` : `The sandbox could not start: ${reason}\n`,
  );
  process.exit(1);
}

const sandbox = await startSandbox(readOptions(process.argv[2])).catch(fail);
const { close, ...address } = sandbox;
// Whoever started it may have gone already: nobody is left to tell.
process.stdout.on('error', () => process.exit(1));
process.stdout.write(`${JSON.stringify(address)}\n`);

const stop = () => void close().then(() => process.exit(0));
process.once('SIGTERM', stop);
if (process.argv.includes('--follow')) {
  // Started by another process, it ends with that process, however that one ends; and not before: Ctrl-C at the terminal
  // reaches every process there, and the one that started us has things to do first.
  process.on('SIGINT', () => undefined);
  process.stdin.on('end', stop);
  process.stdin.resume();
} else {
  process.once('SIGINT', stop);
}
