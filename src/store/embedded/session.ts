import { PGlite } from '@electric-sql/pglite';
import { keepTemplate, keptTemplate } from './template.ts';
import type { Session } from './wire-host.ts';

/** An open PGlite, as a wire host needs it. */
export type OpenSession = Session & { serverVersion: string; close(): Promise<void> };

const inMemory = async (): Promise<PGlite> => {
  const template = await keptTemplate();
  if (template !== null) return PGlite.create({ loadDataDir: template });
  const database = await PGlite.create();
  await keepTemplate(database);
  return database;
};

/** Opens the database in `folder`, or a new one in memory when it is null. */
export const openSession = async (folder: string | null): Promise<OpenSession> => {
  const database = folder === null ? await inMemory() : await PGlite.create({ dataDir: folder });
  // The queue's PostgreSQL backend asks for its schema when it connects, which one session cannot do per client.
  await database.exec('SET search_path TO public, bullmq');
  const { rows } = await database.query<{ server_version: string }>('show server_version');
  return {
    runExclusive: (job) => database.runExclusive(job),
    execProtocolRaw: (message) => database.execProtocolRaw(message),
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
