import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../src/ops/root.ts';

/** Who may import whom, by the first folder below src; what is not named here may be imported by nobody but itself. */
const ALLOWED: Record<string, string[]> = {
  engine: ['engine'],
  app: ['app', 'engine', 'text'],
  text: ['text', 'engine', 'app'],
  ops: ['ops', 'app', 'engine'],
  discord: ['discord', 'app', 'engine', 'text', 'ops', 'env'],
  store: ['store', 'app', 'engine', 'ops', 'env'],
  timers: ['timers', 'app', 'engine', 'ops', 'env'],
  practice: ['practice', 'app', 'engine', 'ops'],
  pictures: ['pictures', 'app', 'engine', 'text', 'ops'],
  sandbox: ['sandbox'],
  env: ['ops'],
  commands: ['commands', 'discord', 'app', 'engine', 'text', 'ops', 'env'],
  main: [
    'commands',
    'discord',
    'store',
    'timers',
    'practice',
    'pictures',
    'app',
    'engine',
    'text',
    'ops',
    'env',
  ],
};

type Line = { file: string; target: string };

/** Every module that a source names: import, export from, import(), new URL(…, import.meta.url) is not one. */
const targetsIn = (source: string): string[] =>
  [
    ...source.matchAll(/(?:^|[^.\w])(?:import|export)\b(?:[\s\w*{},$]*?\bfrom)?\s*\(?\s*['"]([^'"]+)['"]/g),
  ].flatMap((found) => found[1] ?? []);

const partOf = (file: string): string => {
  const [top = '', second = ''] = file.split('/');
  return top === 'src' ? second.replace(/\.ts$/, '') : top;
};

/** Why an import is forbidden, or null. `file` is relative to the project, with slashes. */
const complaint = ({ file, target }: Line): string | null => {
  const own = partOf(file);
  if (/\.test\.ts$|-for-tests\.ts$/.test(file)) return null;
  if (!target.startsWith('.')) {
    return own === 'engine' ? `${file}: the engine imports nothing from outside, but ${target}` : null;
  }
  if (!/\.(tsx?|json|css)$/.test(target)) return `${file}: a relative import ends in .ts, but ${target}`;
  const aim = partOf(path.posix.join(path.posix.dirname(file), target));
  const allowed = ALLOWED[own];
  if (!allowed) return `${file}: nobody said what src/${own} may import`;
  return allowed.includes(aim) ? null : `${file}: ${own} may not import ${aim} (${target})`;
};

const sources = (folder: string): string[] =>
  readdirSync(path.join(projectRoot(), folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (name === 'src/store/generated') return [];
    if (entry.isDirectory()) return sources(name);
    return /\.tsx?$/.test(name) ? [name] : [];
  });

describe('imports', () => {
  it('run one way', () => {
    const lines = [...sources('src'), ...sources('commands')].flatMap((file) =>
      targetsIn(readFileSync(path.join(projectRoot(), file), 'utf8')).map((target) => ({ file, target })),
    );
    expect(lines.length).toBeGreaterThan(300);
    expect(lines.map(complaint).filter((line) => line !== null)).toEqual([]);
  });

  it.each([
    ['src/engine/decide.ts', "import { randomBytes } from 'node:crypto';"],
    ['src/engine/decide.ts', "import type { Log } from '../app/ports.ts';"],
    ['src/app/games.ts', "export * from '../store/journal.ts';"],
    ['src/discord/client.ts', "import { createStore } from '../store/create-store.ts';"],
    ['src/timers/bull-alarm.ts', "const it = await import('../discord/client.ts');"],
    ['src/sandbox/server.ts', "import {\n  decide,\n  evolve,\n} from '../engine/index.ts';"],
    ['src/main.ts', "import '../src/sandbox/server.ts';"],
    ['commands/join.ts', "import { createJournal } from '../src/store/journal.ts';"],
    ['src/store/journal.ts', "import { x } from '../../tools/migrate/history.ts';"],
    ['src/new-part/file.ts', "import { x } from '../engine/index.ts';"],
    ['src/app/games.ts', "import { x } from './wake';"],
  ])('are refused when somebody plants a forbidden one in %s', (file, source) => {
    const planted = targetsIn(source);
    expect(planted).toHaveLength(1);
    expect(planted.map((target) => complaint({ file, target }))).not.toContain(null);
  });
});
