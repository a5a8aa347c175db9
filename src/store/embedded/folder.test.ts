import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isStartError } from '../../ops/start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { type Embedded, openFolder } from './open.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'werewolf-folder-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const script = fileURLToPath(new URL('./lock-process-for-tests.ts', import.meta.url));

/** A process that tries to take the lock and says how it went: "held" or "busy PID"; it lives until it is killed. */
const contender = (): { child: ChildProcess; said: Promise<string> } => {
  const child = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = new Promise<string>((resolve) => {
    child.stdout?.once('data', (bytes: Buffer) => resolve(bytes.toString().trim()));
  });
  return { child, said };
};

const killed = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

describe('the lock of a data folder', () => {
  it('has one holder of four processes that race, and is free again after kill -9', async () => {
    for (let round = 0; round < 2; round += 1) {
      const racers = Array.from({ length: 4 }, contender);
      const said = await Promise.all(racers.map((racer) => racer.said));
      expect(said.filter((word) => word === 'held')).toHaveLength(1);
      const holder = racers[said.indexOf('held')]?.child;
      expect(said.filter((word) => word !== 'held')).toEqual(Array(3).fill(`busy ${holder?.pid}`));
      for (const { child } of racers) await killed(child);
    }
  });

  it('has one holder of twenty that race in one process, many times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const locks = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)));
      const held = locks.filter((lock) => 'release' in lock);
      expect(held).toHaveLength(1);
      for (const lock of held) await lock.release();
    }
  });

  it('is not fooled by what a killed process left behind', async () => {
    const lock = await lockFolder(folder);
    if ('release' in lock) await lock.release();
    writeFileSync(path.join(folder, 'lock', '000000000000.sock'), '');
    expect(await lockFolder(folder)).toHaveProperty('release');
  });
});

describe('the embedded database in a folder', () => {
  const opened: Embedded[] = [];
  afterEach(async () => {
    for (const embedded of opened.splice(0)) await embedded.close();
  });
  const open = async (where = folder): Promise<Embedded> => {
    const embedded = await openFolder(where);
    opened.push(embedded);
    return embedded;
  };
  const ask = async (embedded: Embedded, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ stream: () => embedded.stream(), user: 'postgres', database: 'postgres' });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  const refusal = async (where: string): Promise<string> => {
    try {
      await open(where);
    } catch (error) {
      if (isStartError(error)) return error.message;
      throw error;
    }
    return '';
  };

  it('keeps what was written, names the process that has it, and leaves the exit code alone', async () => {
    const first = await open();
    await ask(first, 'create table kept (id int); insert into kept values (7)');
    expect(await refusal(folder)).toContain(`in use by process ${process.pid}`);
    process.exitCode = 3;
    await opened.pop()?.close();
    expect(process.exitCode).toBe(3);
    process.exitCode = undefined;
    expect(await ask(await open(), 'select * from kept')).toEqual([{ id: 7 }]);
    // Making a database takes seconds, many on a busy machine.
  }, 120_000);

  it('says in one sentence that a folder cannot be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal(path.join(file, 'data'))).toMatch(/cannot be written \(ENOTDIR\).*DATA_DIR\.$/);
  });
});
