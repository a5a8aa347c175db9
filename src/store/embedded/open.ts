import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startError } from '../../ops/start-error.ts';
import { lockFolder } from './folder-lock.ts';
import { openSession } from './session.ts';
import { openThread } from './thread.ts';
import { createWireHost } from './wire-host.ts';
import { type Link, WireStream } from './wire-stream.ts';

/** An open embedded database: `stream` makes what `pg` takes for a socket. */
export type Embedded = { link: Link; stream(): WireStream; close(): Promise<void> };

/** One level at a time: Node's own recursive mkdir never returns where a system refuses new folders with ENOENT. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

const prepare = (folder: string): string => {
  try {
    makeFolder(path.resolve(folder));
    accessSync(folder, constants.W_OK | constants.X_OK);
    return path.resolve(folder);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw startError(
      `The data folder ${path.resolve(folder)} cannot be written (${code}): give the bot a folder that it may write to with DATA_DIR.`,
    );
  }
};

/**
 * Opens the database of a data folder in a thread of its own, under the folder's exclusive lock. Throws a start error
 * (one sentence) when the folder cannot be written or another process has it.
 */
export const openFolder = async (dataFolder: string): Promise<Embedded> => {
  const folder = prepare(dataFolder);
  const lock = await lockFolder(folder);
  if ('heldBy' in lock) {
    const who = lock.heldBy === null ? 'another process' : `process ${lock.heldBy}`;
    throw startError(
      `The data folder ${folder} is in use by ${who}: stop that one first, or give this one another folder with DATA_DIR.`,
    );
  }
  try {
    const { link, close } = await openThread(path.join(folder, 'database'));
    return {
      link,
      stream: () => new WireStream(link),
      async close() {
        await close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** A new database in memory and in this thread: for tests and tools. */
export const openMemory = async (): Promise<Embedded> => {
  const session = await openSession(null);
  const hearers = new Map<number, (bytes: Buffer) => void>();
  const host = createWireHost(session, session.serverVersion, (id, bytes) => hearers.get(id)?.(bytes));
  const link: Link = {
    ...host,
    on: (id, hear) => void hearers.set(id, hear),
    off: (id) => void hearers.delete(id),
  };
  return { link, stream: () => new WireStream(link), close: () => session.close() };
};
