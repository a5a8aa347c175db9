import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the bot is told by its environment; nothing of our own environment reaches it but PATH and the like. */
export type BotSettings = Record<string, string>;

export type Bot = {
  pid: number;
  /** Resolves with the exit code (null for a signal) when the process is gone. */
  gone: Promise<number | null>;
  /** Sends the signal and waits until the process is gone. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

export type BotLog = {
  /** Lines of errors, uncaught ones included, and unexpected ends so far. */
  troubles(): readonly string[];
  /** The last lines of the bot, for a report of what went wrong. */
  tail(): readonly string[];
};

const KEPT_LINES = 200;
const PINO_ERROR = 50;
const KEPT_ENVIRONMENT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** The folder of package.json, from the sources and from dist/ alike. */
export const projectRoot = (): string => {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
};

const isTrouble = (line: string): boolean => {
  try {
    const entry: unknown = JSON.parse(line);
    return (
      typeof entry === 'object' && entry !== null && 'level' in entry && Number(entry.level) >= PINO_ERROR
    );
  } catch {
    return /^\s*(Uncaught|Unhandled|\w*Error\b|node:internal)|UnhandledPromiseRejection/.test(line);
  }
};

/** Collects what bots write on standard error; one log may serve several bots, one after the other. */
export const createBotLog = (
  echo: boolean,
): BotLog & { take(chunk: Buffer): void; trouble(line: string): void } => {
  const troubles: string[] = [];
  const lines: string[] = [];
  let rest = '';
  return {
    troubles: () => troubles,
    tail: () => lines,
    trouble: (line) => troubles.push(line),
    take(chunk) {
      if (echo) process.stderr.write(chunk);
      const parts = (rest + chunk.toString('utf8')).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > KEPT_LINES) lines.shift();
        if (isTrouble(line)) troubles.push(line);
      }
    },
  };
};

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(1));
  });

/** Starts the compiled bot as a process of its own. An end that nobody asked for is written to the log as trouble. */
export const startBot = (settings: BotSettings, log: ReturnType<typeof createBotLog>): Bot => {
  const env: Record<string, string> = { ...settings };
  for (const name of KEPT_ENVIRONMENT) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  const main = path.join(projectRoot(), 'dist', 'src', 'main.js');
  const child = spawn(process.execPath, [main], {
    cwd: projectRoot(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.on('data', log.take);
  child.stderr.on('data', log.take);
  let asked = false;
  const gone = exited(child);
  // However this process ends, the bot must not live on alone.
  const orphan = (): void => void child.kill('SIGKILL');
  process.once('exit', orphan);
  void gone.then(() => process.off('exit', orphan));
  void gone.then((code) => {
    if (!asked) log.trouble(`the bot ended by itself with status ${code}`);
  });
  return {
    pid: child.pid ?? -1,
    gone,
    async stop(signal) {
      asked = true;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await gone;
    },
  };
};
