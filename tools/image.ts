import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runEntry } from '../src/ops/entry.ts';
import { projectRoot } from '../src/ops/root.ts';

// Runs the steps of the Dockerfile one by one in an empty folder, without Docker: each stage is a folder, COPY copies,
// RUN runs there with an almost empty environment, and the last stage's CMD must end with the sentence about the token.
// Not run: the base images, USER and VOLUME.

type Step = { keyword: string; rest: string };

const parse = (text: string): Step[] =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({
      keyword: line.slice(0, line.indexOf(' ')),
      rest: line.slice(line.indexOf(' ') + 1).trim(),
    }));

const say = (line: string): void => void process.stderr.write(`image: ${line}\n`);

const run = (command: string, args: string[], cwd: string, env: Record<string, string>) =>
  spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });

const copy = async (from: string, names: string[], to: string, ignored: Set<string>): Promise<void> => {
  const target = names.at(-1) ?? '.';
  for (const name of names.slice(0, -1)) {
    const into = target.endsWith('/') ? path.join(to, target, path.basename(name)) : path.join(to, target);
    await cp(path.join(from, name), into, {
      recursive: true,
      filter: (file) => !ignored.has(path.relative(from, file)),
    });
  }
};

const build = async (
  workplace: string,
): Promise<{ folder: string; env: Record<string, string>; command: string[] }> => {
  const root = projectRoot();
  const ignored = new Set(
    (await readFile(path.join(root, '.dockerignore'), 'utf8')).split('\n').filter(Boolean),
  );
  const stages = new Map<string, string>();
  let folder = '';
  let env: Record<string, string> = {};
  let command: string[] = [];
  for (const { keyword, rest } of parse(await readFile(path.join(root, 'Dockerfile'), 'utf8'))) {
    say(`${keyword} ${rest}`);
    if (keyword === 'FROM') {
      folder = await mkdtemp(path.join(workplace, 'stage-'));
      env = {};
      stages.set(/ AS (\w+)$/.exec(rest)?.[1] ?? String(stages.size), folder);
    } else if (keyword === 'ENV') {
      const [name = '', value = ''] = rest.split('=');
      env[name] = value;
    } else if (keyword === 'WORKDIR') {
      await mkdir(path.join(folder, rest), { recursive: true });
      folder = path.join(folder, rest);
    } else if (keyword === 'COPY') {
      const from = /^--from=(\w+) (.*)$/.exec(rest);
      const stage = stages.get(from?.[1] ?? '');
      const names = (from?.[2] ?? rest).split(' ').filter(Boolean);
      if (from && stage)
        await copy(
          stage,
          names.map((name) => name.replace(/^\//, '')),
          folder,
          new Set(),
        );
      else await copy(root, names, folder, ignored);
    } else if (keyword === 'RUN') {
      const done = run('sh', ['-c', rest], folder, env);
      if (done.status !== 0)
        throw new Error(`"${rest}" ended with ${done.status}:\n${done.stdout}${done.stderr}`);
    } else if (keyword === 'CMD') {
      command = JSON.parse(rest) as string[];
    }
  }
  return { folder, env, command };
};

await runEntry(async () => {
  const workplace = await mkdtemp(path.join(tmpdir(), 'werewolf-image-'));
  try {
    const { folder, env, command } = await build(workplace);
    const [program = '', ...args] = command;
    const bare = run(program, args, folder, env);
    if (
      bare.status !== 1 ||
      !/DISCORD_TOKEN/.test(bare.stderr) ||
      bare.stderr.trim().split('\n').length !== 1
    ) {
      throw new Error(`without a token it ended with ${bare.status}:\n${bare.stdout}${bare.stderr}`);
    }
    process.stdout.write("the image's steps run, and its command asks for the token\n");
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
});
