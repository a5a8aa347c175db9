import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Outcome, runCase } from '../src/engine/scenario/run-case.ts';
import { readCases } from './scenario/read.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const outcomesOf = async (file: string): Promise<Outcome[]> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return [{ id: file, result: 'fail', why: 'the file cannot be read' }];
  }
  return readCases(text, path.basename(file)).map((read) =>
    'error' in read ? { id: read.id, result: 'fail', why: read.error } : runCase(read.case),
  );
};

const lineOf = (outcome: Outcome): string =>
  outcome.result === 'ok' ? `ok ${outcome.id}` : `FAIL ${outcome.id}: ${outcome.why}`;

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('Which case files? npm run -s scenario -- FILE...\n');
  process.exitCode = 1;
} else {
  const outcomes: Outcome[] = [];
  for (const file of files) {
    const found = await outcomesOf(file);
    for (const outcome of found) say(lineOf(outcome));
    outcomes.push(...found);
  }
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  say(`${count('ok')} passed, ${count('fail')} failed`);
  if (count('fail') > 0) process.exitCode = 1;
}
