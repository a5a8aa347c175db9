import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { projectRoot } from '../../ops/root.ts';

/** Bound to PGlite's version by the folder it lies in: a new install starts without it. */
const file = (): string =>
  path.join(projectRoot(), 'node_modules', '.cache', 'werewolf-judge', 'empty-database.tar');

/** A dump of an empty database, kept from an earlier start: from it a database in memory opens in a third of the time. */
export const keptTemplate = async (): Promise<Blob | null> => {
  try {
    return new Blob([new Uint8Array(await readFile(file()))]);
  } catch {
    return null;
  }
};

/** Keeps a dump of a database that was just made; where nothing can be written, nothing is kept. */
export const keepTemplate = async (empty: PGlite): Promise<void> => {
  try {
    const dump = Buffer.from(await (await empty.dumpDataDir('none')).arrayBuffer());
    await mkdir(path.dirname(file()), { recursive: true });
    const part = `${file()}.${process.pid}.part`;
    await writeFile(part, dump);
    await rename(part, file());
  } catch {
    // It is a shortcut only.
  }
};
