import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A code block that says which file it belongs to: a new file, or lines that are changed in one. */
export type Block = { kind: 'ts' | 'diff'; file: string; text: string };

/** What stands under a heading of the second rank; throws if there is no such heading. */
export const sectionOf = (markdown: string, heading: string): string => {
  const [, section] =
    new RegExp(`^## ${heading}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'mu').exec(markdown) ?? [];
  if (section === undefined) throw new Error(`no heading: ${heading}`);
  return section;
};

/** The blocks of a document whose fence names a file: three backticks, `ts` or `diff`, the path. */
export const blocksIn = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(ts|diff) (\S+)\n([\s\S]*?)^```$/gmu)].map(
    ([, kind, file = '', text = '']): Block => ({ kind: kind === 'diff' ? 'diff' : 'ts', file, text }),
  );

type Hunk = { before: string; after: string };

/** The hunks of a block of changed lines, parted by `@@`: what stands there now, and what will. */
const hunksOf = ({ text, file }: Block): Hunk[] =>
  text.split(/^@@\n/mu).map((hunk) => {
    const lines = hunk.replace(/\n$/u, '').split('\n');
    const strange = lines.find((line) => !/^[ +-]/u.test(line));
    if (strange !== undefined)
      throw new Error(`${file}: neither a kept, an added nor a removed line: ${strange}`);
    const without = (sign: string): string =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    return { before: without('+'), after: without('-') };
  });

/** Does to a project what a block says; throws where the block no longer fits it. */
export const applyBlock = (root: string, block: Block): void => {
  const file = path.join(root, block.file);
  if (block.kind === 'ts') {
    if (existsSync(file)) throw new Error(`${block.file} is no new file`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, block.text);
    return;
  }
  const text = hunksOf(block).reduce(
    (now, { before, after }) => {
      if (now.split(before).length !== 2)
        throw new Error(
          `${block.file}: these lines stand there ${now.split(before).length - 1} times:\n${before}`,
        );
      return now.replace(before, () => after);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, text);
};
