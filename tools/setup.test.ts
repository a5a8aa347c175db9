import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../src/ops/root.ts';

const root = projectRoot();
let folder: string;

const run = (
  args: string[],
  { node = [] as string[], env = {} as Record<string, string>, cwd = folder } = {},
) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', VITEST: '', ...env },
  });
  return { status, stdout, stderr };
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'werewolf-setup-'));
  mkdirSync(path.join(folder, 'tools'));
  for (const name of readdirSync(path.join(root, 'tools'))) {
    if (name.endsWith('.mjs')) cpSync(path.join(root, 'tools', name), path.join(folder, 'tools', name));
  }
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'prisma.config.ts', 'prisma']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const withModules = (): void =>
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

describe('the set-up', () => {
  it('tells an old Node in one sentence', () => {
    const old = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.18.3'})";
    const { status, stdout, stderr } = run(['tools/run.mjs'], { node: ['--import', old] });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^Node 20\.19 or newer is needed, and this is Node 20\.18\.3: [^\n]*\n$/);
  });

  it('installs what the lockfile says when something is missing, and says so when that fails', () => {
    write('npm.mjs', "process.stdout.write('npm ' + process.argv.slice(2).join(' '));process.exit(7)");
    const { status, stdout, stderr } = run(['tools/run.mjs'], {
      env: { npm_execpath: path.join(folder, 'npm.mjs') },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('npm ci --no-audit');
    expect(stderr).toContain('"npm ci" failed with status 7');
  });

  it('builds what is newer than its result, tells it on standard error alone, and is silent when all is there', () => {
    withModules();
    write(
      'tools/hello.ts',
      "import { word } from '../src/word.ts';\nprocess.stdout.write(word + ' ' + process.argv[2]);\n",
    );
    write('src/word.ts', "export const word: string = 'hello';\n");
    write('src/data.json', '{}');
    const hello = ['tools/run.mjs', 'tools/hello.ts', 'you'];
    const first = run(hello);
    expect({ status: first.status, stdout: first.stdout }).toEqual({ status: 0, stdout: 'hello you' });
    expect(first.stderr).toContain('set-up: building');
    expect(run(hello)).toEqual({ status: 0, stdout: 'hello you', stderr: '' });

    write('src/word.ts', "export const word: string = 'again';\n");
    const later = new Date(Date.now() + 2_000);
    utimesSync(path.join(folder, 'src/word.ts'), later, later);
    const second = run(hello);
    expect(second.stdout).toBe('again you');
    expect(second.stderr).toBe('set-up: building 1 file into dist/\n');

    rmSync(path.join(folder, 'src/data.json'));
    run(['tools/run.mjs']);
    expect(existsSync(path.join(folder, 'dist/src/data.json'))).toBe(false);

    write('src/word.ts', 'export const word = ;\n');
    utimesSync(path.join(folder, 'src/word.ts'), new Date(Date.now() + 4_000), new Date(Date.now() + 4_000));
    const broken = run(hello);
    expect({ status: broken.status, stdout: broken.stdout }).toEqual({ status: 1, stdout: '' });
    expect(broken.stderr).toMatch(/src\/word\.ts does not compile: /);
  }, 120_000);
});

describe('npm test', () => {
  const suite = (name: string, text: string) => {
    withModules();
    write('vitest.config.mjs', "export default { test: { include: ['*.test.ts'], testTimeout: 60_000 } };\n");
    write(name, text);
    const file = path.join(root, 'tools', 'test.ts');
    const args = ['--root', folder, '--config', path.join(folder, 'vitest.config.mjs')];
    const env = { TESTS_MUST_NOT_SKIP: '', TEST_DATABASE_URL: '', TEST_REDIS_URL: '' };
    return run([file, ...args], { node: ['--import', 'tsx'], cwd: root, env });
  };
  const opened = `import { expect, it } from 'vitest';
    import { openMemory } from '${path.join(root, 'src/store/embedded/open.ts')}';
    it('closes', async () => { await (await openMemory()).close(); });\n`;

  it('TH-01: is red when a test fails after an embedded database was closed', () => {
    const { status, stdout } = suite('a.test.ts', `${opened}it('fails', () => { expect(1).toBe(2); });`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '1 passed, 1 failed\n' });
  }, 120_000);

  it('is green when all pass, and tells loudly which servers are missing', () => {
    const { status, stdout, stderr } = suite('a.test.ts', opened);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '1 passed, 0 failed\n' });
    expect(stderr).toContain('SKIPPED: the suites on PostgreSQL');
    expect(stderr).toContain('SKIPPED: the suites on Redis');
  }, 120_000);

  it('is red for a file that does not load, and for no test at all', () => {
    const broken = suite('a.test.ts', "throw new Error('no');");
    expect({ status: broken.status, stdout: broken.stdout }).toEqual({
      status: 1,
      stdout: '0 passed, 1 failed\n',
    });
    rmSync(path.join(folder, 'node_modules'));
    rmSync(path.join(folder, 'a.test.ts'));
    const none = suite('b.ts', '');
    expect({ status: none.status, stdout: none.stdout }).toEqual({
      status: 1,
      stdout: '0 passed, 1 failed\n',
    });
  }, 120_000);
});
