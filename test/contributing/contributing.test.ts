import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../src/ops/root.ts';
import { applyBlock, type Block, blocksIn, sectionOf } from './blocks.ts';
import { copyProject, digests } from './copy.ts';

const MINUTES = 60_000;
const CARD = 'gravekeeper';
const READERS = 'src/engine/audiences.test.ts';
const EVERY_KIND = 'every kind of event and of ask';
const CARD_TEST = `src/engine/roles/${CARD}.test.ts`;

const contributing = readFileSync(path.join(projectRoot(), 'CONTRIBUTING.md'), 'utf8');
const copy = copyProject([CARD_TEST]);
afterAll(() => copy.remove());
const inCopy = (file: string): string => path.join(copy.root, file);

/** A tool of the installed packages, run in the copy: its status and all that it wrote. */
const run = (script: string, ...args: string[]): { status: number | null; output: string } => {
  const file = inCopy(`node_modules/${script}`);
  const done = spawnSync(process.execPath, [file, ...args], { cwd: copy.root, encoding: 'utf8' });
  return { status: done.status, output: `${done.stdout}${done.stderr}` };
};
const types = () => run('typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', 'tsconfig.copy.json');
const testOf = (file: string, ...args: string[]) => run('vitest/vitest.mjs', 'run', file, ...args);

/** Has a file another text while `look` looks. */
const during = (file: string, text: string, look: () => void): void => {
  const whole = readFileSync(inCopy(file), 'utf8');
  expect(text).not.toBe(whole);
  writeFileSync(inCopy(file), text);
  try {
    look();
  } finally {
    writeFileSync(inCopy(file), whole);
  }
};
const original = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');
const apply = (blocks: readonly Block[]): void => {
  expect(blocks.length).toBeGreaterThan(1);
  for (const block of blocks) applyBlock(copy.root, block);
};

/**
 * What the compiler says of a copy that has the role, but not its words in one language, and a language more, but no words
 * in it. One run for both, because the compiler is what takes long here.
 */
const complaints = (): string => {
  said ??= afterwards(['src/text/zh-cn/cards.ts', 'src/app/ports/record.ts', 'src/text/words-for.ts']);
  return said;
};
let said: string | undefined;
const afterwards = ([file, ...rest]: readonly string[]): string => {
  if (file === undefined) return types().output;
  let output = '';
  const more = original(file).replace("| 'zh-CN' | 'en'", "| 'zh-CN' | 'en' | 'ko'");
  during(file, more, () => {
    output = afterwards(rest);
  });
  return output;
};

describe('Add a role: the one that is shown', () => {
  const blocks = blocksIn(sectionOf(contributing, 'Add a role'));

  test('is a file, its test, its place in the list, and its words: nothing of the core changes', () => {
    const before = digests(copy.root);
    apply(blocks);
    const after = digests(copy.root);
    const changed = [...after].filter(([file, digest]) => before.get(file) !== digest).map(([file]) => file);
    expect(changed.sort()).toEqual(
      [
        `src/engine/roles/${CARD}.ts`,
        CARD_TEST,
        'src/engine/roles/index.ts',
        'rules/audiences.yaml',
        ...['en', 'zh-cn', 'zh-tw'].map((language) => `src/text/${language}/cards.ts`),
      ].sort(),
    );
    expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  });

  test('compiles, is formatted and passes its own test', { timeout: 4 * MINUTES }, () => {
    expect(types()).toEqual({ status: 0, output: '' });
    const files = blocks.map((block) => block.file);
    const formatted = run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files);
    expect(formatted.status, formatted.output).toBe(0);
    const { status, output } = testOf(CARD_TEST);
    expect(status, output).toBe(0);
    expect(output).toMatch(/Tests .*2 passed/u);
  });

  test('is played in a whole game, and all that is read of it has words', { timeout: MINUTES }, () => {
    const played = execFileSync(
      process.execPath,
      ['--import', 'tsx', 'test/contributing/play-card.ts', CARD],
      { cwd: copy.root, encoding: 'utf8' },
    );
    const { read } = JSON.parse(played);
    for (const language of ['zh-TW', 'zh-CN', 'en']) {
      expect(read[language].bodies, language).toBeGreaterThan(100);
      expect(read[language].named, language).toBeGreaterThan(5);
    }
  });

  test('breaks no test of the cards, the wake orders or the core, and stands in the table of readers', {
    timeout: 2 * MINUTES,
  }, () => {
    const tests = ['src/engine/core.test.ts', 'src/text/cards.test.ts', 'test/rules/wake.test.ts'];
    const { status, output } = run('vitest/vitest.mjs', 'run', ...tests);
    expect(status, output).toBe(0);
    const listed = testOf(READERS, '-t', EVERY_KIND);
    expect(listed.status, listed.output).toBe(0);
    // Without its row the test of the table names the ask.
    const table = 'rules/audiences.yaml';
    during(table, original(table), () =>
      expect(testOf(READERS, '-t', EVERY_KIND).output).toContain('ask gravekeeper'),
    );
  });

  test('is found wanting when something of it is missing or wrong', { timeout: 4 * MINUTES }, () => {
    // A language: the compiler names what is missing.
    expect(complaints()).toMatch(/^src\/text\/zh-cn\/cards\.ts\(.*'gravekeeper' is missing/mu);
    // The words of its call: the test of the words says where to write them.
    const words = 'src/text/zh-cn/cards.ts';
    const call = readFileSync(inCopy(words), 'utf8').replace("    call: '请选择查看对象',\n", '');
    during(words, call, () => {
      expect(testOf('src/text/cards.test.ts', '-t', 'words of its call').output).toContain(
        'src/text/zh-cn/cards.ts: gravekeeper: call',
      );
    });
    // The list: the test of the role finds no such card.
    const list = 'src/engine/roles/index.ts';
    during(list, original(list), () => expect(testOf(CARD_TEST).output).toContain('no role GRAVE'));
    // The role itself: somebody else reads the answer.
    const role = `src/engine/roles/${CARD}.ts`;
    const leak = readFileSync(inCopy(role), 'utf8').replace("'checked', [seat],", "'checked', 'public',");
    during(role, leak, () => expect(testOf(CARD_TEST).status).not.toBe(0));
  });
});

test('Add a board: the one that is shown stands in both lists, and not in one alone', {
  timeout: MINUTES,
}, () => {
  const lists = 'src/engine/presets/data.test.ts';
  apply(blocksIn(sectionOf(contributing, 'Add a board')));
  const { status, output } = testOf(lists);
  expect(status, output).toBe(0);
  during('rules/boards.md', original('rules/boards.md'), () => expect(testOf(lists).status).not.toBe(0));
});

test('Add a language: every file in which the compiler misses it is named', { timeout: 2 * MINUTES }, () => {
  const wanting = [...complaints().matchAll(/^([\w./-]+)\(\d+,\d+\): error .*'ko'/gmu)].map(
    ([, file]) => file,
  );
  expect(wanting).toContain('src/text/words-for.ts');
  const recipe = sectionOf(contributing, 'Add a language');
  for (const file of wanting) expect(recipe).toContain(`\`${file}\``);
});

test('a block that no longer fits the project is named', () => {
  const block = {
    kind: 'diff',
    file: 'src/engine/roles/index.ts',
    text: ' import { nobody };\n+x\n',
  } as const;
  expect(() => applyBlock(copy.root, block)).toThrow(/index\.ts: these lines stand there 0 times/u);
  const again = { kind: 'ts', file: 'src/engine/roles/seer.ts', text: '' } as const;
  expect(() => applyBlock(copy.root, again)).toThrow('seer.ts is no new file');
});
