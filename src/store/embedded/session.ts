import { existsSync, renameSync, rmSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { keepTemplate, keptTemplate } from './template.ts';
import type { Session } from './wire-host.ts';

/** An open PGlite, as a wire host needs it. */
export type OpenSession = Session & { serverVersion: string; close(): Promise<void> };

/** A new database from the kept dump; without one it is made, which takes seconds, and its dump is kept. */
const make = async (dataDir: { dataDir: string } | Record<string, never>): Promise<PGlite> => {
  const template = await keptTemplate();
  if (template !== null) return PGlite.create({ ...dataDir, loadDataDir: template });
  const database = await PGlite.create(dataDir);
  await keepTemplate(database);
  return database;
};

/** Made beside its place and moved there whole: a process that is killed meanwhile leaves nothing half made. */
const inFolder = async (folder: string): Promise<PGlite> => {
  if (!existsSync(folder)) {
    const beside = `${folder}.new`;
    rmSync(beside, { recursive: true, force: true });
    await (await make({ dataDir: beside })).close();
    renameSync(beside, folder);
  }
  return PGlite.create({ dataDir: folder });
};

/** Opens the database in `folder`, or a new one in memory when it is null. */
export const openSession = async (folder: string | null): Promise<OpenSession> => {
  const { exitCode } = process;
  const database = folder === null ? await make({}) : await inFolder(folder);
  process.exitCode = exitCode;
  // The queue's PostgreSQL backend asks for its schema when it connects, which one session cannot do per client.
  await database.exec('SET search_path TO public, bullmq');
  const { rows } = await database.query<{ server_version: string }>('show server_version');
  return {
    runExclusive: (job) => database.runExclusive(job),
    async execProtocolRaw(message) {
      // PGlite's own collecting call keeps every row that it ever answered, parsed; a stream's pieces are the memory's and are copied.
      const pieces: Uint8Array[] = [];
      await database.execProtocolRawStream(message, {
        onRawData: (bytes) => void pieces.push(bytes.slice()),
      });
      return Buffer.concat(pieces);
    },
    exec: (sql) => database.exec(sql),
    serverVersion: rows[0]?.server_version ?? '17.0',
    async close() {
      // Leaving PostgreSQL's main program may set the process's exit code, and would make a red run green.
      const { exitCode } = process;
      await database.close();
      process.exitCode = exitCode;
    },
  };
};
